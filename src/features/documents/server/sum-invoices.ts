import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { planForValues } from '../../../platform/lists/answer-list.ts';
import { firstDay, lastDay, summedPeriod, summedUntil } from '../../ledger/server/door.ts';
import type { documents } from '../contract.ts';
import { documentKind } from '../document-kind.ts';
import { type InvoiceFilters, invoiceWhere, isOwed, kindOf, paid } from './invoice-queries.ts';

type Totals = OutputOf<typeof documents.totals>;

const sumsOf = (where: readonly Sql[]): Sql => sql`
  select count(*) as n, sum(i.subtotal) as subtotal, sum(i.vat) as vat, sum(i.total) as total,
    sum(i.payable_amount) as payable, sum(i.payable_amount - i.paid_amount) as due
  from invoice i where ${join(where, ' and ')}`;

/**
 * Past days as they were summed and the days after them. What is owed changes for years and is added up from the documents that
 * owe: few, and known to an index.
 */
const overDays = async (ctx: MerchantContext, tx: MerchantTx, f: InvoiceFilters): Promise<Sql> => {
  const { past, live } = summedPeriod(
    { from_on: f.from_on ?? firstDay, to_on: f.to_on ?? lastDay },
    await summedUntil(tx),
  );
  const kind = { document_kind: kindOf(f), employee_id: f.employee_id };
  const owed = [...invoiceWhere(ctx, { ...kind, from_on: f.from_on, to_on: f.to_on }), isOwed];
  return sql`
    select d.document_count as n, d.subtotal, d.vat, d.total, d.payable, 0 as due from daily_document d
    where d.merchant_id = ${tx.merchantId} and d.document_kind = ${kind.document_kind}
      and d.day_on between ${past.from_on}::date and ${past.to_on}::date
      ${f.employee_id ? sql`and d.employee_id = ${f.employee_id}` : sql``}
    union all
    select n, subtotal, vat, total, payable, 0 from (${sumsOf(invoiceWhere(ctx, { ...kind, ...live }))}) l
    union all
    ${
      f.payment_state === paid
        ? sql`select -n, -subtotal, -vat, -total, -payable, 0 from (${sumsOf(owed)}) o`
        : sql`select 0, 0, 0, 0, 0, due from (${sumsOf(owed)}) o`
    }`;
};

/** Whether the filters ask for all documents of days, so that the sums of days answer them. */
const isOfDays = (f: InvoiceFilters): boolean =>
  !f.search &&
  !f.customer_id &&
  (f.payment_state === undefined || (f.payment_state === paid && kindOf(f) !== documentKind.prepayment));

/** The sums of the filters of the list. */
export const sumInvoices = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.totals>) => {
  const rows = isOfDays(input) ? await overDays(ctx, tx, input) : sumsOf(invoiceWhere(ctx, input));
  await tx.run(planForValues);
  return tx.one<Totals>(sql`
      select s.*, s.total_payable - s.due_amount as paid_amount,
        case when s.count = 0 then 0 else round(s.total::numeric / s.count)::bigint end as average_amount
      from (
        select coalesce(sum(r.n), 0)::bigint as count, coalesce(sum(r.subtotal), 0)::bigint as subtotal,
          coalesce(sum(r.vat), 0)::bigint as vat, coalesce(sum(r.total), 0)::bigint as total,
          coalesce(sum(r.payable), 0)::bigint as total_payable, coalesce(sum(r.due), 0)::bigint as due_amount
        from (${rows}) r) s`);
};
