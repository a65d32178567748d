import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findStoredFile } from '../../../platform/files/save-file.ts';
import type { InvoiceDocument } from '../invoice-document.ts';
import { invoiceDocumentOf } from './invoice-document-of.ts';
import { invoiceAttachment, invoiceAttachmentMaker } from './invoice-mail.ts';
import { readDocumentFacts } from './public-api.ts';

/** The document behind a public link; undefined when there is none. */
export const loadInvoiceDocument = async (
  tx: MerchantTx | PublicTx,
  uniqueId: string,
): Promise<InvoiceDocument | undefined> => {
  const facts = await readDocumentFacts(tx, { unique_id: uniqueId });
  return facts && invoiceDocumentOf(facts);
};

/** Renders the PDFs that mails carry. */
export const invoiceAttachments = (files: FileStore) => ({
  [invoiceAttachment]: invoiceAttachmentMaker(async (run, uniqueId) => {
    const found = await run.transaction(async (tx) => {
      const document = await loadInvoiceDocument(tx, uniqueId);
      return document ? { document, logo: await findStoredFile(tx, files, document.seller.logo_path ?? null) } : null;
    });
    return found && { document: found.document, logo: (await found.logo?.()) ?? null };
  }),
});
