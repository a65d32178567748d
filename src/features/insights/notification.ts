import type { Permission } from '../../kernel/contract.ts';
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
