import type { StatusLook } from '../../../ui/table/column.ts';
import type { employeeTexts } from '../messages.ts';

/** Active or disabled, by colour and word. */
export const employeeStatus = (employee: { readonly status: number }, t: typeof employeeTexts.en): StatusLook => ({
  tone: employee.status === 1 ? 'good' : 'quiet',
  label: t.statuses[employee.status === 1 ? '1' : '0'],
});
