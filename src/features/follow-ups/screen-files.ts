import { lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { queueScreens } from './screens.ts';

export const queueRows: readonly ScreenRow[] = [
  lazyScreen(queueScreens.entrance, () => import('./screens/counter.screen.tsx')),
  lazyScreen(queueScreens.reminders, () => import('./screens/reminders.screen.tsx')),
  lazyScreen(queueScreens.no_shows, () => import('./screens/no-shows.screen.tsx')),
  lazyScreen(queueScreens.ratings, () => import('./screens/ratings.screen.tsx')),
  lazyScreen(queueScreens.balances, () => import('./screens/balances.screen.tsx')),
  lazyScreen(queueScreens.birthdays, () => import('./screens/birthdays.screen.tsx')),
];
