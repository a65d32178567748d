import type { FieldErrors } from '../../kernel/contract/refusal.ts';

/** A count is saved within so many days: what moved since is read again. */
export const oldestCountDays = 7;

/** Each product is counted once: two lines of one would correct the same shelf twice. */
export const countErrors = (lines: readonly { readonly product_id: number }[]): FieldErrors => {
  const repeated = lines.findIndex(({ product_id }, i) => lines.findIndex((one) => one.product_id === product_id) < i);
  return repeated < 0 ? {} : { [`${repeated}.product_id`]: [{ key: 'product_counted_twice' }] };
};
