import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import type { products } from '../product-contract.ts';
import { refuse } from '../refusals.ts';
import { productFrom, productSource } from './product-queries.ts';

/** One product; another shop's number answers like one that does not exist. */
export const getProduct = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof products.get>>(sql`
    select ${selectRecord(productSource(ctx))} from ${productFrom}
    where p.merchant_id = ${ctx.merchantId} and p.id = ${input.id}`);
  if (!row) throw refuse('product_not_found');
  return row;
};
