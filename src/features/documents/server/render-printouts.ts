import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { findStoredFile } from '../../../platform/files/save-file.ts';
import { readDocumentFacts } from './document-facts.ts';
import { invoiceDocumentOf } from './invoice-document-of.ts';
import { invoiceFileName, renderInvoicePdf } from './invoice-pdf.ts';

type Look = <T>(work: (tx: MerchantTx) => Promise<T>) => Promise<T>;

/** Documents whose numbers are read at once. */
const page = 200;

/**
 * Every document of the shop up to a number as the PDF that its page gives, in the order in which they were issued; one is
 * rendered when the one before was taken, and no transaction stays open meanwhile.
 */
export async function* renderPrintouts(
  look: Look,
  files: FileStore,
  upTo: number,
): AsyncGenerator<{ path: string; pdf: Buffer }> {
  /** Of the documents' own moments: shops change it rarely. */
  const logos = new Map<string, Buffer | null>();
  for (let after = 0; ; ) {
    const ids = await look((tx) =>
      tx.many<{ id: number }>(sql`select id from invoice where merchant_id = ${tx.merchantId} and id > ${after}
        and id <= ${upTo} order by id limit ${page}`),
    );
    for (const { id } of ids) {
      const { document, late } = await look(async (tx) => {
        const found = invoiceDocumentOf((await readDocumentFacts(tx, { id }))!);
        const path = found.seller.logo_path ?? null;
        return { document: found, late: path && !logos.has(path) ? await findStoredFile(tx, files, path) : null };
      });
      const path = document.seller.logo_path ?? '';
      if (!logos.has(path)) logos.set(path, (await late?.()) ?? null);
      const pdf = await renderInvoicePdf(document, { paper: 'a4', logo: logos.get(path)! });
      yield { path: `${document.issued_at.slice(0, 4)}/${invoiceFileName(document)}`, pdf };
      after = Number(id);
    }
    if (ids.length < page) return;
  }
}
