import { screen } from '../../kernel/contract/screen.ts';
import { settingHeadings } from '../../kernel/contract/setting-headings.ts';
import { permissions } from '../identity/permissions.ts';

const { view, read, check_in, settings } = permissions.attendance;
const menu = { item: 'reports', heading: { en: 'Management', ar: 'تقارير الإدارة' } };
const reports = '/merchant/reports/management-reports';

export const attendanceScreens = {
  mine: screen('/merchant/employees/attendance-system', 'Attendance', 'الحضور', {
    permission: [check_in, view],
    menu: { item: 'team' },
  }),
  detailed: screen(`${reports}/detailed-attendence-report`, 'Attendance by day', 'الحضور اليومي', {
    permission: view,
    menu,
  }),
  cumulative: screen(`${reports}/commulative-attendence-report`, 'Attendance by employee', 'الحضور حسب الموظف', {
    permission: view,
    menu,
  }),
  employee: screen(`${reports}/employee-attendence-report/:id`, 'Employee attendance', 'حضور موظف', {
    permission: read,
  }),
  checks: screen(
    '/merchant/reports/general-reports/checkin-checkout-report',
    'Clock-ins and clock-outs',
    'سجل الحضور والانصراف',
    { permission: read, menu },
  ),
  settings: screen('/merchant/setting/attendance-setting', 'Attendance', 'الحضور والانصراف', {
    permission: settings,
    menu: { item: 'settings', heading: settingHeadings.visits },
  }),
};
