import { drawnBy, type ScreenRow, screen } from '../../kernel/screen.ts';
import { permissions } from '../identity/permissions.ts';
import type { QueueKey } from './queue.ts';

const permission = permissions.queues.view;
const place = { permission, menu: { item: 'counter', heading: { en: 'Queues', ar: 'قوائم المتابعة' } } };

export const queueScreens = {
  entrance: screen('/merchant/pos', 'Counter', 'الاستقبال', { permission, menu: { item: 'counter' } }),
  reminders: screen('/merchant/pos/appointments-reminder', 'Appointment reminders', 'تذكير المواعيد', place),
  no_shows: screen('/merchant/pos/no-show-reschedule', 'No-shows', 'من لم يحضر', place),
  ratings: screen('/merchant/pos/rate-us-for-issued-invoices', 'Rating requests', 'طلب التقييم', place),
  balances: screen('/merchant/pos/customer-account-balance-reminder', 'Unpaid amounts', 'تذكير المستحقات', place),
  birthdays: screen('/merchant/pos/birthday-congratulations', 'Birthdays', 'تهاني الميلاد', place),
};

/** The screen of a queue. */
export const screenOf = (key: QueueKey) => queueScreens[key];

export const queueRows: readonly ScreenRow[] = [
  drawnBy(queueScreens.entrance, () => import('./screens/counter.screen.tsx')),
  drawnBy(queueScreens.reminders, () => import('./screens/reminders.screen.tsx')),
  drawnBy(queueScreens.no_shows, () => import('./screens/no-shows.screen.tsx')),
  drawnBy(queueScreens.ratings, () => import('./screens/ratings.screen.tsx')),
  drawnBy(queueScreens.balances, () => import('./screens/balances.screen.tsx')),
  drawnBy(queueScreens.birthdays, () => import('./screens/birthdays.screen.tsx')),
];
