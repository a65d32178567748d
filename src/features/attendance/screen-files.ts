import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { attendanceScreens } from './screens.ts';

export const attendanceRows: readonly ScreenRow[] = [
  lazyScreen(attendanceScreens.mine, () => import('./screens/attendance.screen.tsx')),
  lazyScreen(attendanceScreens.detailed, () => import('./screens/detailed.report.tsx')),
  lazyScreen(attendanceScreens.cumulative, () => import('./screens/cumulative.report.tsx')),
  lazyScreen(attendanceScreens.employee, () => import('./screens/employee.report.tsx')),
  lazyScreen(attendanceScreens.checks, () => import('./screens/checks.list.tsx')),
  lazyScreen(attendanceScreens.settings, () => import('./screens/attendance-setting.screen.tsx')),
];
