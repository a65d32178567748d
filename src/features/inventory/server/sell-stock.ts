import { literal, type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import { stockKind } from '../stock.ts';

export interface SoldLine {
  readonly line_number: number;
  readonly product_id: number;
  readonly quantity_milli: number;
}

const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Takes the products' rows for this transaction in the order of their ids: unsorted updates deadlock. */
export const lockProducts = (merchantId: number, ids: readonly number[]): Statement =>
  sql`select id from product where merchant_id = ${merchantId} and id = any(${sortedIds(ids)}::bigint[]) order by id for no key update`;

/**
 * Common table expressions that take sold products out of stock at moving-average cost, the rule of kernel/stock-cost in
 * SQL. Products are locked in the order of their ids (unsorted updates deadlock). Without `mayOversell` a product that
 * would go under zero breaks product_quantity_not_negative and the whole sale rolls back. Gives `stock_lines(line_number,
 * product_id, quantity_milli, cost, quantity_after)` to the rest of the statement.
 */
export const sellStockParts = (sale: {
  merchantId: number;
  lines: readonly SoldLine[];
  mayOversell: boolean;
  /** SQL that must have run before products are locked (lock order: customer first). */
  after: Sql;
}): Sql => sql`
    sold_line as materialized (
      select * from unnest(${sale.lines.map((l) => l.line_number)}::smallint[], ${sale.lines.map((l) => l.product_id)}::bigint[], ${sale.lines.map((l) => l.quantity_milli)}::bigint[])
        as s (line_number, product_id, quantity_milli)),
    stock_before as materialized (
      select p.id, p.quantity_milli, p.stock_value_amount, p.oversold_milli, p.oversold_amount, p.unit_cost_amount
      from product p
      where p.merchant_id = ${sale.merchantId} and p.id = any(${sortedIds(sale.lines.map((l) => l.product_id))}::bigint[]) and ${sale.after}
      order by p.id for no key update),
    stock_moved as materialized (
      select b.*, s.sold, least(s.sold, b.quantity_milli) as taken, s.sold - least(s.sold, b.quantity_milli) as missing
      from stock_before b join (select product_id, sum(quantity_milli)::bigint as sold from sold_line group by 1) s on s.product_id = b.id),
    stock_cost as materialized (
      select m.*,
        case when m.taken = 0 then 0 when m.taken = m.quantity_milli then m.stock_value_amount
          else round(m.stock_value_amount::numeric * m.taken / m.quantity_milli)::bigint end as taken_cost,
        case when m.missing = 0 then 0
          when m.quantity_milli > 0 then round(m.stock_value_amount::numeric * m.missing / m.quantity_milli)::bigint
          when m.oversold_milli > 0 then round(m.oversold_amount::numeric * m.missing / m.oversold_milli)::bigint
          else round(m.unit_cost_amount::numeric * m.missing / 1000)::bigint end as missing_cost
      from stock_moved m),
    -- New values come from the locked row alone: the constraints are checked before PostgreSQL notices that its snapshot of
    -- the product is older, and old and new figures mixed would break them.
    stock_sold as (
      update product p set
        quantity_milli = c.quantity_milli - ${sale.mayOversell ? sql`c.taken` : sql`c.sold`},
        stock_value_amount = c.stock_value_amount - c.taken_cost,
        oversold_milli = c.oversold_milli + ${sale.mayOversell ? sql`c.missing` : sql`0`},
        oversold_amount = c.oversold_amount + ${sale.mayOversell ? sql`c.missing_cost` : sql`0`},
        unit_cost_amount = case when c.quantity_milli > 0 then round(c.stock_value_amount::numeric * 1000 / c.quantity_milli)::bigint else c.unit_cost_amount end
      from stock_cost c where p.merchant_id = ${sale.merchantId} and p.id = c.id
      returning p.id),
    stock_lines as materialized (
      select s.line_number, s.product_id, s.quantity_milli,
        -- The product's cost is shared by its lines with running sums, so that no minor unit is lost between them.
        (round((c.taken_cost + c.missing_cost)::numeric * s.upto / c.sold) - round((c.taken_cost + c.missing_cost)::numeric * (s.upto - s.quantity_milli) / c.sold))::bigint as cost,
        c.quantity_milli - c.oversold_milli - s.upto as quantity_after
      from (select l.*, sum(l.quantity_milli) over (partition by l.product_id order by l.line_number)::bigint as upto from sold_line l) s
      join stock_cost c on c.id = s.product_id)`;

/** Writes the movements of `stock_lines` (kind 5, sold). */
export const recordSoldParts = (sale: {
  happened_at: string;
  happened_on: string;
  invoiceId: Sql;
  entryId: Sql;
  created_by: number;
}): Sql => sql`
    stock_recorded as (
      insert into stock_operation (product_id, kind, quantity_milli, cost_amount, quantity_after_milli, happened_at, happened_on, invoice_id, invoice_line_number, journal_entry_id, created_by)
      select product_id, ${literal(stockKind.sold)}, -quantity_milli, cost, quantity_after, ${sale.happened_at}::timestamptz, ${sale.happened_on}::date, ${sale.invoiceId}, line_number, ${sale.entryId}, ${sale.created_by}
      from stock_lines
      returning 1)`;
