import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What the constraints of payments mean to a person. */
export const paymentConstraints: ConstraintErrors = {
  payment_link_one_open: () => refuse('payment_link_exists'),
};
