import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { lockStock } from '../../inventory/server/public-api.ts';
import { assemblyKind } from '../recipe.ts';
import { countMakeable } from '../recipe-count.ts';
import { type Makes, makePieces, recordActs, withStock } from './assemble.ts';
import { type Facts, factsOf, readFacts } from './read-facts.ts';

interface Sold {
  readonly product_id: number;
  readonly quantity_milli: number;
}

const sumByProduct = (sold: readonly Sold[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { product_id, quantity_milli } of sold) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity_milli);
  return sums;
};

/**
 * Makes what a sale lacks of products that are made to order, in its transaction: their components leave the stock, and the sale
 * then sells finished pieces at their cost. Locks everything that is sold or taken at once, by id, as sales do.
 */
export const makeToOrder = async (ctx: MerchantContext, tx: MerchantTx, sold: readonly Sold[]): Promise<void> => {
  const sums = sumByProduct(sold);
  // Shared first: what is read after it is of the version that it holds.
  const [shared, reached] = await tx.batch([
    sql`select id as recipe_id, version as recipe_version, product_id from recipe
        where merchant_id = ${tx.merchantId} and product_id = any(${[...sums.keys()]}::bigint[]) and status = 1
          and makes_to_order order by product_id for share`,
    factsOf(ctx, [...sums.keys()], false),
  ]);
  const [recipes, facts] = [rowsOf<Makes>(shared), rowsOf<Facts>(reached)];
  const stocks = await lockStock(tx, facts);
  const acts = recipes.flatMap((recipe) => {
    const { product_id } = recipe;
    const stock = stocks.get(product_id);
    const blocked = facts.find((one) => one.product_id === product_id)?.blocked_milli ?? 0;
    const missing = (sums.get(product_id) ?? 0) - (stock ? stock.quantity_milli - stock.oversold_milli - blocked : 0);
    if (missing <= 0) return [];
    // What the bill sells of a finished piece is not taken as a component.
    const free = withStock(facts, stocks, sums);
    const make = (quantity_milli: number) =>
      makePieces(recipe, { kind: assemblyKind.to_order, quantity_milli, notes: null }, free, stocks);
    // As many as there are stems for: the rest is sold ahead by who may, and the whole sale refused to who may not.
    const possible = countMakeable(free.get(product_id)?.components ?? [], free).count * 1000;
    return make(missing) ?? make(Math.min(missing, possible)) ?? [];
  });
  if (acts.length > 0) await recordActs(ctx, tx, stocks, acts);
};

/** Products that are made with their sale: asked with everything else that the till shows. */
export const productsMadeToOrder: () => Statement = () => toOrder({});
const toOrder = prepare<object>(
  () => sql`select product_id from recipe where merchant_id = ${currentMerchantId} and status = 1 and makes_to_order`,
);

/** How many pieces of each could be made now, each for itself. */
export const readMakeable = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (productIds.length === 0) return new Map();
  const facts = new Map((await readFacts(ctx, tx, productIds, false)).map((one) => [one.product_id, one]));
  return new Map(productIds.map((id) => [id, countMakeable(facts.get(id)?.components ?? [], facts).count]));
};
