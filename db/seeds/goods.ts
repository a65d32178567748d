import { type OpeningSource, openingClosed } from '../../src/features/inventory/opening.ts';
import { stockKind } from '../../src/features/inventory/stock.ts';
import { credit, debit } from '../../src/features/ledger/entry.ts';
import { multiplyRatio } from '../../src/kernel/money/money.ts';
import { emptyStock, receive, type StockState, sell } from '../../src/kernel/money/stock-cost.ts';
import { post, type SeedItem, type Trader } from './trader.ts';
import type { TradeRows } from './write-rows.ts';

/** On hand less oversold. */
export const onHand = (s: StockState): number => s.quantity_milli - s.oversold_milli;

/** Goods that arrive: at their cost, posted against goods received. */
export const restock = (
  t: Trader,
  rows: TradeRows,
  item: SeedItem,
  pieces: number,
  day: { on: string; at: string; by: number },
  kind: 0 | 4,
): void => {
  const unit = multiplyRatio(item.cost, 950 + t.chance.between(0, 100), 1000);
  const cost = multiplyRatio(unit, pieces, 1);
  const { state } = receive(t.stock.get(item.id) ?? emptyStock, pieces * 1000, cost);
  t.stock.set(item.id, state);
  const from: OpeningSource = kind === stockKind.initial_quantity ? 'opening_balances' : 'goods_received';
  const entry = post(t, rows, {
    ...day,
    source_kind: kind === stockKind.initial_quantity ? 'opening' : 'stock_operation',
    source_id: item.id,
    // What a shop begins with is its owner's (inventory/opening.ts).
    postings: [debit('inventory', cost), credit(from, cost), ...openingClosed(from, cost, false)],
  });
  rows.stockOperations.push({
    product_id: item.id,
    kind,
    quantity_milli: pieces * 1000,
    cost_amount: cost,
    quantity_after_milli: onHand(state),
    happened_at: day.at,
    happened_on: day.on,
    journal_entry_id: entry,
    created_by: day.by,
  });
};

/** Flowers that withered. */
export const writeOff = (
  t: Trader,
  rows: TradeRows,
  item: SeedItem,
  pieces: number,
  day: { on: string; at: string; by: number },
): void => {
  const before = t.stock.get(item.id)!;
  const quantity = Math.min(pieces * 1000, before.quantity_milli);
  if (quantity === 0) return;
  const { state, cost_amount } = sell(before, quantity, false);
  t.stock.set(item.id, state);
  const entry = post(t, rows, {
    ...day,
    source_kind: 'stock_operation',
    source_id: item.id,
    postings: [debit('stock_losses', cost_amount), credit('inventory', cost_amount)],
  });
  rows.stockOperations.push({
    product_id: item.id,
    kind: stockKind.expired,
    quantity_milli: -quantity,
    cost_amount,
    quantity_after_milli: onHand(state),
    happened_at: day.at,
    happened_on: day.on,
    journal_entry_id: entry,
    created_by: day.by,
  });
};
