import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { loyaltyScreens } from './screens.ts';

export const loyaltyRows: readonly ScreenRow[] = [
  lazyScreen(loyaltyScreens.list, () => import('./screens/programs.list.tsx')),
  lazyScreen(loyaltyScreens.create, () => import('./screens/program.form.tsx')),
  lazyScreen(loyaltyScreens.edit, () => import('./screens/program.form.tsx')),
];

export const loyaltyReportRows: readonly ScreenRow[] = [
  lazyScreen(loyaltyScreens.points, () => import('./screens/points.list.tsx')),
];

export const loyaltySettingRows: readonly ScreenRow[] = [
  lazyScreen(loyaltyScreens.setting, () => import('./screens/loyalty.setting.tsx')),
];
