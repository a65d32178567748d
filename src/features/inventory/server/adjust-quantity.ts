import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { stock } from '../contract.ts';
import { stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';

/**
 * Writes off expired and lost pieces: debit stock losses, credit inventory, at average cost. Pieces that a count found are
 * the same the other way round.
 */
export const adjustQuantity = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.adjust>) =>
  moveStock(ctx, tx, {
    lines: input.lines.map((line) => ({ ...line, comes_back: line.kind === stockKind.found })),
    against: 'stock_losses',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: input.notes,
  });
