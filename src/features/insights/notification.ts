import type { Permission } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import type { notificationTypes } from './contract.ts';

export type NotificationType = (typeof notificationTypes)[number];

/** What each kind needs (specification section 6); orders need the shop's on-hold setting instead. */
export const permissionOfNotification: Record<NotificationType, Permission | null> = {
  stocks: permissions.products.stock_notifications,
  documents: permissions.employees.view,
  surveys: permissions.customer_care.surveys,
  suggestionsAndComplains: permissions.customer_care.suggestions,
  orders: null,
  bookings: permissions.appointments.view,
  online_sales: permissions.accounting.invoices,
  tax_authority: permissions.tax_authority.view,
};

/** What of the shop changes when there is news of a kind (`GET /api/events`). */
export const topicsOfNotification: Record<NotificationType, readonly string[]> = {
  stocks: ['stock'],
  documents: ['employees'],
  surveys: ['surveys'],
  suggestionsAndComplains: [],
  // Whether on-hold invoices are told of is a setting.
  orders: ['held_invoices', 'settings'],
  bookings: ['appointments'],
  online_sales: ['gateway_payments', 'gift_cards', 'customer_offers'],
  tax_authority: ['fiscal_documents', 'fiscal_unit'],
};
