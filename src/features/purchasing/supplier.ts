import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import type { TextRule } from '../../kernel/text/text-rules.ts';

/** Nothing new is bought from a disabled supplier; what was bought stays. */
export const supplierTransitions = enabling;

/** A number as people dial it: five to fifteen digits, a plus before them, spaces and dashes between. Landlines too. */
export const dialled: TextRule = (text) =>
  /^\+?[\d\s()-]+$/.test(text) && /^\d{5,15}$/.test(text.replace(/\D/g, '')) ? null : { key: 'invalid' };

/** A name in at least one language. */
export const supplierErrors = (supplier: {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
}): FieldErrors => (supplier.name_ar || supplier.name_en ? {} : { name_ar: [{ key: 'required' }] });
