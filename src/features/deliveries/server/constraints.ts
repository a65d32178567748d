import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const deliveryConstraints: ConstraintErrors = {
  delivery_district_pkey: () => fieldError('districts', 'district_in_other_zone'),
  delivery_window_once: () => refuse('window_exists'),
  window_day_stops: () => fieldError('window_id', 'window_full'),
  window_day_minutes: () => fieldError('window_id', 'window_full'),
};
