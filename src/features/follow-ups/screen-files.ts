import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { followUpScreens } from './screens.ts';

export const followUpRows: readonly ScreenRow[] = [
  lazyScreen(followUpScreens.entrance, () => import('./screens/counter.screen.tsx')),
  lazyScreen(followUpScreens.reminders, () => import('./screens/reminders.screen.tsx')),
  lazyScreen(followUpScreens.no_shows, () => import('./screens/no-shows.screen.tsx')),
  lazyScreen(followUpScreens.ratings, () => import('./screens/ratings.screen.tsx')),
  lazyScreen(followUpScreens.balances, () => import('./screens/balances.screen.tsx')),
  lazyScreen(followUpScreens.birthdays, () => import('./screens/birthdays.screen.tsx')),
];
