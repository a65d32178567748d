import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { managerScreens } from '../identity/screens.ts';
import { monitoringScreens } from './screens.ts';

const lists = () => import('./screens/people.lists.tsx');

export const monitoringRows: readonly ScreenRow[] = [
  lazyScreen(managerScreens.home, () => import('./screens/manager-index.screen.tsx')),
  lazyScreen(monitoringScreens.dashboard, () => import('./screens/platform-dashboard.screen.tsx')),
  lazyScreen(monitoringScreens.jsErrors, () => import('./screens/js-errors.list.tsx')),
  lazyScreen(monitoringScreens.mails, () => import('./screens/mail-tracker.screen.tsx')),
  lazyScreen(monitoringScreens.gateways, () => import('./screens/gateways.list.tsx')),
  lazyScreen(monitoringScreens.taxAuthority, () => import('./screens/tax-authority.screen.tsx')),
  lazyScreen(monitoringScreens.blockedIps, () => import('./screens/blocked-ips.screen.tsx')),
  lazyScreen(monitoringScreens.systemConnections, () => import('./screens/system-connections.screen.tsx')),
  lazyScreen(monitoringScreens.failedLogins, () => import('./screens/failed-logins.list.tsx')),
  lazyScreen(monitoringScreens.currentConnections, async () => ({ default: (await lists()).CurrentConnections })),
  lazyScreen(monitoringScreens.addedEmployees, async () => ({ default: (await lists()).AddedEmployees })),
  lazyScreen(monitoringScreens.activeEmployees, async () => ({ default: (await lists()).ActiveEmployees })),
  lazyScreen(monitoringScreens.inactiveEmployees, async () => ({ default: (await lists()).InactiveEmployees })),
  lazyScreen(monitoringScreens.addedCustomers, async () => ({ default: (await lists()).AddedCustomers })),
];
