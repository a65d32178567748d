import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { leaveScreens, workingHoursScreens } from './screens.ts';

export const workingHoursRows: readonly ScreenRow[] = [
  lazyScreen(leaveScreens.mine, () => import('./screens/my-leave.screen.tsx')),
  lazyScreen(workingHoursScreens.hours, () => import('./screens/working-hours.screen.tsx')),
];
