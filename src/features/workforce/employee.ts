import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';

/** A disabled employee is not offered as seller. */
export const employeeTransitions = enabling;

/** A name in at least one language; nobody leaves before joining. Dates are civil, `YYYY-MM-DD`. */
export const employeeErrors = (employee: {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
  readonly joining_on?: string | null;
  readonly leaving_on?: string | null;
}): FieldErrors => ({
  ...(employee.name_ar || employee.name_en ? {} : { name_ar: [{ key: 'required' }] }),
  ...(employee.joining_on && employee.leaving_on && employee.leaving_on < employee.joining_on
    ? { leaving_on: [{ key: 'leaving_before_joining' }] }
    : {}),
});
