import type { Component } from './recipe-cost.ts';

/** A product that recipes do without for one order, and what they take instead; nothing where it is left out. */
export interface Swap {
  readonly missing_id: number;
  readonly substitute_id: number | null;
}

/** What recipes take once what is missing is replaced, piece by piece of the same quantity, or left out. */
export const swapComponents = <P extends { readonly components: readonly Component[] }>(
  parts: readonly P[],
  swaps: readonly Swap[],
): readonly P[] => {
  if (swaps.length === 0) return parts;
  const known = new Map(swaps.map((one) => [one.missing_id, one.substitute_id]));
  return parts.map((part) => ({
    ...part,
    components: part.components.flatMap((component) => {
      const substitute = known.get(component.product_id);
      if (substitute === undefined) return [component];
      return substitute === null ? [] : [{ ...component, product_id: substitute }];
    }),
  }));
};

/** Products that swaps bring in: their stock is locked with everything else. */
export const broughtBy = (swaps: readonly Swap[]): readonly number[] =>
  swaps.flatMap(({ substitute_id }) => (substitute_id === null ? [] : [substitute_id]));
