import { call } from '../../../../ui/api/call.ts';
import { textsOf } from '../../../../ui/language/language.ts';
import type { RecordWarning } from '../../../../ui/routing/record-warnings.ts';
import { may } from '../../../../ui/session/session-store.ts';
import { employeeMenuTexts } from '../../employee-menu-messages.ts';
import { appointmentRecords } from '../../record-contract.ts';
import { recordTexts } from '../../record-messages.ts';
import { appointmentScreens } from '../../screens.ts';

/** Before somebody is disabled: how many visits they still have, and the plan that gives these to others. */
export const warnOfAppointments = async (employeeId: number): Promise<RecordWarning | null> => {
  if (!may(appointmentRecords.ofEmployee)) return null;
  const { coming_count: n } = await call(appointmentRecords.ofEmployee, { id: employeeId });
  if (n === 0) return null;
  return {
    text: textsOf(recordTexts).disable_with_visits({ n }),
    label: textsOf(employeeMenuTexts).away,
    to: appointmentScreens.away.to({ employee_id: employeeId, closes: 1 }),
  };
};
