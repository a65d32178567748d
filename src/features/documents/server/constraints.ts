import { fieldError } from '../../../kernel/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What the constraints of a document mean to a person. */
export const documentConstraints: ConstraintErrors = {
  invoice_paid_at_most_total: () => fieldError('payments', 'payments_exceed_total'),
};
