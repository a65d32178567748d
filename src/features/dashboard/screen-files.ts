import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { dashboardScreens } from './screens.ts';

export const dashboardRows: readonly ScreenRow[] = [
  lazyScreen(dashboardScreens.home, () => import('./screens/dashboard.screen.tsx')),
  lazyScreen(dashboardScreens.paymentsDetails, () => import('./screens/payments-details.list.tsx')),
];
