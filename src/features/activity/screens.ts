import { drawnBy, type ScreenRow, screen, showsReport } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, read } = permissions.activity;
const base = '/merchant/reports/management-reports';

export const activityScreens = {
  // Spelled so in the specification (section 2); the right spelling leads here too.
  list: screen(`${base}/acitivities-report`, 'Activities', 'سجل النشاط', {
    permission: view,
    menu: { item: 'reports' },
  }),
  spelled: screen(`${base}/activities-report`, 'Activities', 'سجل النشاط', { permission: view }),
  record: screen(`${base}/acitivities-report/:id`, 'Activity', 'النشاط', { permission: read }),
  summary: screen(`${base}/activities-report-summary`, 'Activities by person', 'ملخص النشاط', {
    permission: view,
    menu: { item: 'reports' },
  }),
};

export const activityRows: readonly ScreenRow[] = [
  drawnBy(activityScreens.list, () => import('./screens/activities.list.tsx')),
  drawnBy(activityScreens.spelled, () => import('./screens/activities.list.tsx')),
  drawnBy(activityScreens.record, () => import('./screens/activity.record.tsx')),
  showsReport(activityScreens.summary, () => import('./activities-summary.ts')),
];
