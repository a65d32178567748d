import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { money } from '../../../kernel/money/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { products } from '../../catalogue/product-contract.ts';
import { inOwnUnit } from '../../catalogue/purchase-units.ts';
import { addProduct, getProduct } from '../../catalogue/server/public-api.ts';
import { openingClosed } from '../opening.ts';
import { costOf, stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';
import { openingSource } from './opening-source.ts';

/** Defines a product and records what is on the shelf (opening.ts). */
export const createProduct = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof products.create>,
): Promise<OutputOf<typeof products.create>> => {
  const id = await addProduct(ctx, tx, input);
  const unit = input.purchase_units[input.initial_unit ?? -1];
  const typed_milli = input.initial_quantity_milli ?? 0;
  const quantity_milli = unit ? (inOwnUnit(typed_milli, unit) ?? 0) : typed_milli;
  if (quantity_milli > 0) {
    const unit_cost_amount = input.initial_unit_cost_amount ?? money(0);
    const cost_amount = costOf({ quantity_milli: typed_milli, unit_cost_amount });
    const against = await openingSource(tx);
    await moveStock(ctx, tx, {
      lines: [
        { product_id: id, kind: stockKind.initial_quantity, quantity_milli, cost_amount, ...(unit ? { unit } : {}) },
      ],
      against,
      closes: (cost) => openingClosed(against, cost, false),
      source: { source_kind: 'opening', source_id: id },
      notes: null,
    });
  }
  return getProduct(ctx, tx, { id });
};
