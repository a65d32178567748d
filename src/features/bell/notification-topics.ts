import type { NotificationType } from './notification.ts';

/**
 * What of the shop changes when there is news of a kind (`GET /api/events`). Apart from the kinds' permissions, which know every
 * event with its words: the first script of the shop has this alone.
 */
export const topicsOfNotification: Record<NotificationType, readonly string[]> = {
  stocks: ['stock'],
  documents: ['employees'],
  surveys: ['surveys'],
  suggestionsAndComplains: [],
  // Whether on-hold invoices are told of is a setting.
  orders: ['held_invoices', 'settings'],
  bookings: ['appointments'],
  online_sales: ['gateway_payments', 'gift_cards', 'customer_offers', 'menu_orders'],
  tax_authority: ['fiscal_documents', 'fiscal_unit'],
};
