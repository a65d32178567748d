import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';

/** What lists of features before this one tell of documents: given to them by the app, which knows both. */

/** The number of the document that a row `alias` belongs to by its `invoice_id`: a stock movement, a payment link. */
export const documentNumberOf = (alias: string): Sql => sql`(
  select i.document_number from invoice i
  where i.merchant_id = ${currentMerchantId} and i.id = ${literal(alias)}.invoice_id)`;

/** The address of the document that a row `alias` belongs to by its `document_id`: a gateway payment. */
export const documentAddressOf = (alias: string): Sql => sql`(
  select i.unique_id from invoice i
  where i.merchant_id = ${currentMerchantId} and i.id = ${literal(alias)}.document_id)`;

/** What the first line of a document is called: `name_en`, `name_ar`. */
export const firstLineOf = (documentId: Sql): Sql => sql`
  select l.name_en, l.name_ar from invoice_line l
  where l.merchant_id = ${currentMerchantId} and l.invoice_id = ${documentId} and l.line_number = 1`;

/** The document of a shop that has a number as printed: id and business day. */
export const documentNumbered = (merchantId: number, number: string): Sql => sql`
  select i.id, i.business_on from invoice i where i.merchant_id = ${merchantId} and i.document_number = ${number}`;

/** How many documents a shop `m` issued in its last thirty days. */
export const recentInvoicesOf = (now: string): Sql => sql`(
  select count(*)::int from invoice i
  where i.merchant_id = m.merchant_id and i.business_on > (${now}::timestamptz at time zone m.zone)::date - 30)`;

/** Whether a shop has issued or posted anything: what its country decides is then fixed. */
export const hasTraded = (merchantId: number): Sql => sql`(
  exists (select 1 from invoice where merchant_id = ${merchantId})
  or exists (select 1 from journal_entry where merchant_id = ${merchantId}))`;

/** The last business day of a shop's documents; null when it issued none. */
export const lastDocumentDay = (merchantId: number): Sql =>
  sql`(select max(business_on) from invoice where merchant_id = ${merchantId})`;

/** How many of a shop's deposits are not used up. */
export const openDeposits = (merchantId: number): Sql => sql`(
  select count(distinct deposit_id)::int from deposit_part where merchant_id = ${merchantId}
    and used_taxable_amount + refunded_taxable_amount + kept_taxable_amount + used_vat_amount + refunded_vat_amount
      + kept_vat_amount < taxable_amount + vat_amount)`;
