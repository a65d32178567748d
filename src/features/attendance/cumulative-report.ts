import type { z } from 'zod';
import type { rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
import { monthFields } from './attendance-fields.ts';
import { attendanceReports } from './report-contract.ts';
import { attendanceScreens } from './screens.ts';

type Person = Omit<z.output<ReturnType<typeof rowOf<typeof monthFields>>>, 'id'>;

/** Everybody over a period. */
export default report<typeof attendanceReports.cumulative, Person>({
  operation: attendanceReports.cumulative,
  fields: monthFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ people }) => people,
  totals: ({ totals }) => totals,
  links: { worked_minutes: (person) => attendanceScreens.employee.to(person.employee_id) },
  explanation: {
    en: 'Days and hours for every employee, up to today. Exported files show hours as numbers.',
    ar: 'أيام كل موظف وساعاته حتى اليوم. تُصدَّر الساعات أرقامًا في الملفات.',
  },
  empty: { en: 'No employees yet. Add the first one.', ar: 'لا موظفين بعد.' },
});
