import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';

/** Ways in which somebody is told; `app` is the bell of the screens. */
export const notificationChannels = ['app', 'mail', 'whatsapp', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What happens, whom the shop may have told of it, by what, and what holds until it chooses. */
interface NotificationEvent {
  readonly to: 'customer' | 'owner' | 'employees';
  readonly by: readonly NotificationChannel[];
  readonly usual: readonly NotificationChannel[];
  /** Kind of the owner's message, where it is not the event's own name. */
  readonly kind?: string;
}

const toCustomers = { to: 'customer', by: ['mail', 'whatsapp', 'sms'], usual: [] } as const;
const toOwner = { to: 'owner', by: ['mail'], usual: ['mail'] } as const;
const toEmployees = { to: 'employees', by: ['app'], usual: ['app'] } as const;

/** Every telling that can be switched. What later features tell is added here with them. */
export const notificationEvents = {
  sale_customer: toCustomers,
  link_paid_customer: toCustomers,
  link_paid_owner: { ...toOwner, kind: 'link_paid' },
  account_ending_owner: toOwner,
  document_ending_owner: { ...toOwner, kind: 'documents_ending' },
  // A mail of every morning is asked for.
  stock_low_owner: { ...toOwner, usual: [], kind: 'stock_low' },
  document_ending_employees: toEmployees,
  stock_low_employees: toEmployees,
  bill_held_employees: toEmployees,
  booking_made_employees: toEmployees,
  booking_changed_employees: toEmployees,
  sold_online_employees: toEmployees,
  rated_employees: toEmployees,
  // The bell rings for these; a mail of each is asked for.
  booking_made_owner: { ...toOwner, usual: [] },
  booking_moved_owner: { ...toOwner, usual: [] },
  booking_cancelled_owner: { ...toOwner, usual: [] },
  gift_card_sold_owner: { ...toOwner, usual: [] },
  package_sold_owner: { ...toOwner, usual: [] },
  rated_owner: { ...toOwner, usual: [] },
} as const satisfies Record<string, NotificationEvent>;
export type NotificationEventKey = keyof typeof notificationEvents;
/** What the owner may be mailed by `notifyOwner`; the mails of an account's life are in account-mails.ts. */
export type OwnerEvent = Exclude<Extract<NotificationEventKey, `${string}_owner`>, 'account_ending_owner'>;
/** What customers do on the shop's pages, as its owner may be mailed. */
export type OwnerNews = Extract<
  NotificationEventKey,
  `booking_${string}_owner` | 'gift_card_sold_owner' | 'package_sold_owner' | 'rated_owner'
>;
export const notificationEventKeys = Object.keys(notificationEvents) as NotificationEventKey[];

const chosen = ({ by, usual }: NotificationEvent) =>
  z
    .array(z.enum(by as [NotificationChannel, ...NotificationChannel[]]))
    .max(notificationChannels.length)
    .refine((list) => new Set(list).size === list.length, { message: 'invalid' })
    .default([...usual]);

type Chosen = { [K in NotificationEventKey]: ReturnType<typeof chosen> };

/** Which event tells whom by which channel (specification section 2, notifications-setting). */
export const notificationSettings = defineSettings(
  'notifications',
  z.object(Object.fromEntries(notificationEventKeys.map((key) => [key, chosen(notificationEvents[key])])) as Chosen),
);
