import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { tillShiftScreens } from './screens.ts';

export const tillShiftRows: readonly ScreenRow[] = [
  lazyScreen(tillShiftScreens.mine, () => import('./screens/shift.screen.tsx')),
];

export const shiftReportRows: readonly ScreenRow[] = [
  lazyScreen(tillShiftScreens.list, () => import('./screens/shifts.list.tsx')),
  lazyScreen(tillShiftScreens.record, () => import('./screens/shift.record.tsx')),
];

export const tillSettingRows: readonly ScreenRow[] = [
  lazyScreen(tillShiftScreens.tills, () => import('./screens/tills.screen.tsx')),
];
