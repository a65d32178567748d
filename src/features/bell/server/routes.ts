import { bind, type Route } from '../../../platform/http/route.ts';
import { notifications } from '../contract.ts';
import { getNotifications } from './get-notifications.ts';
import { markAsRead } from './mark-as-read.ts';

export const bellRoutes: readonly Route[] = [
  bind(notifications.getRecords, getNotifications),
  bind(notifications.markAsRead, markAsRead),
];
