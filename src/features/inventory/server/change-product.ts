import type { InputOf } from '../../../kernel/contract/contract.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { products } from '../../catalogue/product-contract.ts';
import { updateProduct } from '../../catalogue/server/public-api.ts';
import { beginOrEndLots } from './begin-lots.ts';

/** Changes a product; what is on hand becomes a lot when it begins to keep them, and leaves them when it ceases. */
export const changeProduct = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof products.update>) => {
  await beginOrEndLots(ctx, tx, input.id, input.vase_life_days ?? null);
  return updateProduct(ctx, tx, input);
};
