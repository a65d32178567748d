import { lazyScreen, type ScreenRow, lazyReport } from '../../kernel/contract/screen.ts';
import { activityScreens } from './screens.ts';

export const activityRows: readonly ScreenRow[] = [
  lazyScreen(activityScreens.list, () => import('./screens/activities.list.tsx')),
  lazyScreen(activityScreens.spelled, () => import('./screens/activities.list.tsx')),
  lazyScreen(activityScreens.record, () => import('./screens/activity.record.tsx')),
  lazyReport(activityScreens.summary, () => import('./activities-summary.ts')),
];
