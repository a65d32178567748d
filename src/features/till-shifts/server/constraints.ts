import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const tillShiftConstraints: ConstraintErrors = {
  till_name_ar_unique: () => fieldError('name_ar', 'till_already_exists'),
  till_name_en_unique: () => fieldError('name_en', 'till_already_exists'),
  till_shift_one_open: () => refuse('shift_is_open'),
};
