import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What the constraints that a sale can break mean to a person. */
export const tillConstraints: ConstraintErrors = {
  product_quantity_not_negative: () => refuse('product_quantity_not_available'),
  invoice_held_once: () => refuse('held_invoice_closed'),
};
