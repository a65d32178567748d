import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { stock } from '../contract.ts';
import { costOf, stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';

/** Receives goods: debit inventory, credit goods received until the supplier's invoice comes. Covers what was oversold first. */
export const addQuantity = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.addQuantity>) =>
  moveStock(ctx, tx, {
    lines: input.lines.map((line) => ({
      product_id: line.product_id,
      kind: stockKind.add_quantity,
      quantity_milli: line.quantity_milli,
      cost_amount: costOf(line),
    })),
    against: 'goods_received',
    source: { source_kind: 'stock_operation', source_id: null },
    notes: input.notes,
    delivery: {
      supplier_id: input.supplier_id ?? null,
      supplier_invoice_number: input.supplier_invoice_number ?? null,
      supplier_invoice_on: input.supplier_invoice_on ?? null,
    },
  });
