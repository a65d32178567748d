import { lazyReport, lazyScreen, type ScreenRow } from '../../kernel/contract/screen.ts';
import { auditLogScreens } from './screens.ts';

export const auditLogRows: readonly ScreenRow[] = [
  lazyScreen(auditLogScreens.list, () => import('./screens/activities.list.tsx')),
  lazyScreen(auditLogScreens.spelled, () => import('./screens/activities.list.tsx')),
  lazyScreen(auditLogScreens.record, () => import('./screens/activity.record.tsx')),
  lazyReport(auditLogScreens.summary, () => import('./activities-summary.ts')),
];
