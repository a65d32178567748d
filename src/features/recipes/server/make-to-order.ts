import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { RoleFlags } from '../../../platform/http/context.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import type { Stock, StockActor } from '../../inventory/server/public-api.ts';
import { assemblyKind } from '../recipe.ts';
import type { FactsById } from '../recipe-cost.ts';
import { countMakeable } from '../recipe-count.ts';
import { refuse } from '../refusals.ts';
import { broughtBy, type Swap, swapComponents } from '../swap.ts';
import { type Makes, makePieces, recordActs, withStock } from './assemble.ts';
import type { StockView } from './blocked-stock.ts';
import { type LockedReach, lockReach, type Parts, partsOf } from './read-reach.ts';

interface Sold {
  readonly product_id: number;
  readonly quantity_milli: number;
}

/** Pieces of a product that are made of what was chosen for them, and not by its recipe. */
interface ComposedPieces extends Sold {
  readonly line_number: number;
  /** What one piece takes. */
  readonly components: readonly Sold[];
}

/** Who sells: what may be sold without stock may be sold though it is kept for others. */
export interface SaleMaker extends StockActor {
  readonly user: { readonly id: number | null; readonly flags: Pick<RoleFlags, 'may_sell_without_stock'> };
}

const sumByProduct = (sold: readonly Sold[]): Map<number, number> => {
  const sums = new Map<number, number>();
  for (const { product_id, quantity_milli } of sold) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity_milli);
  return sums;
};

/** What is finished is not sold while it is kept for an order. */
const refuseHeld = ({ blocked, stocks }: LockedReach, sums: ReadonlyMap<number, number>) => {
  const isTaken = [...blocked].some(([product_id, { held_milli, blocked_milli }]) => {
    const [wanted, stock] = [sums.get(product_id), stocks.get(product_id)];
    if (wanted === undefined || !stock || held_milli === 0) return false;
    return wanted <= stock.quantity_milli && wanted > stock.quantity_milli - blocked_milli;
  });
  if (isTaken) throw refuse('product_is_held');
};

/**
 * Makes each composed bouquet of what was chosen for it, also where a finished one stands there: that one has other flowers.
 * Refuses what is missing, whoever sells: a composition that was not made has no other record of its stems.
 */
const makeComposed = (
  composed: readonly ComposedPieces[],
  recipes: readonly Makes[],
  facts: () => FactsById,
  stocks: ReadonlyMap<number, Stock>,
  document_id: number,
) =>
  composed.map(({ product_id, quantity_milli, line_number, ...of }) => {
    const recipe = recipes.find((one) => one.product_id === product_id);
    const free = facts();
    const own = free.get(product_id);
    const components = of.components.map((one) => ({ ...one, waste_bp: 0, is_optional: false }));
    const act =
      recipe &&
      own &&
      makePieces(
        recipe,
        { kind: assemblyKind.to_order, quantity_milli, notes: null, document_id, line_number },
        new Map([...free, [product_id, { ...own, components }]]),
        stocks,
      );
    if (!act) throw refuseStock('product_quantity_not_available');
    return act;
  });

/**
 * Makes what a sale lacks of products that are made to order, in its transaction: their components leave the stock, and the sale
 * then sells finished pieces at their cost. What was composed is made whole of what was chosen. Locks everything that is sold or
 * taken at once, by id, as sales do. Refuses `product_is_held`. `documentId`: the invoice; `swaps`: what is taken instead of what
 * recipes name.
 */
export const makeToOrder = async (
  ctx: SaleMaker,
  view: StockView,
  tx: MerchantTx,
  sold: readonly Sold[],
  documentId: number,
  composed: readonly ComposedPieces[] = [],
  swaps: readonly Swap[] = [],
): Promise<void> => {
  const sums = sumByProduct(sold);
  const carriers = composed.map((one) => one.product_id);
  const reach = [
    ...sums.keys(),
    ...carriers,
    ...broughtBy(swaps),
    ...composed.flatMap((one) => one.components.map((part) => part.product_id)),
  ];
  // Shared first: what is read after it is of the version that it holds.
  const [shared, reached] = await tx.batch([
    sql`select id as recipe_id, version as recipe_version, product_id from recipe
        where merchant_id = ${tx.merchantId} and (product_id = any(${[...sums.keys()]}::bigint[]) and status = 1
          and makes_to_order or product_id = any(${carriers}::bigint[])) order by product_id for share`,
    partsOf(tx.merchantId, reach),
  ]);
  const all = rowsOf<Makes>(shared);
  const recipes = all.filter((one) => sums.has(one.product_id));
  const locked = await lockReach(tx, view, swapComponents(rowsOf<Parts>(reached), swaps));
  const { stocks } = locked;
  const acts = recipes.flatMap((recipe) => {
    const { product_id } = recipe;
    const stock = stocks.get(product_id);
    const blocked = locked.blocked.get(product_id)?.blocked_milli ?? 0;
    const missing = (sums.get(product_id) ?? 0) - (stock ? stock.quantity_milli - stock.oversold_milli - blocked : 0);
    if (missing <= 0) return [];
    // What the bill sells of a finished piece is not taken as a component.
    const free = withStock(locked, sums);
    const make = (quantity_milli: number) =>
      makePieces(
        recipe,
        { kind: assemblyKind.to_order, quantity_milli, notes: null, document_id: documentId },
        free,
        stocks,
      );
    // As many as there are stems for: the rest is sold ahead by who may, and the whole sale refused to who may not.
    const possible = countMakeable(free.get(product_id)?.components ?? [], free).count * 1000;
    return make(missing) ?? make(Math.min(missing, possible)) ?? [];
  });
  if (!ctx.user.flags.may_sell_without_stock) refuseHeld(locked, sums);
  acts.push(...makeComposed(composed, all, () => withStock(locked, sums), stocks, documentId));
  if (acts.length > 0) await recordActs(ctx, tx, stocks, acts);
};

/** Products that are made with their sale: asked with everything else that the till shows. */
export const productsMadeToOrder: () => Statement = () => toOrder({});
const toOrder = prepare<object>(
  () => sql`select product_id from recipe where merchant_id = ${currentMerchantId} and status = 1 and makes_to_order`,
);
