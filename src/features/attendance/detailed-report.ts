import type { z } from 'zod';
import type { rowOf } from '../../kernel/noun.ts';
import { report } from '../../kernel/report.ts';
import { dayFields } from './attendance-fields.ts';
import { attendanceReports } from './report-contract.ts';
import { attendanceScreens } from './screens.ts';

type Day = Omit<z.output<ReturnType<typeof rowOf<typeof dayFields>>>, 'id'>;

/** Everybody day by day. */
export default report<typeof attendanceReports.detailed, Day>({
  operation: attendanceReports.detailed,
  fields: dayFields,
  period: { from: 'from_on', to: 'to_on', initial: 'today' },
  rows: ({ days }) => days,
  totals: ({ totals }) => totals,
  links: { worked_minutes: (day) => attendanceScreens.employee.to(day.employee_id) },
  explanation: {
    en: 'Hours by the clock, against the working hours of each employee. Hours that go on count until now.',
    ar: 'ساعات فعلية مقارنةً بساعات عمل كل موظف، وما لم ينتهِ يُحسب حتى الآن.',
  },
  empty: { en: 'Nothing was planned or worked on these days.', ar: 'لا دوام مخططًا ولا حضور في هذه الأيام.' },
});
