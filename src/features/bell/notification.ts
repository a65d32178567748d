import type { Permission } from '../../kernel/contract/contract.ts';
import { permissions } from '../identity/permissions.ts';
import { notificationEvents } from '../tenancy/notification-events.ts';
import type { notificationTypes } from './contract.ts';

export type NotificationType = (typeof notificationTypes)[number];

/** What each kind needs (specification section 6); orders need the shop's on-hold setting instead. */
export const permissionOfNotification: Record<NotificationType, Permission | null> = {
  stocks: notificationEvents.stock_low_employees.permission,
  documents: notificationEvents.document_ending_employees.permission,
  surveys: notificationEvents.rated_employees.permission,
  suggestionsAndComplains: permissions.customer_care.suggestions,
  orders: notificationEvents.bill_held_employees.permission,
  bookings: notificationEvents.booking_made_employees.permission,
  online_sales: notificationEvents.sold_online_employees.permission,
  tax_authority: permissions.tax_authority.view,
};
