import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Money, sum } from '../../../kernel/money/money.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { type SummedPeriod, summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import { documentKind } from '../document-kind.ts';
import { type sold, soldDays } from '../sold-contract.ts';
import { customerNameOf } from './invoice-queries.ts';

type Sold = OutputOf<typeof sold.product>;
type Day = Sold['days'][number] & { readonly revenue_amount: Money };

/** Sellers and last times are looked for on so many invoices: a small shop's month, a large one's last days. */
const mostInvoices = 2_000;
const mostSellers = 6;
const lastTimes = 6;
/** What a customer buys is looked for on so many invoices. */
const customersInvoices = 200;
const mostItems = 6;

type Kind = 'product' | 'service';
const columnOf = { product: sql`l.product_id`, service: sql`l.service_id` } as const;

/** Each day of the period: past days as they were summed, a key a day; those after them from their invoices. */
const soldByDay = (m: number, kind: Kind, id: number, period: Period, { past, live }: SummedPeriod): Sql => sql`
  select d.day::date as "on", coalesce(sum(s.quantity_milli), 0)::bigint as quantity_milli,
    coalesce(sum(s.revenue_amount), 0)::bigint as revenue_amount
  from generate_series(${period.from_on}::date, ${period.to_on}::date, interval '1 day') as d (day)
  left join (
    select x.day_on, x.quantity_milli, x.revenue_amount
    from generate_series(${past.from_on}::date, ${past.to_on}::date, interval '1 day') as p (day)
    cross join lateral (select a.day_on, a.quantity_milli, a.revenue_amount from daily_item a
      where a.merchant_id = ${m} and a.day_on = p.day::date and a.item_kind = ${kind} and a.item_id = ${id} offset 0) x
    union all
    select i.business_on, l.quantity_milli, l.revenue_excl_vat
    from invoice i
    cross join lateral (select l.quantity_milli, l.revenue_excl_vat from invoice_line l
      where l.merchant_id = ${m} and l.invoice_id = i.id and ${columnOf[kind]} = ${id} offset 0) l
    where i.merchant_id = ${m} and i.business_on between ${live.from_on}::date and ${live.to_on}::date
      and i.document_kind = ${literal(documentKind.invoice)}) s on s.day_on = d.day::date
  group by d.day order by d.day`;

/** Lines of the item on the newest invoices of the period, `s`. */
const newestLines = (m: number, kind: Kind, id: number, { from_on, to_on }: Period, customerName: Sql): Sql => sql`(
  select i.id as invoice_id, i.document_number, i.issued_at, i.customer_name, l.line_number, l.employee_id,
    l.quantity_milli, l.net_incl_vat, l.revenue_excl_vat
  from (
    select i.id, i.document_number, i.issued_at, ${customerName} as customer_name from invoice i
    where i.merchant_id = ${m} and i.business_on between ${from_on}::date and ${to_on}::date
      and i.document_kind = ${literal(documentKind.invoice)}
    order by i.business_on desc, i.id desc limit ${literal(mostInvoices)}) i
  cross join lateral (select l.line_number, l.employee_id, l.quantity_milli, l.net_incl_vat, l.revenue_excl_vat
    from invoice_line l
    where l.merchant_id = ${m} and l.invoice_id = i.id and ${columnOf[kind]} = ${id} offset 0) l) s`;

const sellersOf = (m: number, lines: Sql): Sql => sql`
  select t.employee_id, e.name_ar, e.name_en, t.quantity_milli, t.revenue_amount
  from (
    select s.employee_id, sum(s.quantity_milli)::bigint as quantity_milli, sum(s.revenue_excl_vat)::bigint as revenue_amount
    from ${lines} group by s.employee_id) t
  left join employee e on e.merchant_id = ${m} and e.id = t.employee_id
  order by t.quantity_milli desc, t.employee_id nulls last limit ${literal(mostSellers)}`;

const lastOf = (lines: Sql): Sql => sql`
  select s.invoice_id, s.document_number, s.issued_at, s.customer_name, s.quantity_milli, s.net_incl_vat
  from ${lines} order by s.invoice_id desc, s.line_number limit ${literal(lastTimes)}`;

/** What was sold of one item lately; an item that does not exist was never sold. */
export const readSold =
  (kind: Kind) =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof sold.product>): Promise<Sold> => {
    const period = { from_on: addDays(ctx.today, 1 - soldDays), to_on: ctx.today };
    const lines = newestLines(ctx.merchantId, kind, id, period, customerNameOf(ctx.language));
    const [found, sellers, last] = await tx.batch([
      soldByDay(ctx.merchantId, kind, id, period, summedPeriod(period, await summedUntil(tx))),
      sellersOf(ctx.merchantId, lines),
      lastOf(lines),
    ]);
    const days = rowsOf<Day>(found);
    return {
      ...period,
      quantity_milli: days.reduce((all, day) => all + day.quantity_milli, 0),
      revenue_amount: sum(days.map((day) => day.revenue_amount)),
      days: days.map(({ on, quantity_milli }) => ({ on, quantity_milli })),
      sellers: rowsOf<Sold['sellers'][number]>(sellers),
      last: rowsOf<Sold['last'][number]>(last),
    };
  };

/** What a customer buys most, under the names that the items have now. */
export const readBought = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof sold.toCustomer>) => {
  const m = ctx.merchantId;
  const records = await tx.many<OutputOf<typeof sold.toCustomer>['records'][number]>(sql`
    select t.kind, t.item_id, coalesce(p.name_ar, s.name_ar) as name_ar, coalesce(p.name_en, s.name_en) as name_en,
      t.invoice_count, t.last_on
    from (
      select case when l.product_id is null then 'service' else 'product' end as kind,
        coalesce(l.product_id, l.service_id) as item_id, count(distinct i.id)::int as invoice_count,
        max(i.business_on) as last_on
      from (
        select id, business_on from invoice
        where merchant_id = ${m} and customer_id = any(${namedIds(id)}) and document_kind = ${literal(documentKind.invoice)}
        order by id desc limit ${literal(customersInvoices)}) i
      cross join lateral (select l.product_id, l.service_id from invoice_line l
        where l.merchant_id = ${m} and l.invoice_id = i.id
          and coalesce(l.product_id, l.service_id) is not null offset 0) l
      group by 1, 2 order by invoice_count desc, last_on desc, kind, item_id limit ${literal(mostItems)}) t
    left join product p on t.kind = 'product' and p.merchant_id = ${m} and p.id = t.item_id
    left join service s on t.kind = 'service' and s.merchant_id = ${m} and s.id = t.item_id
    order by t.invoice_count desc, t.last_on desc, t.kind, t.item_id`);
  return { records };
};
