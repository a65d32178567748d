import type { z } from 'zod';
import type { rowOf } from '../../kernel/noun.ts';
import { report } from '../../kernel/report.ts';
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
    en: 'Days and hours of every employee, until today. Hours stand as numbers in files.',
    ar: 'أيام وساعات كل موظف حتى اليوم. الساعات أرقام في الملفات.',
  },
  empty: { en: 'Nobody works here yet.', ar: 'لا موظفين بعد.' },
});
