import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { lockStock } from '../../inventory/server/public-api.ts';
import { assemblyKind } from '../recipe.ts';
import type { Component } from '../recipe-cost.ts';
import { countMakeable } from '../recipe-count.ts';
import { makePieces } from './assemble.ts';
import { readFacts } from './read-facts.ts';

interface Sold {
  readonly product_id: number;
  readonly quantity_milli: number;
}

const sumByProduct = (sold: readonly Sold[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { product_id, quantity_milli } of sold) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity_milli);
  return sums;
};

interface ToOrder {
  readonly recipe_id: number;
  readonly recipe_version: number;
  readonly product_id: number;
  /** On hand less oversold. */
  readonly there_milli: number;
  readonly components: readonly Component[];
}

/**
 * Makes what a sale lacks of products that are made to order, in its transaction: their components leave the stock, and the sale
 * then sells finished pieces at their cost. Locks everything that is sold or taken at once, by id, as sales do. What cannot be
 * made is left to the sale, which refuses it or, where the role may, sells it ahead.
 */
export const makeToOrder = async (ctx: MerchantContext, tx: MerchantTx, sold: readonly Sold[]): Promise<void> => {
  const sums = sumByProduct(sold);
  const reached = await readFacts(tx, [...sums.keys()], false);
  await lockStock(tx, reached);
  const recipes = await tx.many<ToOrder>(sql`
    select r.id as recipe_id, r.version as recipe_version, r.product_id, p.quantity_milli - p.oversold_milli as there_milli,
      (select jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity_milli', c.quantity_milli,
          'waste_bp', c.waste_bp, 'is_optional', c.is_optional) order by c.position)
        from recipe_component c
        where c.merchant_id = ${tx.merchantId} and c.recipe_id = r.id and c.version = r.version) as components
    from recipe r join product p on p.merchant_id = r.merchant_id and p.id = r.product_id
    where r.merchant_id = ${tx.merchantId} and r.product_id = any(${[...sums.keys()]}::bigint[]) and r.status = 1
      and r.makes_to_order
    order by r.product_id`);
  for (const { there_milli, ...recipe } of recipes) {
    const missing = (sums.get(recipe.product_id) ?? 0) - there_milli;
    if (missing > 0)
      await makePieces(ctx, tx, recipe, { kind: assemblyKind.to_order, quantity_milli: missing, notes: null });
  }
};

/** Products that are made with their sale: asked with everything else that the till shows. */
export const productsMadeToOrder: () => Statement = () => toOrder({});
const toOrder = prepare<object>(
  () => sql`select product_id from recipe where merchant_id = ${currentMerchantId} and status = 1 and makes_to_order`,
);

/** How many pieces of each could be made now, each for itself. */
export const readMakeable = async (
  tx: MerchantTx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (productIds.length === 0) return new Map();
  const facts = new Map((await readFacts(tx, productIds, false)).map((one) => [one.product_id, one]));
  return new Map(productIds.map((id) => [id, countMakeable(facts.get(id)?.components ?? [], facts).count]));
};
