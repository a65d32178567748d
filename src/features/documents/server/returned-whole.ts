import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { documentKind } from '../document-kind.ts';

/** Whether credit notes took all of an invoice back. */
export const isReturnedWhole = (invoiceId: number): Sql => sql`
  (select coalesce(sum(n.total), 0) from invoice n where n.merchant_id = ${currentMerchantId}
  and n.corrects_invoice_id = ${invoiceId}
    and n.document_kind = ${documentKind.credit_note})
  >= (select o.total from invoice o where o.merchant_id = ${currentMerchantId} and o.id = ${invoiceId})`;
