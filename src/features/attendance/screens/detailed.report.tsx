import { nameIn } from '../../../kernel/text/messages.ts';
import { currentLanguage, textsOf } from '../../../ui/language/language.ts';
import { reportScreen } from '../../../ui/pages/report/report-screen.ts';
import { employees } from '../../workforce/contract.ts';
import detailed from '../detailed-report.ts';
import { attendanceTexts } from '../messages.ts';

/** Everybody day by day, or one employee. */
export default reportScreen(detailed, {
  filters: [
    {
      kind: 'record',
      key: 'employee_id',
      label: () => textsOf(attendanceTexts).employee,
      operation: employees.names,
      record: employees.get,
      text: (record) => nameIn(currentLanguage(), record),
    },
  ],
});
