import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';

/** Pieces made from their components ahead or with their sale, or taken apart again. */
export const assemblyKind = { assembly: 1, disassembly: 2, to_order: 3 } as const;

export const assemblyKinds = [
  choice(assemblyKind.assembly, 'Assembly', 'تجهيز مسبق', 'good'),
  choice(assemblyKind.disassembly, 'Disassembly', 'تفكيك', 'quiet'),
  choice(assemblyKind.to_order, 'Made to order', 'صنع بالطلب', 'info'),
] as const;

/** The series of their papers among the shop's counters: no tax document has this code. */
export const assemblySeries = 9_050;

/** A recipe inside of a recipe, so many deep (issue: to depth 5). */
export const deepestRecipe = 5;

/** How a suggested price is rounded up: not at all, to a whole unit of money, or to one that ends in 9. */
export const priceRoundings = [
  choice('none', 'To the smallest unit', 'بلا تقريب'),
  choice('whole', 'Up to a whole number', 'إلى عدد صحيح'),
  choice('nine', 'Up to a number that ends in 9', 'إلى عدد ينتهي بـ9'),
] as const;
export type PriceRounding = (typeof priceRoundings)[number]['value'];

interface TypedComponent {
  readonly product_id: number;
  readonly is_optional?: boolean | null | undefined;
  readonly substitute_ids?: readonly number[] | undefined;
}

/** A product stands once in a recipe, and neither it nor a substitute is what the recipe makes. By the place of the row. */
export const componentErrors = (recipe: {
  readonly product_id?: number | null | undefined;
  readonly components?: readonly TypedComponent[] | null | undefined;
}): FieldErrors => {
  const errors: FieldErrors = {};
  const { components = null } = recipe;
  if (components === null) return errors;
  // Of optional ones alone a piece would be made of nothing.
  if (components.length > 0 && components.every((one) => one.is_optional))
    errors['components'] = [{ key: 'component_required' }];
  components.forEach(({ product_id, substitute_ids = [] }, place) => {
    const key =
      product_id === recipe.product_id || substitute_ids.includes(recipe.product_id ?? 0)
        ? 'component_of_itself'
        : components.findIndex((one) => one.product_id === product_id) < place || substitute_ids.includes(product_id)
          ? 'component_twice'
          : null;
    if (key) errors[`components.${place}.product_id`] = [{ key }];
  });
  return errors;
};

/** Most of a component in one piece, thousandths. */
export const mostOfComponent = 100_000_000;

/** Longest name of a size. */
export const longestSize = 40;

interface NamedSize {
  readonly size_ar?: string | null | undefined;
  readonly size_en?: string | null | undefined;
}

/** A size is called something in a language. */
export const sizeErrors = ({ size_ar, size_en }: NamedSize): FieldErrors =>
  size_ar || size_en ? {} : { size_ar: [{ key: 'required' }] };

/** A quantity of another size: in whole pieces where it was whole, and never nothing. Thousandths; the scale in basis points. */
export const scaleQuantity = (quantityMilli: number, scaleBp: number): number => {
  const unit = quantityMilli % 1000 === 0 ? 1000 : 1;
  return Math.max(1, Math.round((quantityMilli * scaleBp) / 10_000 / unit)) * unit;
};
