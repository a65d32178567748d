import { type BilingualName, catalog, type Language, nameIn } from '../../../kernel/messages.ts';
import type { NotificationEvent } from '../../../kernel/notification-event.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { layOutMail, type MailContent } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { notificationEvents, type OwnerEventKey } from '../notification-events.ts';
import { notificationSettings } from '../notification-settings.ts';
import { ownerOf } from './account-life.ts';

const texts = catalog(
  {
    closing: (p: { shop: string }) =>
      `You’re receiving this email as the owner of ${p.shop}. You can turn it off in Settings › Notifications.`,
  },
  { closing: (p) => `وصلتك هذه الرسالة بصفتك مالك ${p.shop}، ويمكنك إيقافها من الإعدادات › التنبيهات.` },
);

type Content = Omit<MailContent, 'language' | 'closing'>;

/** What the mail says, in the owner's language; null: there is nothing to say after all. */
type WriteContent<C extends Content = Content> = (language: Language, shop: string) => C | null | Promise<C | null>;

const mailOwner = async (
  tx: MerchantTx,
  kind: string,
  write: WriteContent<Omit<MailContent, 'language'>>,
): Promise<void> => {
  const { language, email: to } = await ownerOf(tx);
  const name = await tx.one<BilingualName>(
    sql`select name_en, name_ar from merchant where merchant_id = ${tx.merchantId}`,
  );
  const said = await write(language, nameIn(language, name));
  if (!said) return;
  await queueMail(tx, { kind, to, language, content: layOutMail({ language, ...said }) });
};

/**
 * Notifies the owner of an event where the shop's notification setting asks for it; nothing is read or written for one that it
 * turned off. Queued in the caller's transaction: sent if and only if it happened.
 */
export const notifyOwner = async (tx: MerchantTx, event: OwnerEventKey, write: WriteContent): Promise<void> => {
  const chosen = await settingsOfShop(tx, notificationSettings);
  if (!chosen[event].includes('mail')) return;
  await mailOwner(tx, notificationEvents[event].message_kind, async (language, shop) => {
    const said = await write(language, shop);
    return said && { closing: texts[language].closing({ shop }), ...said };
  });
};

/** Notifies the owner of an event that the shop cannot turn off, with a closing of its own. */
export const alertOwner = (
  tx: MerchantTx,
  event: NotificationEvent & { readonly audience: 'owner'; readonly message_kind: string },
  write: WriteContent<Omit<MailContent, 'language'>>,
): Promise<void> => mailOwner(tx, event.message_kind, write);
