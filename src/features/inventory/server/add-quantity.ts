import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { stock } from '../contract.ts';
import { costOf, stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';
import { openLots } from './open-lots.ts';
import { readLineUnits } from './read-line-units.ts';

/**
 * Receives goods: debit inventory, credit goods received until the supplier's invoice comes. Covers what was oversold first. What
 * keeps lots becomes one for each line.
 */
export const addQuantity = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.addQuantity>) => {
  const supplier_id = input.supplier_id ?? null;
  const inPieces = await readLineUnits(tx, input.lines);
  const lots = await openLots(ctx, tx, input.lines, supplier_id);
  const moved = await moveStock(ctx, tx, {
    lines: input.lines.map((line, i) => ({
      product_id: line.product_id,
      kind: stockKind.add_quantity,
      quantity_milli: inPieces[i] ?? line.quantity_milli,
      cost_amount: costOf(line),
      ...(lots[i] === undefined ? {} : { lot_id: lots[i] }),
      ...(line.unit ? { unit: line.unit } : {}),
    })),
    against: 'goods_received',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: input.notes,
    delivery: {
      supplier_id,
      supplier_invoice_number: input.supplier_invoice_number ?? null,
      supplier_invoice_on: input.supplier_invoice_on ?? null,
    },
  });
  return { ...moved, lot_ids: lots.filter((id) => id !== undefined) };
};
