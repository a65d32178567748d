import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { penaltyScreens } from './screens.ts';

export const penaltyRows: readonly ScreenRow[] = [
  lazyScreen(penaltyScreens.list, () => import('./screens/penalties.list.tsx')),
  lazyScreen(penaltyScreens.create, () => import('./screens/penalty.form.tsx')),
  lazyScreen(penaltyScreens.record, () => import('./screens/penalty.record.tsx')),
];

export const penaltySettingRows: readonly ScreenRow[] = [
  lazyScreen(penaltyScreens.setting, () => import('./screens/penalty.setting.tsx')),
];
