import { fiscalPaperActions, HowToMend } from '../../features/documents/screens/fiscal-papers.tsx';
import { FiscalDocument } from '../../features/e-invoicing/screens/fiscal-document.record.tsx';

const additions = [fiscalPaperActions];

/** One document at the tax authority, with what later features can do about it. */
export default function Document() {
  return <FiscalDocument additions={additions} Mend={HowToMend} />;
}
