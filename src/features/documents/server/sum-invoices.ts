import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { planForValues } from '../../../platform/lists/answer-list.ts';
import { firstDay, lastDay, summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import type { documents } from '../contract.ts';
import { documentKind } from '../document-kind.ts';
import { signOf } from '../document-totals.ts';
import { type InvoiceFilters, invoiceWhere, isOwed, kindOf, paid, returnedIds } from './invoice-queries.ts';
import { notesOf } from './note-sums.ts';

type Totals = OutputOf<typeof documents.totals>;

const sumsOf = (where: readonly Sql[]): Sql => sql`
  select count(*) as n, sum(i.subtotal) as subtotal, sum(i.vat) as vat, sum(i.total) as total,
    sum(i.payable_amount - i.paid_amount) as due, sum(i.credited_amount) as credited
  from invoice i where ${join(where, ' and ')}`;

/**
 * Past days as they were summed and the days after them. What is owed, what credit notes took off and what came back whole
 * changes for years and is added up from those documents: few, and known to an index.
 */
const overDays = async (ctx: MerchantContext, tx: MerchantTx, f: InvoiceFilters): Promise<Sql> => {
  const { past, live } = summedPeriod(
    { from_on: f.from_on ?? firstDay, to_on: f.to_on ?? lastDay },
    await summedUntil(tx),
  );
  const kind = { document_kind: kindOf(f), employee_id: f.employee_id };
  const these = invoiceWhere(ctx, { ...kind, from_on: f.from_on, to_on: f.to_on });
  const owed = [...these, isOwed];
  const credited = [...these, sql`i.credited_amount > 0`];
  // Settled, but not paid: it came back whole.
  const returned = [...these, sql`i.paid_amount >= i.payable_amount`, sql`i.id in ${returnedIds}`];
  const without = (where: readonly Sql[]) =>
    sql`select -n, -subtotal, -vat, -total, 0, -credited from (${sumsOf(where)}) o`;
  return sql`
    select d.document_count as n, d.subtotal, d.vat, d.total, 0 as due, 0 as credited from daily_document d
    where d.merchant_id = ${tx.merchantId} and d.document_kind = ${kind.document_kind}
      and d.day_on between ${past.from_on}::date and ${past.to_on}::date
      ${f.employee_id ? sql`and d.employee_id = ${f.employee_id}` : sql``}
    union all
    select n, subtotal, vat, total, 0, 0 from (${sumsOf(invoiceWhere(ctx, { ...kind, ...live }))}) l
    union all
    select 0, 0, 0, 0, 0, credited from (${sumsOf(credited)}) c
    union all
    ${
      f.payment_state === paid
        ? sql`${without(owed)} union all ${without(returned)}`
        : sql`select 0, 0, 0, 0, due, 0 from (${sumsOf(owed)}) o`
    }`;
};

/** Whether the filters ask for all documents of days, so that the sums of days answer them. */
const isOfDays = (f: InvoiceFilters): boolean =>
  !f.search &&
  !f.customer_id &&
  (f.payment_state === undefined ||
    (f.payment_state === paid && kindOf(f) !== documentKind.prepayment && kindOf(f) !== documentKind.credit_note));

/** What notes moved beside the invoices of the filters; null where they ask for some documents only. */
const notesBeside = (ctx: MerchantContext, f: InvoiceFilters): Sql => {
  const isAll = !f.search && f.payment_state === undefined && kindOf(f) === documentKind.invoice;
  if (!isAll) return sql`select null::bigint as amount`;
  const period = { from_on: f.from_on ?? firstDay, to_on: f.to_on ?? lastDay };
  return notesOf(ctx.merchantId, period, { customer_id: f.customer_id, employee_id: f.employee_id });
};

/** The sums of the filters of the list. */
export const sumInvoices = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.totals>) => {
  const rows = isOfDays(input) ? await overDays(ctx, tx, input) : sumsOf(invoiceWhere(ctx, input));
  const sign = literal(signOf(kindOf(input)));
  await tx.run(planForValues);
  return tx.one<Totals>(sql`
      select s.count, ${sign} * s.subtotal as subtotal, ${sign} * s.vat as vat, ${sign} * s.total as total,
        ${sign} * s.due_amount as due_amount, ${sign} * (s.total - s.due_amount - s.credited_amount) as paid_amount,
        case when s.count = 0 then 0 else ${sign} * round(s.total::numeric / s.count)::bigint end as average_amount,
        n.amount as notes_amount, s.total + n.amount as net_amount
      from (
        select coalesce(sum(r.n), 0)::bigint as count, coalesce(sum(r.subtotal), 0)::bigint as subtotal,
          coalesce(sum(r.vat), 0)::bigint as vat, coalesce(sum(r.total), 0)::bigint as total,
          coalesce(sum(r.due), 0)::bigint as due_amount, coalesce(sum(r.credited), 0)::bigint as credited_amount
        from (${rows}) r) s, (${notesBeside(ctx, input)}) n`);
};
