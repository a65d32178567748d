import { deepestRecipe } from './recipe.ts';
import { type Component, type FactsById, needOf } from './recipe-cost.ts';

/** How many pieces can be made now, and the product that there is too little of for one more. */
export interface Makeable {
  readonly count: number;
  readonly limited_by: number | null;
}

/** What is taken from stock, by product in thousandths, while some of it is still there. */
interface Taking {
  readonly left: Map<number, number>;
  readonly taken: Map<number, number>;
  readonly facts: FactsById;
}

/**
 * Takes a need from what is left of the stock: finished pieces first, the rest by the product's own recipe. Answers the
 * product that is missing, or null. What two components share is taken from once.
 */
const drawDown = (of: Taking, productId: number, needMilli: number, depth: number): number | null => {
  const there = of.left.get(productId) ?? of.facts.get(productId)?.on_hand_milli ?? 0;
  const taken = Math.min(there, needMilli);
  of.left.set(productId, there - taken);
  if (taken > 0) of.taken.set(productId, (of.taken.get(productId) ?? 0) + taken);
  const missing = needMilli - taken;
  if (missing === 0) return null;
  const parts = (of.facts.get(productId)?.components ?? []).filter((part) => !part.is_optional);
  if (parts.length === 0 || depth >= deepestRecipe) return productId;
  for (const part of parts) {
    const lacking = drawDown(of, part.product_id, Math.ceil((needOf(part) * missing) / 1000), depth + 1);
    if (lacking !== null) return lacking;
  }
  return null;
};

/**
 * What so many pieces (thousandths) take from stock, by product; or the product of which there is too little. `depth`: how many
 * recipes stand above the components already.
 */
export const drawnFor = (
  components: readonly Component[],
  quantityMilli: number,
  facts: FactsById,
  depth = 1,
): { readonly lacking: number | null; readonly taken: ReadonlyMap<number, number> } => {
  const of: Taking = { left: new Map(), taken: new Map(), facts };
  for (const component of components) {
    if (component.is_optional) continue;
    const lacking = drawDown(of, component.product_id, Math.ceil((needOf(component) * quantityMilli) / 1000), depth);
    if (lacking !== null) return { lacking, taken: of.taken };
  }
  return { lacking: null, taken: of.taken };
};

const lacksFor = (components: readonly Component[], count: number, facts: FactsById): number | null =>
  drawnFor(components, count * 1000, facts).lacking;

/** No shop makes more of one thing at once; the search ends there. */
const mostPieces = 100_000;

/** How many pieces what is on hand is enough for, its own finished pieces left aside. No component: none, limited by nothing. */
export const countMakeable = (components: readonly Component[], facts: FactsById): Makeable => {
  const parts = components.filter((component) => !component.is_optional && component.quantity_milli > 0);
  if (parts.length === 0) return { count: 0, limited_by: null };
  let [low, high] = [0, 1];
  while (high < mostPieces && lacksFor(parts, high, facts) === null) [low, high] = [high, high * 2];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (lacksFor(parts, middle, facts) === null) low = middle;
    else high = middle;
  }
  return { count: Math.min(low, mostPieces), limited_by: lacksFor(parts, low + 1, facts) };
};

/** How many pieces one component alone is enough for. */
export const enoughFor = (component: Component, facts: FactsById): number =>
  countMakeable([{ ...component, is_optional: false }], facts).count;

/** Products that a new recipe of `productId` would lead back to itself by, first to last; null where it does not. */
export const findCycle = (
  productId: number,
  components: readonly Pick<Component, 'product_id'>[],
  componentsOf: (productId: number) => readonly Pick<Component, 'product_id'>[],
): readonly number[] | null => {
  const seen = new Set<number>();
  const walk = (path: readonly number[], parts: readonly Pick<Component, 'product_id'>[]): readonly number[] | null => {
    for (const { product_id } of parts) {
      if (product_id === productId) return [...path, product_id];
      if (seen.has(product_id)) continue;
      seen.add(product_id);
      const found = walk([...path, product_id], componentsOf(product_id));
      if (found) return found;
    }
    return null;
  };
  return walk([productId], components);
};

/** Deep enough to be refused: walks end there, since an archive may hold a cycle that no form saves. */
const tooDeep = deepestRecipe + 1;

/** How many recipes stand inside of each other: 1 where no component has a recipe; at most one more than is allowed. */
export const depthOf = (
  components: readonly Pick<Component, 'product_id'>[],
  componentsOf: (productId: number) => readonly Pick<Component, 'product_id'>[],
  most = tooDeep,
): number =>
  components.length === 0 || most === 0
    ? 0
    : 1 + Math.max(...components.map(({ product_id }) => depthOf(componentsOf(product_id), componentsOf, most - 1)));

/** How many recipes stand above a product: 0 where none takes it; at most one more than is allowed. */
export const heightAbove = (
  productId: number,
  recipes: readonly { readonly product_id: number; readonly component_ids: readonly number[] }[],
  most = tooDeep,
): number => {
  const takers = most === 0 ? [] : recipes.filter((recipe) => recipe.component_ids.includes(productId));
  return Math.max(0, ...takers.map((recipe) => 1 + heightAbove(recipe.product_id, recipes, most - 1)));
};
