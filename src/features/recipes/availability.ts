import { type FactsById, needOf } from './recipe-cost.ts';
import { countMakeable, drawnFor } from './recipe-count.ts';

/** A product and so many thousandths of it. */
export interface StockNeed {
  readonly product_id: number;
  readonly quantity_milli: number;
}

/** How many pieces the parts of one recipe are enough for, where none of them is made itself: the usual case, in one pass. */
const countFlat = (productId: number, facts: FactsById): number | null => {
  const parts = (facts.get(productId)?.components ?? []).filter((part) => !part.is_optional && part.quantity_milli > 0);
  let count = Number.POSITIVE_INFINITY;
  for (const part of parts) {
    const of = facts.get(part.product_id);
    if (of && of.components.length > 0) return null;
    count = Math.min(count, Math.floor((of?.on_hand_milli ?? 0) / needOf(part)));
  }
  return parts.length === 0 ? 0 : count;
};

/** How many pieces could be made now by a product's own recipe, its finished pieces left aside. */
export const countToMake = (productId: number, facts: FactsById): number =>
  countFlat(productId, facts) ?? countMakeable(facts.get(productId)?.components ?? [], facts).count;

/**
 * How many whole pieces of a product may be sold: finished ones and, where it is made to order, those that the free stock is
 * enough for. `facts` say whose stock, and for which day. For this product alone: what one size takes, another lacks.
 */
export const countAvailable = (productId: number, makesToOrder: boolean, facts: FactsById): number =>
  Math.floor((facts.get(productId)?.on_hand_milli ?? 0) / 1000) + (makesToOrder ? countToMake(productId, facts) : 0);

/**
 * What several products take from stock together, by product: finished pieces first, the rest by their recipes, what they share
 * once. Or the first of them that there is not enough for.
 */
export const allocateStock = (
  wanted: readonly StockNeed[],
  facts: FactsById,
): { readonly lacking: number | null; readonly taken: ReadonlyMap<number, number> } => {
  const parts = wanted.map((one) => ({ ...one, waste_bp: 0, is_optional: false }));
  // What is ordered stands in no recipe itself.
  const draw = (of: typeof parts) => drawnFor(of, 1000, facts, 0);
  const all = draw(parts);
  if (all.lacking === null) return all;
  const short = parts.findIndex((_, i) => draw(parts.slice(0, i + 1)).lacking !== null);
  return { ...all, lacking: wanted[short]?.product_id ?? all.lacking };
};

/**
 * By how many pieces fewer of each other product can be made once a piece of one was made: what sizes of a bouquet take from each
 * other. Null where there is not enough for that piece.
 */
export const lossesByOne = (
  productId: number,
  otherIds: readonly number[],
  facts: FactsById,
): ReadonlyMap<number, number> | null => {
  const { lacking, taken } = drawnFor(facts.get(productId)?.components ?? [], 1000, facts);
  if (lacking !== null || taken.size === 0) return null;
  const after = new Map(
    [...facts].map(([id, one]) => [id, { ...one, on_hand_milli: one.on_hand_milli - (taken.get(id) ?? 0) }]),
  );
  return new Map(otherIds.map((id) => [id, countToMake(id, facts) - countToMake(id, after)]));
};
