import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What the constraints of a document mean to a person. */
export const documentConstraints: ConstraintErrors = {
  invoice_paid_at_most_total: () => fieldError('payments', 'payments_exceed_total'),
  // Two tills on one deposit: whichever comes second finds less than its facts said, of the customer's money or of the deposit.
  customer_money: () => refuse('deposit_not_available'),
  deposit_part_not_overused: () => refuse('deposit_not_available'),
  // What is kept of it counts as used.
  deposit_part_not_overkept: () => refuse('deposit_not_available'),
};
