import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { managerScreens } from '../identity/screens.ts';
import { consoleScreens } from './screens.ts';

const lists = () => import('./screens/people.lists.tsx');

export const consoleRows: readonly ScreenRow[] = [
  lazyScreen(managerScreens.home, () => import('./screens/manager-index.screen.tsx')),
  lazyScreen(consoleScreens.dashboard, () => import('./screens/platform-dashboard.screen.tsx')),
  lazyScreen(consoleScreens.jsErrors, () => import('./screens/js-errors.list.tsx')),
  lazyScreen(consoleScreens.mails, () => import('./screens/mail-tracker.screen.tsx')),
  lazyScreen(consoleScreens.gateways, () => import('./screens/gateways.list.tsx')),
  lazyScreen(consoleScreens.taxAuthority, () => import('./screens/tax-authority.screen.tsx')),
  lazyScreen(consoleScreens.blockedIps, () => import('./screens/blocked-ips.screen.tsx')),
  lazyScreen(consoleScreens.systemConnections, () => import('./screens/system-connections.screen.tsx')),
  lazyScreen(consoleScreens.failedLogins, () => import('./screens/failed-logins.list.tsx')),
  lazyScreen(consoleScreens.currentConnections, async () => ({ default: (await lists()).CurrentConnections })),
  lazyScreen(consoleScreens.addedEmployees, async () => ({ default: (await lists()).AddedEmployees })),
  lazyScreen(consoleScreens.activeEmployees, async () => ({ default: (await lists()).ActiveEmployees })),
  lazyScreen(consoleScreens.inactiveEmployees, async () => ({ default: (await lists()).InactiveEmployees })),
  lazyScreen(consoleScreens.addedCustomers, async () => ({ default: (await lists()).AddedCustomers })),
];
