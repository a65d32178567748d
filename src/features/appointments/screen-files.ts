import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { schedulingScreens } from './screens.ts';

/** The calendar is drawn by the app, which adds what documents do about the money of visits. */
export const schedulingRows: readonly ScreenRow[] = [
  lazyScreen(schedulingScreens.add, () => import('./screens/booking/add-appointment.screen.tsx')),
  lazyScreen(schedulingScreens.list, () => import('./screens/appointments.list.tsx')),
  lazyScreen(schedulingScreens.blocks, () => import('./screens/calendar/block-times.list.tsx')),
  lazyScreen(schedulingScreens.waitlist, () => import('./screens/waitlist/waitlist.screen.tsx')),
  lazyScreen(schedulingScreens.report, () => import('./screens/appointments.report.tsx')),
  lazyScreen(schedulingScreens.settings, () => import('./screens/settings/scheduling.setting.tsx')),
];
