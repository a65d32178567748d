import { topicsOfNotification } from '../../features/bell/notification-topics.ts';
import type { NotificationSource } from '../../ui/shell/menu-row.ts';

const lines = () => import('./bell-lines.ts');

/** The bell of the shop; its words come after the screen. */
export const bell: NotificationSource = {
  topics: [...new Set(Object.values(topicsOfNotification).flat())],
  load: async () => (await lines()).loadBell(),
  markAllAsRead: async () => (await lines()).markBellAsRead(),
};
