import { FiscalDocument } from '../../features/e-invoicing/screens/fiscal-document.record.tsx';

/** One document at the tax authority, with what later features can do about it. */
export default function Document() {
  return <FiscalDocument additions={[]} />;
}
