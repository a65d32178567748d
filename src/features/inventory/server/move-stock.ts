import { type Money, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { averageCost, receive, type StockState, sell } from '../../../kernel/money/stock-cost.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { type PurchaseUnit, unitNames } from '../../catalogue/purchase-units.ts';
import { refuse as refuseCatalogue } from '../../catalogue/refusals.ts';
import { seesCost } from '../../catalogue/server/public-api.ts';
import type { SystemAccountKey } from '../../ledger/accounts.ts';
import { credit, debit, type Posting } from '../../ledger/entry.ts';
import { type NewEntry, postEntry } from '../../ledger/server/public-api.ts';
import { refuse } from '../refusals.ts';
import { costOf, type StockKind } from '../stock.ts';

/** One line of a request: pieces in at their cost, or out at average cost. */
export interface MoveLine {
  readonly product_id: number;
  readonly kind: StockKind;
  readonly quantity_milli: number;
  /** Cost of all its pieces when they come in; absent when they go out. */
  readonly cost_amount?: Money;
  /** Comes in at what a piece costs on average. */
  readonly comes_back?: boolean;
  /** When the shelf was counted, of a correction by a count. */
  readonly counted_at?: string;
  /** The lot that it goes to or comes from first; without it the earliest to end. */
  readonly lot_id?: number;
  /** The purchase unit that it was typed in. */
  readonly unit?: PurchaseUnit;
}

export interface Stock extends StockState {
  unit_cost_amount: Money;
}
export interface Move {
  product_id: number;
  kind: StockKind;
  quantity_milli: number;
  cost_amount: Money;
  variance_amount: Money;
  quantity_after_milli: number;
  counted_at: string | null;
  lot_id: number | null;
  unit_name_ar: string | null;
  unit_name_en: string | null;
  unit_milli: number | null;
}

/**
 * Locks products as `lockStock` does; answers the rows of `read` too, which runs once they are locked, in the same round trip.
 */
export const lockStockAndRead = async <T>(
  tx: MerchantTx,
  lines: readonly Pick<MoveLine, 'product_id'>[],
  read: Statement | null,
): Promise<[stocks: Map<number, Stock>, rows: T[]]> => {
  const ids = [...new Set(lines.map((l) => l.product_id))];
  const [locked, more] = await tx.batch([
    sql`select id, quantity_milli, stock_value_amount as value_amount, oversold_milli, oversold_amount, unit_cost_amount
      from product where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) order by id for no key update`,
    ...(read ? [read] : []),
  ]);
  const rows = rowsOf<Stock & { id: number }>(locked);
  if (rows.length < ids.length) throw refuseCatalogue('product_not_found');
  return [new Map(rows.map(({ id, ...stock }) => [id, stock])), rowsOf<T>(more)];
};

/** Products by number, locked in the order of their ids as sales lock them. Refuses `product_not_found`. */
export const lockStock = async (
  tx: MerchantTx,
  lines: readonly Pick<MoveLine, 'product_id'>[],
): Promise<Map<number, Stock>> => (await lockStockAndRead(tx, lines, null))[0];

/** Writes the figures of products that `lockStock` read and moves changed. */
export const writeStock = (merchantId: number, stocks: ReadonlyMap<number, Stock>): Statement =>
  sql`update product p set quantity_milli = s.quantity_milli, stock_value_amount = s.value_amount,
        oversold_milli = s.oversold_milli, oversold_amount = s.oversold_amount, unit_cost_amount = s.unit_cost_amount
      from jsonb_to_recordset(${JSON.stringify([...stocks].map(([id, stock]) => ({ id, ...stock })))}::jsonb)
        as s (id bigint, quantity_milli bigint, value_amount bigint, oversold_milli bigint, oversold_amount bigint,
          unit_cost_amount bigint)
      where p.merchant_id = ${merchantId} and p.id = s.id`;

/** What a line does to the stock of its product, which it changes. */
export const move = (stock: Stock, line: MoveLine): Move => {
  const comes = line.comes_back
    ? costOf({ ...line, unit_cost_amount: averageCost(stock) ?? stock.unit_cost_amount })
    : line.cost_amount;
  const isIn = comes !== undefined;
  let cost: Money;
  let variance: Money = zeroMoney;
  if (isIn) {
    const received = receive(stock, line.quantity_milli, comes);
    cost = comes;
    variance = received.variance_amount;
    // Everything covered what was sold before: nothing is on hand, and this cost is the last that is known.
    const unit =
      averageCost(received.state) ?? averageCost({ ...stock, quantity_milli: line.quantity_milli, value_amount: cost });
    Object.assign(stock, received.state, { unit_cost_amount: unit });
  } else {
    if (line.quantity_milli > stock.quantity_milli) throw refuse('product_quantity_not_available');
    const unit = averageCost(stock) ?? stock.unit_cost_amount;
    const taken = sell(stock, line.quantity_milli, false);
    cost = taken.cost_amount;
    Object.assign(stock, taken.state, { unit_cost_amount: unit });
  }
  const names = line.unit && unitNames(line.unit);
  return {
    product_id: line.product_id,
    kind: line.kind,
    quantity_milli: isIn ? line.quantity_milli : -line.quantity_milli,
    cost_amount: cost,
    variance_amount: variance,
    quantity_after_milli: stock.quantity_milli - stock.oversold_milli,
    counted_at: line.counted_at ?? null,
    lot_id: line.lot_id ?? null,
    unit_name_ar: names?.name_ar ?? null,
    unit_name_en: names?.name_en ?? null,
    unit_milli: line.unit?.quantity_milli ?? null,
  };
};

/** Who moves stock and when: a user of the shop, or nobody where money of a gateway does. */
export interface StockActor extends Pick<MerchantContext, 'merchantId' | 'now' | 'today' | 'publishChange'> {
  readonly user: { readonly id: number | null };
}

/** Who delivered, by which invoice. */
interface Delivery {
  readonly supplier_id: number | null;
  readonly supplier_invoice_number: string | null;
  readonly supplier_invoice_on: string | null;
}

/** Movements with the act and the entry that they belong to. */
export interface MovesOfAct {
  readonly moves: readonly Move[];
  readonly notes: string | null;
  readonly entryId: number | null;
  readonly assembly_id?: number;
}

/** One row of `stock_operation` for each move, in their order; `of`: what those of all acts share. */
export const insertMoves = (
  ctx: StockActor,
  acts: readonly MovesOfAct[],
  of: { readonly employee_id?: number; readonly delivery?: Delivery } = {},
): Statement =>
  sql`insert into stock_operation (product_id, kind, quantity_milli, cost_amount, variance_amount, quantity_after_milli, happened_at, happened_on, employee_id, notes,
          supplier_id, supplier_invoice_number, supplier_invoice_on, journal_entry_id, created_by, counted_at, lot_id,
          assembly_id, unit_name_ar, unit_name_en, unit_milli)
        select m.product_id, m.kind, m.quantity_milli, m.cost_amount, m.variance_amount, m.quantity_after_milli, ${ctx.now}::timestamptz, ${ctx.today}::date,
          ${of.employee_id ?? null}::bigint, m.notes, ${of.delivery?.supplier_id ?? null}::bigint,
          ${of.delivery?.supplier_invoice_number ?? null}, ${of.delivery?.supplier_invoice_on ?? null}::date, m.journal_entry_id, ${ctx.user.id},
          m.counted_at, m.lot_id, m.assembly_id, m.unit_name_ar, m.unit_name_en, m.unit_milli
        from jsonb_to_recordset(${JSON.stringify(
          acts
            .flatMap(({ moves, notes, entryId, assembly_id }) =>
              moves.map((m) => ({ ...m, notes, journal_entry_id: entryId, assembly_id })),
            )
            .map((m, position) => ({ ...m, position })),
        )}::jsonb)
          as m (position int, product_id bigint, kind smallint, quantity_milli bigint, cost_amount bigint, variance_amount bigint, quantity_after_milli bigint,
            counted_at timestamptz, lot_id bigint, unit_name_ar text, unit_name_en text, unit_milli bigint,
            notes text, journal_entry_id bigint, assembly_id bigint)
        order by m.position`;

/** The inventory account changes by what the goods cost, less what corrects the cost of earlier sales. */
const postingsOf = (moves: readonly Move[], against: SystemAccountKey): Posting[] =>
  moves.flatMap((m) =>
    m.quantity_milli > 0
      ? [
          debit('inventory', subtract(m.cost_amount, m.variance_amount)),
          debit('cost_of_goods', m.variance_amount),
          credit(against, m.cost_amount),
        ]
      : [debit(against, m.cost_amount), credit('inventory', m.cost_amount)],
  );

/**
 * Moves stock in or out: product figures, one movement a line and one journal entry, which stay equal to each other
 * (stock value less oversold is the balance of the inventory account). Refuses `product_not_found`, and
 * `product_quantity_not_available` when pieces are missing: unlike a sale this never oversells.
 */
export const moveStock = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  request: {
    readonly lines: readonly MoveLine[];
    /** The other side of the entry: where goods come from, or what they are used up as. */
    readonly against: SystemAccountKey;
    readonly source: Pick<NewEntry, 'source_kind'> & { readonly source_id: number | null };
    readonly employee_id?: number;
    readonly notes: string | null;
    readonly delivery?: Delivery;
    /** More of the same entry, by what all lines cost. */
    readonly closes?: (cost: Money) => readonly Posting[];
  },
): Promise<{ count: number; cost_amount: Money | null }> => {
  const stocks = await lockStock(tx, request.lines);
  const moves = request.lines.map((line) => move(stocks.get(line.product_id)!, line));
  const closing = request.closes?.(sum(moves.map((m) => m.cost_amount))) ?? [];
  const postings = [...postingsOf(moves, request.against), ...closing].filter((p) => p.debit !== 0 || p.credit !== 0);
  const entryId =
    postings.length === 0
      ? null
      : await postEntry(tx, {
          entry_on: ctx.today,
          posted_at: ctx.now,
          ...request.source,
          memo: request.notes,
          created_by: ctx.user.id,
          postings,
        });
  await tx.batch([
    writeStock(tx.merchantId, stocks),
    insertMoves(ctx, [{ moves, notes: request.notes, entryId }], request),
  ]);
  ctx.publishChange('stock');
  return { count: moves.length, cost_amount: seesCost(ctx) ? sum(moves.map((m) => m.cost_amount)) : null };
};
