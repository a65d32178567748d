import type { ConstraintErrors } from '../../../platform/http/errors.ts';
import { refuse } from '../refusals.ts';

/** What this feature's constraints mean to a person. */
export const attendanceConstraints: ConstraintErrors = {
  work_shift_alone: () => refuse('shifts_meet'),
  work_shift_one_open: () => refuse('already_checked_in'),
  attendance_correction_one_waits: () => refuse('correction_is_waiting'),
};
