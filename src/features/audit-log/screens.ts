import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';

const { view, read } = permissions.activity;
const base = '/merchant/reports/management-reports';

export const auditLogScreens = {
  // Spelled so in the specification (section 2); the right spelling leads here too.
  list: screen(`${base}/acitivities-report`, 'Activity log', 'سجل النشاط', {
    permission: view,
    menu: { item: 'reports' },
  }),
  spelled: screen(`${base}/activities-report`, 'Activity log', 'سجل النشاط', { permission: view }),
  record: screen(`${base}/acitivities-report/:id`, 'Activity', 'النشاط', { permission: read }),
  summary: screen(`${base}/activities-report-summary`, 'Activity by person', 'ملخص النشاط', {
    permission: view,
    menu: { item: 'reports' },
  }),
};
