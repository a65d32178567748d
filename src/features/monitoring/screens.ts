import { drawnBy, type ScreenRow, screen } from '../../kernel/screen.ts';
import { managerPermissions } from '../identity/permissions.ts';
import { managerScreens } from '../identity/screens.ts';

const { dashboard, trackers, technical } = managerPermissions;
const menu = { item: 'technical' };

export const monitoringScreens = {
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
  gateways: screen('/manager/technical/gateways', 'Outside services', 'الخدمات الخارجية', {
    permission: technical.gateways,
    menu,
  }),
};

export const monitoringRows: readonly ScreenRow[] = [
  drawnBy(managerScreens.home, () => import('./screens/manager-index.screen.tsx')),
  drawnBy(monitoringScreens.dashboard, () => import('./screens/platform-dashboard.screen.tsx')),
  drawnBy(monitoringScreens.jsErrors, () => import('./screens/js-errors.list.tsx')),
  drawnBy(monitoringScreens.mails, () => import('./screens/mail-tracker.screen.tsx')),
  drawnBy(monitoringScreens.gateways, () => import('./screens/gateways.list.tsx')),
  drawnBy(monitoringScreens.blockedIps, () => import('./screens/blocked-ips.screen.tsx')),
  drawnBy(monitoringScreens.systemConnections, () => import('./screens/system-connections.screen.tsx')),
  drawnBy(monitoringScreens.failedLogins, () => import('./screens/failed-logins.list.tsx')),
];
