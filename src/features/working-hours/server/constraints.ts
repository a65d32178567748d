import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What this feature's constraints mean to a person. */
export const workingHoursConstraints: ConstraintErrors = {
  leave_request_alone: () => fieldError('from_on', 'special_days_meet'),
  special_day_alone: () => fieldError('from_on', 'special_days_meet'),
};
