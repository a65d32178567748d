import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const appointmentConstraints: ConstraintErrors = {
  busy_time_employee_alone: () => refuse('appointment_employee_conflict'),
  busy_time_resource_alone: () => refuse('appointment_room_conflict'),
  busy_time_customer_alone: () => refuse('appointment_customer_conflict'),
};
