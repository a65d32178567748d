import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sum } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import report, { type customerDiscounts, ofNobody } from '../customer-discounts.ts';
import { reportScreens } from '../screens.ts';

type Row = OutputOf<typeof customerDiscounts>['customers'][number];

/** What customers were given off, whom they were merged into counted together. Reads the period's lines by their day. */
export const readCustomerDiscounts = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof customerDiscounts>,
) => {
  const m = ctx.merchantId;
  const name = ctx.language === 'ar' ? sql`coalesce(c.name_ar, c.name_en)` : sql`coalesce(c.name_en, c.name_ar)`;
  const customers = await tx.many<Row>(sql`
    with discounted as (
      select l.invoice_id, sum(l.discount_amount + l.bill_discount_amount)::bigint as discount
      from invoice_line l
      where l.merchant_id = ${m} and l.business_on between ${input.from_on}::date and ${input.to_on}::date
        and l.discount_amount + l.bill_discount_amount > 0
      group by 1),
    given as (
      select d.*, p.price from discounted d
      -- Before discounts is the whole bill, with the lines that had none.
      cross join lateral (select sum(round(l.unit_price * l.quantity_milli / 1000.0))::bigint as price from invoice_line l
        where l.merchant_id = ${m} and l.invoice_id = d.invoice_id) p),
    of_customers as (
      select coalesce(k.merged_into, k.id) as customer_id, g.*, coalesce(u.amount, 0) as code
      from given g
      join invoice i on i.merchant_id = ${m} and i.id = g.invoice_id and i.document_kind = 388
      left join customer k on k.merchant_id = ${m} and k.id = i.customer_id
      left join discount_code_use u on u.merchant_id = ${m} and u.invoice_id = g.invoice_id)
    select o.customer_id,
      case when o.customer_id is null then ${ofNobody[ctx.language]} else ${name} end as customer_name,
      count(*)::int as bills, sum(o.price)::bigint as price_amount,
      sum(o.code)::bigint as code_amount, sum(o.discount - o.code)::bigint as other_amount,
      sum(o.discount)::bigint as discount_amount
    from of_customers o left join customer c on c.merchant_id = ${m} and c.id = o.customer_id
    group by o.customer_id, c.name_ar, c.name_en order by discount_amount desc, o.customer_id`);
  const total = (key: 'price_amount' | 'code_amount' | 'other_amount' | 'discount_amount') =>
    sum(customers.map((row) => row[key]));
  const totals = {
    price_amount: total('price_amount'),
    code_amount: total('code_amount'),
    other_amount: total('other_amount'),
    discount_amount: total('discount_amount'),
  };
  const file = { title: reportScreens.customerDiscounts.title, file_name: fileNameOf('customer-discounts', input) };
  return answerReport(ctx, input.format, report, file, { customers, totals });
};
