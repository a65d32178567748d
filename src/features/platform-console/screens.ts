import { screen } from '../../kernel/contract/screen.ts';
import { managerPermissions } from '../identity/permissions.ts';

const { dashboard, trackers, technical, people } = managerPermissions;
const menu = { item: 'technical' };
const amongPeople = { item: 'people' };

export const consoleScreens = {
  dashboard: screen('/manager/dashboard', 'Dashboard', 'لوحة المعلومات', { permission: dashboard.view }),
  mails: screen('/manager/trackers/mail-tracker', 'Message tracker', 'متابعة الرسائل', {
    permission: trackers.mails,
    menu,
  }),
  failedLogins: screen('/manager/trackers/failed-login-attempts', 'Failed sign-ins', 'محاولات الدخول الفاشلة', {
    permission: trackers.failed_logins,
    menu,
  }),
  blockedIps: screen('/manager/trackers/blocked-ips', 'Blocked addresses', 'العناوين المحظورة', {
    permission: trackers.blocked_ips,
    menu,
  }),
  systemConnections: screen('/manager/trackers/system-connections', 'Platform sign-ins', 'المتصلون من المنصة', {
    permission: trackers.connections,
    menu,
  }),
  jsErrors: screen('/manager/technical/js-errors', 'Browser errors', 'أخطاء المتصفح', {
    permission: technical.js_errors,
    menu,
  }),
  gateways: screen('/manager/technical/gateways', 'External services', 'الخدمات الخارجية', {
    permission: technical.gateways,
    menu,
  }),
  taxAuthority: screen('/manager/technical/tax-authority', 'Tax authority sandbox', 'محاكي الهيئة', {
    permission: technical.gateways,
    menu,
  }),
  currentConnections: screen('/manager/employees-merchants/current-connections', 'Signed in now', 'المتصلون الآن', {
    permission: people.connections,
    menu: amongPeople,
  }),
  addedEmployees: screen('/manager/employees-merchants/added-employees', 'Added employees', 'الموظفون المضافون', {
    permission: people.employees,
    menu: amongPeople,
  }),
  activeEmployees: screen(
    '/manager/employees-merchants/active-global-employees',
    'Active employees',
    'الموظفون النشطون',
    { permission: people.employees, menu: amongPeople },
  ),
  inactiveEmployees: screen(
    '/manager/employees-merchants/inactive-global-employees',
    'Disabled employees',
    'الموظفون المعطّلون',
    { permission: people.employees, menu: amongPeople },
  ),
  addedCustomers: screen('/manager/customers-merchants/added-customers', 'Added customers', 'العملاء المضافون', {
    permission: people.customers,
    menu: amongPeople,
  }),
};
