import type { TwoTexts } from '../text/messages.ts';
import type { Permission } from './contract.ts';

/** Ways in which somebody is notified; `app` is the bell of the screens. */
export const notificationChannels = ['app', 'mail', 'whatsapp', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What happens, who is notified of it and by what. */
export interface NotificationEvent {
  readonly audience: 'customer' | 'owner' | 'employees';
  readonly channels: readonly NotificationChannel[];
  /** In use until the shop chooses. */
  readonly default_channels: readonly NotificationChannel[];
  /** As the settings call it. */
  readonly title: TwoTexts;
  /** Of the owner: the `kind` of the row of `message`. */
  readonly message_kind?: string;
  /** Of employees: who sees it; null: everybody. */
  readonly permission?: Permission | null;
}
