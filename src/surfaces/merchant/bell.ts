import type { NotificationSource } from '../../ui/shell/menu-row.ts';

const lines = () => import('./bell-lines.ts');

/** The bell of the shop: online bookings, low stock, papers that end and on-hold invoices. Its words come after the screen. */
export const bell: NotificationSource = {
  topics: ['fiscal_documents', 'fiscal_unit', 'appointments', 'stock', 'held_invoices', 'employees', 'settings'],
  load: async () => (await lines()).loadBell(),
  markAllAsRead: async () => (await lines()).markBellAsRead(),
};
