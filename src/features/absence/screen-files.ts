import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { appointmentScreens } from '../appointments/screens.ts';

/** The address stands with those of appointments, whose calendar and records lead to it. */
export const absenceRows: readonly ScreenRow[] = [
  lazyScreen(appointmentScreens.away, () => import('./screens/absence.screen.tsx')),
];
