import type { FieldErrors } from '../../kernel/contract/refusal.ts';

/** When a bill was supplied, where that is not the day of its document: civil days; two for a period. */
export interface Supply {
  readonly supply_from_on?: string | undefined;
  readonly supply_until_on?: string | undefined;
}

/** A period has a beginning, and does not end before it. */
export const supplyErrors = ({ supply_from_on: from, supply_until_on: until }: Supply): FieldErrors => {
  if (until === undefined) return {};
  if (from === undefined) return { supply_from_on: [{ key: 'required' }] };
  return until < from ? { supply_until_on: [{ key: 'after_or_equal', params: { field: 'supply_from_on' } }] } : {};
};
