import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const customerConstraints: ConstraintErrors = {
  customer_balance_limit: () => refuse('balance_too_large'),
  customer_tag_name: () => fieldError('name', 'tag_already_exists'),
  customer_mobile_unique: () => fieldError('mobile', 'mobile_already_exists'),
};
