import { z } from 'zod';
import { newUniqueId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/messages.ts';
import { sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { MailText } from './mail-layout.ts';

/** What is rendered and attached when the mail is sent: the feature that owns the kind knows how. */
export interface AttachmentReference {
  kind: string;
  reference: string;
}

export interface QueuedMail {
  /** Which mail it is, for the mail tracker: `reset_password`, `welcome`, `invoice`. */
  kind: string;
  to: string;
  language: Language;
  content: MailText;
  /** Its text lets whoever reads it in: emptied once it is sent. */
  holds_secret?: boolean;
  attachment?: AttachmentReference;
}

/** Statuses of a mail (specification section 4). */
export const mailStatus = { failed: 0, pending: 1, success: 2 } as const;

/** The job that sends one mail; its handler is made by `sendMailJob`. */
export const sendMail = { name: 'mail.send', payload: z.object({ mail_id: z.number().int().positive() }) };

/**
 * Writes a mail and its job in the caller's transaction, so that it is sent if and only if its cause happened. Answers
 * the number of the mail.
 */
export const queueMail = async (tx: MerchantTx, mail: QueuedMail): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into mail_message (kind, to_address, language, subject, text_body, html_body, holds_secret, attachment, message_id)
        values (${mail.kind}, ${mail.to}, ${mail.language}, ${mail.content.subject}, ${mail.content.text},
          ${mail.content.html}, ${mail.holds_secret ?? false},
          ${mail.attachment ? JSON.stringify(mail.attachment) : null}::jsonb, ${`<${newUniqueId()}@batalat>`})
        returning id`,
  );
  await enqueue(tx, sendMail, { mail_id: id });
  return id;
};

/** Tries a mail again that failed for good, from the mail tracker; nothing happens to one that is pending or sent. */
export const resendMail = async (tx: MerchantTx, mailId: number): Promise<boolean> => {
  const row = await tx.maybe(
    sql`update mail_message set status = ${mailStatus.pending}, last_error = null
        where merchant_id = ${tx.merchantId} and id = ${mailId} and status = ${mailStatus.failed} returning id`,
  );
  if (row) await enqueue(tx, sendMail, { mail_id: mailId });
  return row !== undefined;
};
