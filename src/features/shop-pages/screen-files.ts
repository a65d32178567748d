import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { shopPageScreens } from './screens.ts';

export const shopPageRows: readonly ScreenRow[] = [
  lazyScreen(shopPageScreens.setting, () => import('./screens/online-setting.screen.tsx')),
];

export const pageViewRows: readonly ScreenRow[] = [
  lazyScreen(shopPageScreens.visits, () => import('./screens/page-views.report.tsx')),
];
