import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { commissionScreens } from './screens.ts';

export const commissionRows: readonly ScreenRow[] = [
  lazyScreen(commissionScreens.all, () => import('./screens/commissions.report.tsx')),
  lazyScreen(commissionScreens.employee, () => import('./screens/commission.screen.tsx')),
  lazyScreen(commissionScreens.mine, () => import('./screens/my-commission.screen.tsx')),
  lazyScreen(commissionScreens.rules, () => import('./screens/commission-rules.screen.tsx')),
  lazyScreen(commissionScreens.adjustments, () => import('./screens/adjustments.list.tsx')),
];
