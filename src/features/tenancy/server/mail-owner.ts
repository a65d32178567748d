import { type BilingualName, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { layOutMail, type MailContent } from '../../../platform/messages/mail-layout.ts';
import { type QueuedMail, queueMail } from '../../../platform/messages/queue-message.ts';
import { ownerOf } from './account-life.ts';

/** Mails the owner in their language; `write` says what, with the name of the shop. What can be turned off: `notifyOwner`. */
export const mailOwner = async (
  tx: MerchantTx,
  kind: QueuedMail['kind'],
  write: (language: Language, shop: string) => Omit<MailContent, 'language'>,
): Promise<void> => {
  const { language, email: to } = await ownerOf(tx);
  const shop = await tx.one<BilingualName>(
    sql`select name_en, name_ar from merchant where merchant_id = ${tx.merchantId}`,
  );
  const content = layOutMail({ language, ...write(language, nameIn(language, shop)) });
  await queueMail(tx, { kind, to, language, content });
};
