import type { z } from 'zod';
import type { rowOf } from '../../kernel/contract/entity.ts';
import { report } from '../../kernel/contract/report.ts';
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
    en: 'Hours worked compared with each employee’s scheduled hours. Open time entries count up to now.',
    ar: 'ساعات فعلية مقارنةً بساعات عمل كل موظف، وما لم ينتهِ يُحسب حتى الآن.',
  },
  empty: { en: 'No scheduled or recorded hours on these days.', ar: 'لا دوام مخططًا ولا حضور في هذه الأيام.' },
});
