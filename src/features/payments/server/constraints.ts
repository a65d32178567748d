import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What the constraints of payments mean to a person. */
export const paymentConstraints: ConstraintErrors = {
  payment_link_one_open: () => refuse('payment_link_exists'),
  gateway_refund_one_pending: () => refuse('gateway_refund_on_its_way'),
  gateway_payout_reference_unique: () => fieldError('reference', 'payout_booked_already'),
};
