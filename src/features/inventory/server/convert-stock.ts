import { type Money, sum } from '../../../kernel/money/money.ts';
import type { Statement } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import type { StockKind } from '../stock.ts';
import {
  insertMoves,
  type Move,
  type MovesOfAct,
  move,
  type Stock,
  type StockActor,
  writeStock,
} from './move-stock.ts';

/** Pieces that left the stock for others, with what they cost. */
export interface StockTaken {
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly cost_amount: Money;
  /** The lot that they leave first or come into; absent: as the trigger of lots decides. */
  readonly lot_id?: number;
}

type Pieces = Pick<StockTaken, 'product_id' | 'quantity_milli' | 'lot_id'>;

/** Pieces that were turned into others; nothing of it is written yet. */
export interface StockConversion {
  readonly taken: readonly StockTaken[];
  readonly given: readonly StockTaken[];
  readonly moves: readonly Move[];
}

/**
 * Turns pieces into others, in the stock that `lockStock` read: `takes` leave at average cost, `gives` says what comes in for
 * what these cost, and must hand on all of it. Refuses `product_quantity_not_available`.
 */
export const convertStock = (
  stocks: ReadonlyMap<number, Stock>,
  request: {
    readonly kind: StockKind;
    readonly takes: readonly Pieces[];
    readonly gives: (taken: readonly StockTaken[]) => readonly StockTaken[];
  },
): StockConversion => {
  const { kind, takes } = request;
  // `lockStock` refuses a product that it does not find.
  const moved = (line: Pieces): Move => move(stocks.get(line.product_id) as Stock, { ...line, kind });
  const outs = takes.map(moved);
  const taken = outs.map(({ product_id, quantity_milli, cost_amount }) => ({
    ...{ product_id, cost_amount },
    quantity_milli: -quantity_milli,
  }));
  const given = request.gives(taken);
  const costOf = (pieces: readonly StockTaken[]): Money => sum(pieces.map((one) => one.cost_amount));
  if (costOf(given) !== costOf(taken)) throw new Error('what comes in costs other than what left');
  return { taken, given, moves: [...outs, ...given.map(moved)] };
};

/**
 * Writes conversions with `more` of the same acts. The value stays in the inventory account; only what corrects earlier sales of
 * a product sold before it was there is posted (docs/postings.md). Refuses `period_is_locked`. `notes`: the number of the paper,
 * which every movement carries.
 */
export const writeConversions = async (
  ctx: StockActor,
  tx: MerchantTx,
  stocks: ReadonlyMap<number, Stock>,
  conversions: readonly {
    readonly made: StockConversion;
    readonly notes: string;
    readonly source: { readonly source_kind: string; readonly source_id: number };
  }[],
  more: readonly Statement[],
): Promise<void> => {
  const acts: MovesOfAct[] = [];
  for (const { made, notes, source } of conversions) {
    const variance = sum(made.moves.map((one) => one.variance_amount));
    const entryId =
      variance === 0
        ? null
        : await postEntry(tx, {
            entry_on: ctx.today,
            posted_at: ctx.now,
            ...source,
            memo: notes,
            created_by: ctx.user.id,
            postings: [debit('cost_of_goods', variance), credit('inventory', variance)],
          });
    acts.push({ moves: made.moves, notes, entryId, assembly_id: source.source_id });
  }
  await tx.batch([...more, writeStock(tx.merchantId, stocks), insertMoves(ctx, acts)]);
  ctx.publishChange('stock');
};
