import { inThisLanguage } from '../../../ui/language/language.ts';
import type { RecordExtension } from '../../../ui/pages/record/record-page.tsx';
import { commission } from '../contract.ts';
import { commissionScreens } from '../screens.ts';

/** What commission adds to an employee's record: the way to their month, also before there is a rule. */
export const employeeCommission: RecordExtension<{ readonly id: number }> = {
  actions: ({ id }) => [
    {
      label: inThisLanguage(commissionScreens.employee.title),
      to: commissionScreens.employee.to(id),
      operation: commission.all,
    },
  ],
  isSeldom: true,
};
