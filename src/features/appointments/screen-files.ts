import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { appointmentScreens } from './screens.ts';

/** The calendar is drawn by the app, which adds what documents do about the money of visits. */
export const appointmentRows: readonly ScreenRow[] = [
  lazyScreen(appointmentScreens.add, () => import('./screens/booking/add-appointment.screen.tsx')),
  lazyScreen(appointmentScreens.list, () => import('./screens/appointments.list.tsx')),
  lazyScreen(appointmentScreens.blocks, () => import('./screens/calendar/block-times.list.tsx')),
  lazyScreen(appointmentScreens.waitlist, () => import('./screens/waitlist/waitlist.screen.tsx')),
  lazyScreen(appointmentScreens.report, () => import('./screens/appointments.report.tsx')),
  lazyScreen(appointmentScreens.settings, () => import('./screens/settings/scheduling.setting.tsx')),
];
