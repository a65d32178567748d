import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const commissionConstraints: ConstraintErrors = {
  commission_rule_merchant_id_service_id_fkey: () => fieldError('target_id', 'invalid_choice'),
  commission_rule_merchant_id_product_id_fkey: () => fieldError('target_id', 'invalid_choice'),
  commission_rule_merchant_id_group_id_fkey: () => fieldError('target_id', 'invalid_choice'),
  commission_rule_merchant_id_employee_id_fkey: () => fieldError('target_id', 'invalid_choice'),
  commission_question_open: () => refuse('question_is_open'),
  commission_month_pkey: () => refuse('month_is_approved'),
};
