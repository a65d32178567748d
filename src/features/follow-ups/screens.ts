import { screen } from '../../kernel/contract/screen.ts';
import { permissions } from '../identity/permissions.ts';
import type { QueueKey } from './queue.ts';

const permission = permissions.queues.view;
const place = { permission, menu: { item: 'counter', heading: { en: 'Follow-ups', ar: 'قوائم المتابعة' } } };

export const followUpScreens = {
  entrance: screen('/merchant/pos', 'Counter', 'الاستقبال', { permission, menu: { item: 'counter' } }),
  reminders: screen('/merchant/pos/appointments-reminder', 'Appointment reminders', 'تذكير المواعيد', place),
  no_shows: screen('/merchant/pos/no-show-reschedule', 'No-shows', 'عدم الحضور', place),
  ratings: screen('/merchant/pos/rate-us-for-issued-invoices', 'Rating requests', 'طلب التقييم', place),
  balances: screen('/merchant/pos/customer-account-balance-reminder', 'Unpaid amounts', 'تذكير المستحقات', place),
  birthdays: screen('/merchant/pos/birthday-congratulations', 'Birthdays', 'تهاني الميلاد', place),
};

/** The screen of a queue. */
export const screenOf = (key: QueueKey) => followUpScreens[key];
