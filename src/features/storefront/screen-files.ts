import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { storefrontScreens } from './screens.ts';

export const storefrontRows: readonly ScreenRow[] = [
  lazyScreen(storefrontScreens.setting, () => import('./screens/online-setting.screen.tsx')),
];

export const visitRows: readonly ScreenRow[] = [
  lazyScreen(storefrontScreens.visits, () => import('./screens/visits.report.tsx')),
];
