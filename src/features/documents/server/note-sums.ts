import type { Period } from '../../../kernel/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { namedIds } from '../../customers/server/door.ts';
import { documentFigures } from '../document-figures.ts';
import { documentKind } from '../document-kind.ts';

const kinds = Object.entries(documentFigures.notes);
const cases = kinds.map(([kind, sign]) => `when n.document_kind = ${Number(kind)} then ${sign}`).join(' ');
const signs: Sql = sql`case ${literal(cases)} end`;

/**
 * `amount`: what notes moved in a period by their own days, with VAT: debit notes less credit notes (document-figures.ts). A
 * note counts for the seller of the document that it corrects. Read from the index of kinds that are no invoices.
 */
export const notesOf = (
  merchantId: number,
  { from_on, to_on }: Period,
  of: { readonly customer_id?: number | undefined; readonly employee_id?: number | undefined } = {},
): Sql => sql`
  select coalesce(sum(${signs} * n.total), 0)::bigint as amount
  from invoice n join invoice o on o.merchant_id = n.merchant_id and o.id = n.corrects_invoice_id
    and o.document_kind <> ${literal(documentKind.prepayment)}
  where n.merchant_id = ${merchantId} and n.document_kind in (${literal(kinds.map(([kind]) => Number(kind)).join(', '))})
    and n.business_on between ${from_on}::date and ${to_on}::date
    ${of.customer_id ? sql`and n.customer_id = any(${namedIds(of.customer_id)})` : sql``}
    ${of.employee_id ? sql`and o.employee_id = ${of.employee_id}` : sql``}`;
