import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const identityConstraints: ConstraintErrors = {
  sign_in_email_pkey: () => fieldError('email', 'email_already_exists'),
  shop_user_email: () => fieldError('email', 'email_already_exists'),
  shop_user_name_unique: () => fieldError('user_name', 'user_name_already_exists'),
  manager_email_unique: () => fieldError('email', 'email_already_exists'),
  manager_role_name_ar_unique: () => fieldError('name_ar', 'role_name_already_exists'),
  manager_role_name_en_unique: () => fieldError('name_en', 'role_name_already_exists'),
  manager_role_id_fkey: () => refuse('role_still_held_by_employees'),
  role_name_ar_unique: () => fieldError('name_ar', 'role_name_already_exists'),
  role_name_en_unique: () => fieldError('name_en', 'role_name_already_exists'),
  // Given to somebody while it was being deleted.
  shop_user_merchant_id_role_id_fkey: () => refuse('role_still_held_by_employees'),
  // Two requests at once: the second finds the first one's code.
  verification_code_one_open_of_shop: () => refuse('code_requested_within_a_minute'),
};
