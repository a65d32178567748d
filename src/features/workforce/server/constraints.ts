import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What this feature's constraints mean to a person. */
export const workforceConstraints: ConstraintErrors = {
  employee_mobile_unique: () => fieldError('mobile', 'employee_mobile_already_exists'),
  salary_one_a_day: () => fieldError('from_on', 'salary_on_that_day'),
  employee_merchant_id_image_file_id_fkey: () => fieldError('image_file_id', 'invalid_choice'),
};
