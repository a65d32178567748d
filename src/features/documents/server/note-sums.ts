import type { Period } from '../../../kernel/time/period.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { documentKind } from '../document-kind.ts';
import { documentTotals, netSalesKinds } from '../document-totals.ts';

type Signs = Readonly<Record<number, number>>;
const kindsIn = (signs: Signs): Sql => sql`${literal(Object.keys(signs).map(Number).join(', '))}`;
/** The sign of a document `name` in a figure. */
const signIn = (signs: Signs, name: Sql): Sql => {
  const cases = Object.entries(signs).map(([kind, sign]) => `when ${Number(kind)} then ${sign}`);
  return sql`case ${name}.document_kind ${literal(cases.join(' '))} end`;
};

/** Documents of net sales, as a condition on `invoice i`: a note that corrects a deposit takes back no sale. */
export const isNetSale: Sql = sql`i.document_kind in (${kindsIn(netSalesKinds)}) and not exists (
  select 1 from invoice o where o.merchant_id = ${currentMerchantId} and o.id = i.corrects_invoice_id
    and o.document_kind = ${literal(documentKind.prepayment)})`;

/** The sign of `invoice i` in net sales. */
export const netSaleSign: Sql = signIn(netSalesKinds, sql`i`);

/**
 * `amount`: what notes moved in a period by their own days, with VAT: debit notes less credit notes (document-figures.ts). A
 * note counts for the seller of the document that it corrects. Read from the index of kinds that are no invoices.
 */
export const notesOf = (
  merchantId: number,
  { from_on, to_on }: Period,
  of: { readonly customer_id?: number | undefined; readonly employee_id?: number | undefined } = {},
): Sql => sql`
  select coalesce(sum(${signIn(documentTotals.notes, sql`n`)} * n.total), 0)::bigint as amount
  from invoice n join invoice o on o.merchant_id = n.merchant_id and o.id = n.corrects_invoice_id
    and o.document_kind <> ${literal(documentKind.prepayment)}
  where n.merchant_id = ${merchantId} and n.document_kind in (${kindsIn(documentTotals.notes)})
    and n.business_on between ${from_on}::date and ${to_on}::date
    ${of.customer_id ? sql`and n.customer_id = any(${namedIds(of.customer_id)})` : sql``}
    ${of.employee_id ? sql`and o.employee_id = ${of.employee_id}` : sql``}`;
