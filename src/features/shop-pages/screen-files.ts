import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { shopPageScreens } from './screens.ts';

export const shopPageRows: readonly ScreenRow[] = [
  lazyScreen(shopPageScreens.setting, () => import('./screens/online-setting.screen.tsx')),
];

export const visitRows: readonly ScreenRow[] = [
  lazyScreen(shopPageScreens.visits, () => import('./screens/visits.report.tsx')),
];
