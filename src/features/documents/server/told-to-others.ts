import { type Sql, sql } from '../../../platform/db/sql.ts';

/** What lists of features before this one tell of documents: given to them by the surface, which knows both. */

/** The number of the document that a stock movement `o` belongs to. */
export const documentNumberOf: Sql = sql`(
  select i.document_number from invoice i where i.merchant_id = o.merchant_id and i.id = o.invoice_id)`;

/** How many documents a shop `m` issued in its last thirty days. */
export const recentInvoicesOf = (now: string): Sql => sql`(
  select count(*)::int from invoice i
  where i.merchant_id = m.merchant_id and i.business_on > (${now}::timestamptz at time zone m.zone)::date - 30)`;
