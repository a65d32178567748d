import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What this feature's constraints mean to a person. */
export const promotionConstraints: ConstraintErrors = {
  discount_code_unique: () => fieldError('code', 'code_already_exists'),
};
