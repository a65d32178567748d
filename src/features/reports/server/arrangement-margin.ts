import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, type Money, money, subtract, sum } from '../../../kernel/money/money.ts';
import { rateOf } from '../../../kernel/money/rate.ts';
import type { VatCategory } from '../../../kernel/money/vat.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { stockKind } from '../../inventory/stock.ts';
import { factsById, recipeFigures } from '../../recipes/recipe-figures.ts';
import { readFacts, settingsFor, stockViewOf } from '../../recipes/server/public-api.ts';
import report, { type arrangementMargin } from '../arrangement-margin.ts';
import { reportScreens } from '../screens.ts';
import { soldLines } from './sales-by.ts';

type Record = OutputOf<typeof arrangementMargin>['records'][number];

interface Sold extends Pick<Record, 'recipe_id' | 'product_name' | 'quantity_milli' | 'net_amount' | 'cost_amount'> {
  readonly product_id: number;
  readonly minutes: number;
  readonly price: Money;
  readonly vat_category: VatCategory;
}

/** Where more came back than was sold there is no margin. */
const marginOf = (margin: Money, net: Money): number | null => (net > 0 ? rateOf(margin, net) : null);

/** Products with a recipe that were sold: what they brought, cost then, and would cost today. */
export const readArrangementMargin = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof arrangementMargin>,
) => {
  const m = ctx.merchantId;
  const sold = await tx.many<Sold>(sql`
    with revenue as (
      select l.product_id, sum(l.sign * l.quantity_milli)::bigint as quantity_milli,
        sum(l.sign * l.revenue_excl_vat)::bigint as net_amount
      from (${soldLines(m, input.from_on, input.to_on)}) l where l.product_id is not null group by l.product_id),
    cost as (
      select o.product_id, sum(case when o.quantity_milli < 0 then o.cost_amount else -o.cost_amount end)::bigint as cost_amount
      from stock_operation o
      where o.merchant_id = ${m} and o.happened_on between ${input.from_on}::date and ${input.to_on}::date
        and o.kind in (${literal(stockKind.sold)}, ${literal(stockKind.invoice_return)}) group by o.product_id)
    select r.id as recipe_id, r.product_id, ${nameSql(ctx.language, 'p')} as product_name, s.quantity_milli, s.net_amount,
      coalesce(c.cost_amount, 0) as cost_amount, v.minutes, p.price, p.vat_category
    from revenue s
    join recipe r on r.merchant_id = ${m} and r.product_id = s.product_id
    join recipe_version v on v.merchant_id = ${m} and v.recipe_id = r.id and v.version = r.version
    join product p on p.merchant_id = ${m} and p.id = s.product_id
    left join cost c on c.product_id = s.product_id
    order by s.net_amount desc, r.id`);
  const facts = factsById(
    await readFacts(
      stockViewOf(ctx),
      tx,
      sold.map((row) => row.product_id),
      true,
    ),
  );
  const rules = { ...ctx.merchant, exponent: currencyOf(ctx.merchant.currency_code).exponent };
  const records = sold.map(({ product_id, minutes, price, vat_category, ...row }): Record => {
    const components = facts.get(product_id)?.components ?? [];
    const today = recipeFigures(
      { components, minutes, price: money(price), vat_category },
      facts,
      settingsFor(ctx),
      rules,
    );
    const margin_amount = subtract(row.net_amount, row.cost_amount);
    return {
      ...row,
      margin_amount,
      margin_bp: marginOf(margin_amount, row.net_amount),
      cost_today_amount: today.cost,
      margin_today_bp: today.price.margin_bp,
    };
  });
  const [net_amount, cost_amount] = [
    sum(records.map((row) => row.net_amount)),
    sum(records.map((row) => row.cost_amount)),
  ];
  const margin_amount = subtract(net_amount, cost_amount);
  const totals = { net_amount, cost_amount, margin_amount, margin_bp: marginOf(margin_amount, net_amount) };
  const file = { title: reportScreens.arrangementMargin.title, file_name: fileNameOf('arrangement-margin', input) };
  return answerReport(ctx, input.format, report, file, { records, totals });
};
