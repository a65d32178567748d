import type { NotificationChannel } from '../../../kernel/contract/notification-event.ts';
import { catalog, type Language } from '../../../kernel/text/messages.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import type { MailContent } from '../../../platform/messages/mail-layout.ts';
import { type NotificationEventKey, notificationEvents, type OwnerEvent } from '../notification-events.ts';
import { notificationSettings } from '../notification-settings.ts';
import { mailOwner } from './mail-owner.ts';

const texts = catalog(
  {
    closing: (p: { shop: string }) =>
      `You’re receiving this email as the owner of ${p.shop}. You can turn it off in Settings › Notifications.`,
  },
  {
    closing: (p) => `وصلتك هذه الرسالة بصفتك مالك ${p.shop}، ويمكنك إيقافها من الإعدادات › التنبيهات.`,
  },
);

/** The channels by which the shop lets an event be told. */
export const readChannels = async (
  tx: MerchantTx,
  event: NotificationEventKey,
): Promise<readonly NotificationChannel[]> => (await settingsOfShop(tx, notificationSettings))[event];

/**
 * Notifies the owner of an event, in their language, where the shop's notification setting asks for it. Queued in the caller's
 * transaction: it is sent if and only if the event happened.
 */
export const notifyOwner = async (
  tx: MerchantTx,
  event: OwnerEvent,
  write: (language: Language) => Omit<MailContent, 'language' | 'closing'>,
): Promise<void> => {
  if (!(await readChannels(tx, event)).includes('mail')) return;
  await mailOwner(tx, notificationEvents[event].message_kind, (language, shop) => ({
    ...write(language),
    closing: texts[language].closing({ shop }),
  }));
};
