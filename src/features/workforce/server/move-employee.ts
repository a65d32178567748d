import { moveRecord } from '../../../platform/http/move-record.ts';
import { employeeTransitions } from '../employee.ts';
import { refuse } from '../refusals.ts';

/** Enables or disables an employee. A disabled one can no longer be chosen; past sales and the sign-in are not touched. */
export const moveEmployee = moveRecord(
  { table: 'employee', transitions: employeeTransitions, missing: 'employee_not_found', refuse },
  'employees',
);
