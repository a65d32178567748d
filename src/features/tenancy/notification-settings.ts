import { z } from 'zod';
import {
  type NotificationChannel,
  type NotificationEvent,
  notificationChannels,
} from '../../kernel/contract/notification-event.ts';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { type NotificationEventKey, notificationEventKeys, notificationEvents } from './notification-events.ts';

const chosen = ({ channels, default_channels }: NotificationEvent) =>
  z
    .array(z.enum(channels as [NotificationChannel, ...NotificationChannel[]]))
    .max(notificationChannels.length)
    .refine((list) => new Set(list).size === list.length, { message: 'invalid' })
    .default([...default_channels]);

type Chosen = { [K in NotificationEventKey]: ReturnType<typeof chosen> };

/** Which event tells whom by which channel (specification section 2, notifications-setting). */
export const notificationSettings = defineSettings(
  'notifications',
  z.object(Object.fromEntries(notificationEventKeys.map((key) => [key, chosen(notificationEvents[key])])) as Chosen),
);
