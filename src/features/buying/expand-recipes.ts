import { deepestRecipe } from '../recipes/recipe.ts';
import { type Component, needOf } from '../recipes/recipe-cost.ts';

/** Pieces of a product that are ordered and not there yet, thousandths. */
export interface SoldAhead {
  readonly product_id: number;
  readonly quantity_milli: number;
  /** The civil day on which they are collected. */
  readonly on: string;
}

/** What is still to be made or bought of products: what of them is sold beyond the stock. */
export interface Oversold {
  readonly product_id: number;
  readonly oversold_milli: number;
}

/**
 * What is booked of products by day: orders that are collected last wait for what is oversold, and what no order explains (sold
 * ahead at the till) is needed at once, on `first`.
 */
export const bookDays = (
  orders: readonly SoldAhead[],
  oversold: readonly Oversold[],
  first: string,
): readonly SoldAhead[] =>
  oversold.flatMap(({ product_id, oversold_milli }) => {
    let left = oversold_milli;
    const booked = orders
      .filter((one) => one.product_id === product_id)
      .toSorted((a, b) => b.on.localeCompare(a.on))
      .flatMap((one) => {
        const part = Math.min(left, one.quantity_milli);
        left -= part;
        return part > 0 ? [{ ...one, quantity_milli: part }] : [];
      });
    return left > 0 ? [...booked, { product_id, quantity_milli: left, on: first }] : booked;
  });

/**
 * What pieces of a product take of products that are bought, with waste, rounded up as an assembly takes it: a product without
 * components is bought itself.
 */
export const boughtFor = (
  productId: number,
  milli: number,
  componentsOf: (productId: number) => readonly Component[],
  depth = 0,
): ReadonlyMap<number, number> => {
  const parts = componentsOf(productId).filter((part) => !part.is_optional && part.quantity_milli > 0);
  if (parts.length === 0 || depth >= deepestRecipe) return new Map([[productId, milli]]);
  const all = new Map<number, number>();
  for (const part of parts) {
    const taken = Math.ceil((needOf(part) * milli) / 1000);
    for (const [id, quantity] of boughtFor(part.product_id, taken, componentsOf, depth + 1))
      all.set(id, (all.get(id) ?? 0) + quantity);
  }
  return all;
};
