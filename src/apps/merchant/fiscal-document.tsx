import { noteOfRejected } from '../../features/credit-notes/screens/note-of-rejected.ts';
import { CorrectRejected } from '../../features/documents/screens/correct-rejected.tsx';
import { fiscalDocumentActions } from '../../features/documents/screens/fiscal-document-actions.ts';
import { FiscalDocument } from '../../features/e-invoicing/screens/fiscal-document.record.tsx';

const extensions = [noteOfRejected, fiscalDocumentActions];

/** One document at the tax authority, with what later features can do about it. */
export default function Document() {
  return <FiscalDocument extensions={extensions} Mend={CorrectRejected} />;
}
