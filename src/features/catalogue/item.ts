import type { FieldErrors } from '../../kernel/refusal.ts';
import { enabling } from '../../kernel/transitions.ts';

export const groupTransitions = enabling;
export const serviceTransitions = enabling;
export const productTransitions = enabling;

/** Highest price of an item: 99,999,999.99 in a currency of two decimals. A bill of many pieces stays exact. */
export const priceLimit = 9_999_999_999;

interface Named {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
}
interface Priced {
  readonly price?: number | null | undefined;
  readonly minimum_price?: number | null | undefined;
}

/** A name in at least one language; when one is empty the other shows. */
export const nameErrors = (item: Named): FieldErrors =>
  item.name_ar || item.name_en ? {} : { name_ar: [{ key: 'required' }] };

/** The lowest price a seller may go to is not above the price itself. */
export const priceErrors = (item: Priced): FieldErrors =>
  typeof item.price === 'number' && typeof item.minimum_price === 'number' && item.minimum_price > item.price
    ? { minimum_price: [{ key: 'minimum_price_over_price' }] }
    : {};

/** At or under its warning level: what the shop is told about. Both in thousandths. */
export const isLowOnStock = (product: { quantity_milli: number; warning_level_milli: number }): boolean =>
  product.quantity_milli <= product.warning_level_milli;
