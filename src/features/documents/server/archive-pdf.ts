import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { findStoredFile } from '../../../platform/files/save-file.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { refuse as refuseFiscal } from '../../e-invoicing/refusals.ts';
import { requireDeliverable } from '../../e-invoicing/server/public-api.ts';
import type { fiscalDocuments } from '../fiscal-contract.ts';
import { refuse } from '../refusals.ts';
import { readDocumentFacts } from './document-facts.ts';
import { invoiceDocumentOf } from './invoice-document-of.ts';
import { invoiceFileName, invoicePrintout } from './invoice-pdf.ts';

/** PDF/A-3 with the signed XML inside (zatca guide section 1): one file that people read and machines check. */
export const downloadArchivePdf = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof fiscalDocuments.archive>,
): Promise<FileAnswer> => {
  const facts = await readDocumentFacts(tx, { id });
  if (!facts) throw refuse('invoice_not_found');
  const signed = await tx.maybe<{ xml: string }>(sql`
    select coalesce(cleared_xml, xml) as xml from fiscal_document
    where merchant_id = ${tx.merchantId} and invoice_id = ${id} order by unit_id desc, counter desc limit 1`);
  if (!signed) throw refuseFiscal('fiscal_document_not_found');
  requireDeliverable(facts.header.fiscal);
  const document = invoiceDocumentOf(facts);
  const logo = await findStoredFile(tx, ctx.files, document.seller.logo_path ?? null);
  return new FileAnswer({
    contentType: 'application/pdf',
    fileName: invoiceFileName(document),
    body: async () => {
      const paper = invoicePrintout(document, { paper: 'a4', logo: (await logo?.()) ?? null });
      return renderPdf({
        ...paper,
        archived: { name: `${document.number}.xml`, bytes: Buffer.from(signed.xml, 'utf8') },
      });
    },
  });
};
