import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Money, sum } from '../../../kernel/money/money.ts';
import { rateOf } from '../../../kernel/money/rate.ts';
import { daysBetween, earlierDate } from '../../../kernel/time/local-time.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { nameSql } from '../../../platform/lists/name-sql.ts';
import { stockKind } from '../../inventory/stock.ts';
import { reportScreens } from '../screens.ts';
import { ofNoSupplier, type stockWaste } from '../stock-waste.ts';
import { wasteByProduct, wasteBySupplier } from '../waste-reports.ts';

type Products = OutputOf<typeof stockWaste.products>;
type Suppliers = OutputOf<typeof stockWaste.suppliers>;

const kinds = (...of: readonly number[]): Sql =>
  join(
    of.map((kind) => sql`${literal(kind)}`),
    ', ',
  );
const boughtKinds = kinds(stockKind.add_quantity, stockKind.initial_quantity);
const wastedKinds = kinds(stockKind.expired, stockKind.lost, stockKind.damaged);

/** Movements `o` of a period. */
const ofPeriod = (m: number, { from_on, to_on }: { readonly from_on: string; readonly to_on: string }): Sql =>
  sql`o.merchant_id = ${m} and o.happened_on between ${from_on}::date and ${to_on}::date`;

const bought = sql`o.kind in (${boughtKinds}) and o.quantity_milli > 0`;
const wasted = sql`o.kind in (${wastedKinds})`;

/** What left for customers: sold less returned, taken by arrangements less given back by them. */
const used = sql`(o.kind in (${kinds(stockKind.sold, stockKind.invoice_return)})
  or o.kind = ${literal(stockKind.assembly)} and o.quantity_milli < 0
  or o.kind = ${literal(stockKind.disassembly)} and o.quantity_milli > 0)`;

/** Cost of a movement that leaves, negative of one that comes back. */
const costOut = sql`case when o.quantity_milli < 0 then o.cost_amount else -o.cost_amount end`;

interface Moved {
  readonly bought_amount: Money;
  readonly wasted_amount: Money;
}

/** Beside it what part of the purchases was wasted. */
const withRate = <T extends Moved>(row: T) => ({ ...row, waste_bp: rateOf(row.wasted_amount, row.bought_amount) });

const totalsOf = (rows: readonly Moved[]) =>
  withRate({
    bought_amount: sum(rows.map((row) => row.bought_amount)),
    wasted_amount: sum(rows.map((row) => row.wasted_amount)),
  });

/** What was bought, wasted and used of each product, and how long what is there lasts at that pace. */
export const readWasteByProduct = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof stockWaste.products>,
) => {
  const m = ctx.merchantId;
  // A pace is that of the days that have been: "this month" runs to its last day.
  const days = Math.max(1, daysBetween(input.from_on, earlierDate(input.to_on, ctx.today)) + 1);
  const rows = await tx.many<Omit<Products['records'][number], 'waste_bp'>>(sql`
    with moved as (
      select o.product_id,
        coalesce(sum(o.quantity_milli) filter (where ${bought}), 0)::bigint as bought_milli,
        coalesce(sum(o.cost_amount) filter (where ${bought}), 0)::bigint as bought_amount,
        coalesce(sum(-o.quantity_milli) filter (where ${wasted}), 0)::bigint as wasted_milli,
        coalesce(sum(${costOut}) filter (where ${wasted}), 0)::bigint as wasted_amount,
        coalesce(sum(-o.quantity_milli) filter (where ${used}), 0)::bigint as used_milli,
        coalesce(sum(${costOut}) filter (where ${used}), 0)::bigint as used_amount
      from stock_operation o where ${ofPeriod(m, input)} group by o.product_id)
    select v.product_id, ${nameSql(ctx.language, 'p')} as product_name, v.bought_milli, v.bought_amount, v.wasted_milli,
      v.wasted_amount, v.used_milli, v.used_amount,
      p.stock_value_amount as stock_amount,
      case when v.used_amount > 0 then least(round(p.stock_value_amount::numeric * ${days}::int / v.used_amount), 99999)::int end
        as lasts_days
    from moved v join product p on p.merchant_id = ${m} and p.id = v.product_id
    order by v.wasted_amount desc, v.bought_amount desc, v.product_id`);
  const records = rows.map(withRate);
  const file = { title: reportScreens.wasteByProduct.title, file_name: fileNameOf('waste-by-product', input) };
  return answerReport(ctx, input.format, wasteByProduct, file, { records, totals: totalsOf(records) });
};

/** Deliveries by supplier, and waste by the supplier of the lots that it left; what no lot knows is nobody's. */
export const readWasteBySupplier = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof stockWaste.suppliers>,
) => {
  const m = ctx.merchantId;
  const rows = await tx.many<Omit<Suppliers['records'][number], 'waste_bp'>>(sql`
    with lost as (
      select l.supplier_id, g.id is null as is_whole, o.quantity_milli as whole_milli, o.cost_amount,
        coalesce(g.quantity_milli, o.quantity_milli) as milli,
        sum(g.quantity_milli) over (partition by o.id order by g.id) as upto_milli,
        sum(g.quantity_milli) over (partition by o.id) as lots_milli, g.id = max(g.id) over (partition by o.id) as is_last
      from stock_operation o
      left join stock_lot_movement g on g.merchant_id = ${m} and g.operation_id = o.id
      left join stock_lot l on l.merchant_id = ${m} and l.id = g.lot_id
      where ${ofPeriod(m, input)} and ${wasted}),
    -- A movement of several lots shares its cost by what each gave, with running sums: no minor unit is lost between them.
    shares as (
      select supplier_id, -milli as milli, case when whole_milli < 0 then 1 else -1 end * case when is_whole then cost_amount
        else (round(cost_amount::numeric * upto_milli / whole_milli)
          - round(cost_amount::numeric * (upto_milli - milli) / whole_milli))::bigint end as amount
      from lost
      -- What of it stood in no lot, as it covered pieces sold before they were there.
      union all
      select null, lots_milli - whole_milli, case when whole_milli < 0 then 1 else -1 end * (cost_amount
        - round(cost_amount::numeric * lots_milli / whole_milli)::bigint)
      from lost where is_last and lots_milli <> whole_milli),
    moved as (
      select supplier_id, sum(bought_milli)::bigint as bought_milli, sum(bought_amount)::bigint as bought_amount,
        sum(wasted_milli)::bigint as wasted_milli, sum(wasted_amount)::bigint as wasted_amount
      from (
        select o.supplier_id, o.quantity_milli as bought_milli, o.cost_amount as bought_amount, 0 as wasted_milli,
          0 as wasted_amount
        from stock_operation o where ${ofPeriod(m, input)} and ${bought}
        union all select supplier_id, 0, 0, milli, amount from shares) a
      group by supplier_id)
    select v.supplier_id, coalesce(${nameSql(ctx.language, 's')}, ${ofNoSupplier[ctx.language]}) as supplier_name, v.bought_milli,
      v.bought_amount, v.wasted_milli, v.wasted_amount
    from moved v left join supplier s on s.merchant_id = ${m} and s.id = v.supplier_id
    order by v.supplier_id is null, v.wasted_amount desc, v.bought_amount desc, v.supplier_id`);
  const records = rows.map(withRate);
  const file = { title: reportScreens.wasteBySupplier.title, file_name: fileNameOf('waste-by-supplier', input) };
  return answerReport(ctx, input.format, wasteBySupplier, file, { records, totals: totalsOf(records) });
};
