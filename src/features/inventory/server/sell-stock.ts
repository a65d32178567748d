import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, literal, type Sql, sql, table } from '../../../platform/db/sql.ts';
import { stockKind } from '../stock.ts';

interface SoldLine {
  readonly line_number: number;
  readonly product_id: number;
  readonly quantity_milli: number;
  /** The lot that it is taken from first; absent: the earliest to end. */
  readonly lot_id?: number | undefined;
}

export interface StockSold {
  readonly lines: readonly SoldLine[];
  /** The role may sell what is not there. */
  readonly may_oversell: boolean;
}

interface StockValues {
  /** Each product once, with all that is sold of it. */
  products: readonly number[];
  sold: readonly number[];
  /** Line by line; `upto` is what the lines up to this one take of its product. */
  lines: readonly number[];
  line_products: readonly number[];
  quantities: readonly number[];
  lots: readonly (number | null)[];
  upto: readonly number[];
  may_oversell: boolean;
  now: string;
  today: string;
  user_id: number | null;
}

/** What is sold of each product, and how much of it up to each line. */
const sumsOf = (lines: readonly SoldLine[]): { sold: Map<number, number>; upto: number[] } => {
  const sold = new Map<number, number>();
  const upto = lines.map((l) => {
    const sum = (sold.get(l.product_id) ?? 0) + l.quantity_milli;
    sold.set(l.product_id, sum);
    return sum;
  });
  return { sold, upto };
};

const sortedIds = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);

/** Takes the products' rows for this transaction in the order of their ids: unsorted updates deadlock. */
const lockProducts = (productIds: readonly number[]): Sql =>
  sql`select id from product where merchant_id = ${currentMerchantId} and id = any(${sortedIds(productIds)}::bigint[])
      order by id for no key update`;

/** What was sold of the stock, line by line, with its cost. */
export const stockLines = table('stock_lines', [
  'line_number',
  'product_id',
  'quantity_milli',
  'cost',
  'quantity_after',
  'lot_id',
]);

const costOfLines: Sql = sql`
      select p.account, p.debit, p.credit from (select sum(cost)::bigint as cost from stock_lines) t
      cross join lateral (values ('cost_of_goods', t.cost, 0::bigint), ('inventory', 0::bigint, t.cost)) p (account, debit, credit)
      where t.cost > 0`;

/**
 * The part of a document that takes sold products out of stock at moving-average cost, the rule of kernel/stock-cost in SQL.
 * Without `may_oversell` a product that would go under zero breaks product_quantity_not_negative and the whole document rolls
 * back. Gives `stock_lines` to the rest of the statement. The rows were locked before, so the snapshot is of this moment.
 */
export const stockPart = part<'stock', StockSold, StockValues>({
  name: 'stock',
  values: (given, head) => {
    const lines = given?.lines ?? [];
    const { sold, upto } = sumsOf(lines);
    return {
      products: [...sold.keys()],
      sold: [...sold.values()],
      lines: lines.map((l) => l.line_number),
      line_products: lines.map((l) => l.product_id),
      quantities: lines.map((l) => l.quantity_milli),
      lots: lines.map((l) => l.lot_id ?? null),
      upto,
      may_oversell: given?.may_oversell ?? false,
      now: head.now,
      today: head.today,
      user_id: head.userId,
    };
  },
  locks: (given) => [{ order: lockOrder.product, rows: lockProducts(given.lines.map((l) => l.product_id)) }],
  sql: (bind, whole) => ({
    postings: costOfLines,
    before: [
      sql`stock_cost as materialized (
      select m.*,
        case when m.taken = 0 then 0 when m.taken = m.quantity_milli then m.stock_value_amount
          else round(m.stock_value_amount::numeric * m.taken / m.quantity_milli)::bigint end as taken_cost,
        case when m.missing = 0 then 0
          when m.quantity_milli > 0 then round(m.stock_value_amount::numeric * m.missing / m.quantity_milli)::bigint
          when m.oversold_milli > 0 then round(m.oversold_amount::numeric * m.missing / m.oversold_milli)::bigint
          else round(m.unit_cost_amount::numeric * m.missing / 1000)::bigint end as missing_cost
      from (
        select p.id, p.quantity_milli, p.stock_value_amount, p.oversold_milli, p.oversold_amount, p.unit_cost_amount, s.sold,
          least(s.sold, p.quantity_milli) as taken, s.sold - least(s.sold, p.quantity_milli) as missing
        from (
          select u.product_id, (${bind('sold', 'bigint[]')})[i] as sold
          from unnest(${bind('products', 'bigint[]')}) with ordinality as u (product_id, i)) s
        join product p on p.merchant_id = ${currentMerchantId} and p.id = s.product_id) m)`,
      // New values come from the row as it was read: the constraints are checked before PostgreSQL would notice that its
      // snapshot of the product is older, and old and new figures mixed would break them.
      sql`stock_sold as (
      update product p set
        quantity_milli = c.quantity_milli - case when ${bind('may_oversell', 'boolean')} then c.taken else c.sold end,
        stock_value_amount = c.stock_value_amount - c.taken_cost,
        oversold_milli = c.oversold_milli + case when ${bind('may_oversell', 'boolean')} then c.missing else 0 end,
        oversold_amount = c.oversold_amount + case when ${bind('may_oversell', 'boolean')} then c.missing_cost else 0 end,
        unit_cost_amount = case when c.quantity_milli > 0 then round(c.stock_value_amount::numeric * 1000 / c.quantity_milli)::bigint
          else c.unit_cost_amount end
      from stock_cost c where p.merchant_id = ${currentMerchantId} and p.id = c.id
      returning p.id)`,
      sql`stock_lines as materialized (
      select s.line_number, s.product_id, s.quantity_milli, s.lot_id,
        -- The product's cost is shared by its lines with running sums, so that no minor unit is lost between them.
        (round((c.taken_cost + c.missing_cost)::numeric * s.upto / c.sold)
          - round((c.taken_cost + c.missing_cost)::numeric * (s.upto - s.quantity_milli) / c.sold))::bigint as cost,
        c.quantity_milli - c.oversold_milli - s.upto as quantity_after
      from (
        select u.line_number, (${bind('line_products', 'bigint[]')})[i] as product_id,
          (${bind('quantities', 'bigint[]')})[i] as quantity_milli, (${bind('upto', 'bigint[]')})[i] as upto,
          (${bind('lots', 'bigint[]')})[i] as lot_id
        from unnest(${bind('lines', 'smallint[]')}) with ordinality as u (line_number, i)) s
      join stock_cost c on c.id = s.product_id)`,
    ],
    after: [
      sql`stock_recorded as (
      insert into stock_operation (product_id, kind, quantity_milli, cost_amount, quantity_after_milli, happened_at,
        happened_on, invoice_id, invoice_line_number, created_by, lot_id)
      select product_id, ${literal(stockKind.sold)}, -quantity_milli, cost, quantity_after, ${bind('now', 'timestamptz')},
        ${bind('today', 'date')}, ${whole.recordId}, line_number, ${bind('user_id', 'bigint')}, lot_id
      from stock_lines
      returning 1)`,
    ],
  }),
});
