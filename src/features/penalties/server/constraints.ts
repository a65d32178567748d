import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const penaltyConstraints: ConstraintErrors = {
  customer_penalty_visit_once: () => refuse('visit_has_penalty'),
};
