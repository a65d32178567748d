import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { hourScreens, leaveScreens } from './screens.ts';

export const hourRows: readonly ScreenRow[] = [
  lazyScreen(leaveScreens.mine, () => import('./screens/my-leave.screen.tsx')),
  lazyScreen(hourScreens.hours, () => import('./screens/working-hours.screen.tsx')),
];
