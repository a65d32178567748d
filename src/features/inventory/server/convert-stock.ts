import { type Money, sum } from '../../../kernel/money/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import type { StockKind } from '../stock.ts';
import { insertMoves, lockStock, type Move, move, type Stock, writeStock } from './move-stock.ts';

/** Pieces that left the stock for others, with what they cost. */
export interface StockTaken {
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly cost_amount: Money;
}

type Pieces = Pick<StockTaken, 'product_id' | 'quantity_milli'>;

/**
 * Turns pieces into others: `takes` leave at average cost, `gives` says what comes in for what these cost, and must hand on all
 * of it. The value stays in the inventory account; only what corrects earlier sales of a product sold before it was there is
 * posted (docs/postings.md). Refuses `product_not_found`, `product_quantity_not_available` and `period_is_locked`.
 */
export const convertStock = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  request: {
    readonly kind: StockKind;
    readonly takes: readonly Pieces[];
    readonly gives: (taken: readonly StockTaken[]) => readonly StockTaken[];
    /** Products that come in, for the order of the locks. */
    readonly given: readonly number[];
    readonly source: { readonly source_kind: string; readonly source_id: number };
    /** The number of the paper, which every movement carries. */
    readonly notes: string;
  },
): Promise<{ readonly taken: readonly StockTaken[]; readonly given: readonly StockTaken[] }> => {
  const { kind, takes } = request;
  const stocks = await lockStock(tx, [...takes, ...request.given.map((product_id) => ({ product_id }))]);
  // `lockStock` refuses a product that it does not find.
  const moved = (line: Pieces): Move => move(stocks.get(line.product_id) as Stock, { ...line, kind });
  const outs = takes.map(moved);
  const taken = outs.map(({ product_id, quantity_milli, cost_amount }) => ({
    ...{ product_id, cost_amount },
    quantity_milli: -quantity_milli,
  }));
  const given = request.gives(taken);
  const total = sum(taken.map((one) => one.cost_amount));
  if (sum(given.map((one) => one.cost_amount)) !== total) throw new Error('what comes in costs other than what left');
  const ins = given.map(moved);
  const variance = sum(ins.map((one) => one.variance_amount));
  const postings = [debit('cost_of_goods', variance), credit('inventory', variance)];
  const entryId =
    variance === 0
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
    insertMoves(ctx, [...outs, ...ins], { notes: request.notes, entryId }),
  ]);
  ctx.publishChange('stock');
  return { taken, given };
};
