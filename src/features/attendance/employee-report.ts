import { report } from '../../kernel/contract/report.ts';
import { ownDayFields } from './attendance-fields.ts';
import type { OwnDay } from './contract.ts';
import { attendanceReports } from './report-contract.ts';

/** One employee day by day. */
export default report<typeof attendanceReports.employee, OwnDay>({
  operation: attendanceReports.employee,
  fields: ownDayFields,
  period: { from: 'from_on', to: 'to_on', initial: 'this_month' },
  rows: ({ days }) => days,
  totals: ({ totals }) => totals,
  figures: ({ employee, totals }) => [
    {
      label: { en: employee.name_en ?? employee.name_ar ?? '', ar: employee.name_ar ?? employee.name_en ?? '' },
      number: totals.present_days,
      detail: { en: `days present of ${totals.planned_days} planned`, ar: `أيام حضور من ${totals.planned_days} مخططة` },
      lead: true,
    },
    { label: { en: 'Days late', ar: 'أيام التأخر' }, number: totals.late_days },
    { label: { en: 'Days absent', ar: 'أيام الغياب' }, number: totals.absent_days },
    { label: { en: 'Missed clock-outs', ar: 'انصراف منسي' }, number: totals.forgotten_count },
  ],
  explanation: {
    en: 'Hours worked compared with this employee’s scheduled hours.',
    ar: 'ساعات فعلية مقارنةً بساعات عمل هذا الموظف.',
  },
  empty: { en: 'No scheduled or recorded hours on these days.', ar: 'لا دوام مخططًا ولا حضور في هذه الأيام.' },
});
