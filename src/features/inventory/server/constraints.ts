import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const inventoryConstraints: ConstraintErrors = {
  stock_operation_lot_fkey: () => refuse('lot_not_found'),
  stock_lot_still_good: () => refuse('lots_are_over'),
};
