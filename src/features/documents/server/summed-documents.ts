import { addDays } from '../../../kernel/time/local-time.ts';
import { monthOf, type Period } from '../../../kernel/time/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { documentKind } from '../document-kind.ts';

/** Documents of a period by kind, seller and day, and what its invoices sold by item and day. */
export const sumDocuments = (merchantId: number, { from_on, to_on }: Period): readonly Sql[] => [
  sql`
    insert into daily_document (document_kind, employee_id, day_on, document_count, subtotal, vat, total, payable)
    select i.document_kind, coalesce(i.employee_id, 0), i.business_on, count(*),
      sum(i.subtotal), sum(i.vat), sum(i.total), sum(i.payable_amount)
    from invoice i where i.merchant_id = ${merchantId} and i.business_on between ${from_on}::date and ${to_on}::date
    group by 1, 2, 3
    on conflict (merchant_id, document_kind, employee_id, day_on) do update set document_count = excluded.document_count,
      subtotal = excluded.subtotal, vat = excluded.vat, total = excluded.total, payable = excluded.payable`,
  sql`
    insert into daily_item (day_on, item_kind, item_id, quantity_milli, revenue_amount)
    select i.business_on, case when l.product_id is null then 'service' else 'product' end, coalesce(l.product_id, l.service_id),
      sum(l.quantity_milli), sum(l.revenue_excl_vat)
    from invoice i join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    where i.merchant_id = ${merchantId} and i.business_on between ${from_on}::date and ${to_on}::date
      and i.document_kind = ${literal(documentKind.invoice)} and coalesce(l.product_id, l.service_id) is not null
    group by 1, 2, 3
    on conflict (merchant_id, day_on, item_kind, item_id) do update
      set quantity_milli = excluded.quantity_milli, revenue_amount = excluded.revenue_amount`,
];

/** A month whose days are all summed. */
export const sumMonthOfItems = (merchantId: number, { from_on, to_on }: Period): Sql => sql`
  insert into monthly_item (month_on, item_kind, item_id, quantity_milli, revenue_amount)
  select ${from_on}::date, d.item_kind, d.item_id, sum(d.quantity_milli), sum(d.revenue_amount)
  from daily_item d where d.merchant_id = ${merchantId} and d.day_on between ${from_on}::date and ${to_on}::date
  group by 2, 3
  on conflict (merchant_id, month_on, item_kind, item_id) do update
    set quantity_milli = excluded.quantity_milli, revenue_amount = excluded.revenue_amount`;

/** The whole months of a period, and the days before and after them; each may be empty, its end before its beginning. */
const monthsAndDays = ({ from_on, to_on }: Period): { months: Period; before: Period; after: Period } => {
  const first = from_on.endsWith('-01') ? from_on : addDays(monthOf(from_on).to_on, 1);
  const last = monthOf(to_on).to_on === to_on ? to_on : addDays(monthOf(to_on).from_on, -1);
  const none = { from_on, to_on: addDays(from_on, -1) };
  return last < first
    ? { months: none, before: { from_on, to_on }, after: none }
    : {
        months: { from_on: first, to_on: last },
        before: { from_on, to_on: addDays(first, -1) },
        after: { from_on: addDays(last, 1), to_on },
      };
};

/** What was sold on past days: item_kind, item_id, quantity_milli, revenue_amount; an item may come several times. */
export const soldOnPastDays = (merchantId: number, past: Period): Sql => {
  const { months, before, after } = monthsAndDays(past);
  const days = (period: Period) => sql`
    select item_kind, item_id, quantity_milli, revenue_amount from daily_item
    where merchant_id = ${merchantId} and day_on between ${period.from_on}::date and ${period.to_on}::date`;
  return sql`
    select item_kind, item_id, quantity_milli, revenue_amount from monthly_item
    where merchant_id = ${merchantId} and month_on between ${months.from_on}::date and ${months.to_on}::date
    union all ${days(before)} union all ${days(after)}`;
};
