import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { shiftScreens } from './screens.ts';

export const shiftRows: readonly ScreenRow[] = [
  lazyScreen(shiftScreens.mine, () => import('./screens/shift.screen.tsx')),
];

export const shiftReportRows: readonly ScreenRow[] = [
  lazyScreen(shiftScreens.list, () => import('./screens/shifts.list.tsx')),
  lazyScreen(shiftScreens.record, () => import('./screens/shift.record.tsx')),
];

export const tillSettingRows: readonly ScreenRow[] = [
  lazyScreen(shiftScreens.tills, () => import('./screens/tills.screen.tsx')),
];
