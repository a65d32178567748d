import type { Component } from './recipe-cost.ts';

/** What a version of a recipe says. */
interface Terms {
  readonly minutes: number;
  readonly components: readonly Component[];
}

/** One difference between two versions; quantities in thousandths, waste in basis points. */
export type RecipeChange =
  | { readonly kind: 'added' | 'removed'; readonly product_id: number; readonly quantity_milli: number }
  | {
      readonly kind: 'quantity' | 'waste';
      readonly product_id: number;
      readonly before: number;
      readonly after: number;
    }
  | { readonly kind: 'optional' | 'required'; readonly product_id: number }
  | { readonly kind: 'minutes'; readonly before: number; readonly after: number };

const changesOf = (before: Component, after: Component): RecipeChange[] => {
  const { product_id } = after;
  return [
    ...(before.quantity_milli === after.quantity_milli
      ? []
      : [{ kind: 'quantity' as const, product_id, before: before.quantity_milli, after: after.quantity_milli }]),
    ...(before.waste_bp === after.waste_bp
      ? []
      : [{ kind: 'waste' as const, product_id, before: before.waste_bp, after: after.waste_bp }]),
    ...(before.is_optional === after.is_optional
      ? []
      : [{ kind: after.is_optional ? ('optional' as const) : ('required' as const), product_id }]),
  ];
};

/** What changed from one version of a recipe to the next, in the order of the new one; what was left out comes last. */
export const recipeChanges = (before: Terms, after: Terms): RecipeChange[] => [
  ...after.components.flatMap((one): RecipeChange[] => {
    const { product_id, quantity_milli } = one;
    const was = before.components.find((other) => other.product_id === product_id);
    return was ? changesOf(was, one) : [{ kind: 'added', product_id, quantity_milli }];
  }),
  ...before.components
    .filter((one) => after.components.every((other) => other.product_id !== one.product_id))
    .map(({ product_id, quantity_milli }) => ({ kind: 'removed' as const, product_id, quantity_milli })),
  ...(before.minutes === after.minutes
    ? []
    : [{ kind: 'minutes' as const, before: before.minutes, after: after.minutes }]),
];
