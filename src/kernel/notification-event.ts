import type { Permission } from './contract.ts';
import type { TwoTexts } from './messages.ts';

/** Ways in which somebody is notified; `app` is the bell of the screens. */
export const notificationChannels = ['app', 'mail', 'whatsapp', 'sms'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** What happens, who is notified of it and by what. */
export interface NotificationEvent {
  readonly audience: 'customer' | 'owner' | 'employees';
  readonly channels: readonly NotificationChannel[];
  /** The channels in use until the shop chooses; absent where the shop has nothing to choose. */
  readonly default_channels?: readonly NotificationChannel[];
  /** As the settings call it. */
  readonly title: TwoTexts;
  /** The `kind` of the row of `message` that leaves; absent where its sender names it. */
  readonly message_kind?: string;
  /** Of employees: who sees it; null: everybody. */
  readonly permission?: Permission | null;
}
