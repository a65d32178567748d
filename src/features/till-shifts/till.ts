import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';

/** A disabled till is offered no more; its shifts stay as they were. */
export const tillTransitions = enabling;

/** A name in at least one language. */
export const tillErrors = (till: {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
}): FieldErrors => (till.name_ar || till.name_en ? {} : { name_ar: [{ key: 'required' }] });
