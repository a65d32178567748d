import type { InputOf } from '../../../kernel/contract.ts';
import { zeroMoney } from '../../../kernel/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { seesCost } from '../../catalogue/server/door.ts';
import type { stock } from '../contract.ts';
import { stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';

/**
 * Corrects the books by a count. The difference is taken to what the books said while it was counted, so that a sale between
 * counting and saving is neither lost nor found again. Products without a difference leave no movement.
 */
export const countStock = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.count>) => {
  const lines = input.lines
    .map(({ product_id, counted_milli, book_milli }) => ({ product_id, difference: counted_milli - book_milli }))
    .filter(({ difference }) => difference !== 0)
    .map(({ product_id, difference }) => ({
      product_id,
      kind: difference > 0 ? stockKind.found : stockKind.lost,
      quantity_milli: Math.abs(difference),
      comes_back: difference > 0,
    }));
  if (lines.length === 0) return { count: 0, cost_amount: seesCost(ctx) ? zeroMoney : null };
  return moveStock(ctx, tx, {
    lines,
    against: 'stock_losses',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: input.notes,
  });
};
