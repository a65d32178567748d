import { z } from 'zod';
import { newUniqueId } from '../../kernel/contract/ids.ts';
import { messageStatus } from '../../kernel/domain/message-status.ts';
import type { Language } from '../../kernel/text/messages.ts';
import { type Sql, sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { type EnqueueOptions, enqueue } from '../jobs/enqueue.ts';
import type { MailText } from './mail-layout.ts';
import type { MessageTemplate } from './text-gateway.ts';

/** What is rendered and attached when the mail is sent: the feature that owns the kind knows how. */
export interface AttachmentReference {
  kind: string;
  reference: string;
}

interface QueuedMessage {
  /** Which message it is, for the tracker: `reset_password`, `welcome`, `invoice`, `verification_code`. */
  kind: string;
  language: Language;
  /** Its text lets whoever reads it in: emptied once it is sent or given up. */
  holds_secret?: boolean;
  /** Until when that secret is of use: then it is emptied and not sent any more. */
  secret_until?: string;
  /** Not sent before this instant: until then it can be taken back. */
  start_after?: string;
}

export interface QueuedMail extends QueuedMessage {
  to: string;
  content: MailText;
  attachment?: AttachmentReference;
}

export interface QueuedText extends QueuedMessage {
  channel: 'sms' | 'whatsapp';
  /** Digits with the country code. */
  to: string;
  /** The whole text of an SMS; of a WhatsApp template what it will say, for the tracker. */
  text: string;
  /** Only for WhatsApp, where whatever a shop begins must be an approved template. */
  template?: MessageTemplate;
}

/** Ways that a message travels. */
export const channels = ['mail', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

export { messageStatus };

/** The job that sends one message; its handler is made by `sendMessageJob`. */
export const sendMessage = { name: 'message.send', payload: z.object({ message_id: z.number().int().positive() }) };

/** The job that empties a message whose secret is of no use any more; its handler is made by `redactMessageJob`. */
export const redactMessage = { name: 'message.redact', payload: sendMessage.payload };

const enqueueMessage = async (tx: MerchantTx, id: number, message: QueuedMessage): Promise<void> => {
  await enqueue(tx, sendMessage, { message_id: id }, startOf(message));
  if (message.secret_until) await enqueue(tx, redactMessage, { message_id: id }, { start_after: message.secret_until });
};

const startOf = ({ start_after }: QueuedMessage): EnqueueOptions => (start_after ? { start_after } : {});

/**
 * Writes a mail and its job in the caller's transaction, so that it is sent if and only if its cause happened. Answers
 * the number of the message.
 */
export const queueMail = async (tx: MerchantTx, mail: QueuedMail): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into message (channel, kind, to_address, language, subject, text_body, html_body, holds_secret,
          secret_until, attachment, message_id)
        values ('mail', ${mail.kind}, ${mail.to}, ${mail.language}, ${mail.content.subject}, ${mail.content.text},
          ${mail.content.html}, ${mail.holds_secret ?? false}, ${mail.secret_until ?? null}::timestamptz,
          ${mail.attachment ? JSON.stringify(mail.attachment) : null}::jsonb, ${`<${newUniqueId()}@batalat>`})
        returning id`,
  );
  await enqueueMessage(tx, id, mail);
  return id;
};

/** How many mails with this attachment were queued since a moment, sent or not. */
export const countMailsSince = async (tx: MerchantTx, about: AttachmentReference, since: string): Promise<number> => {
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from message
        where merchant_id = ${tx.merchantId} and created_at > ${since}::timestamptz
          and attachment = ${JSON.stringify(about)}::jsonb`,
  );
  return n;
};

/** The same for a message to a phone. */
export const queueText = async (tx: MerchantTx, message: QueuedText): Promise<number> => {
  const { id } = await tx.one<{ id: number }>(
    sql`insert into message (channel, kind, to_address, language, text_body, template, holds_secret, secret_until,
          message_id)
        values (${message.channel}, ${message.kind}, ${message.to}, ${message.language}, ${message.text},
          ${message.channel === 'whatsapp' && message.template ? JSON.stringify(message.template) : null}::jsonb,
          ${message.holds_secret ?? false}, ${message.secret_until ?? null}::timestamptz, ${newUniqueId()})
        returning id`,
  );
  await enqueueMessage(tx, id, message);
  return id;
};

/** Nothing is left of a message that is not sent; the caller's transaction knows that it is not being sent. */
export const withdrawn = (merchantId: number, messageId: number): Sql => sql`
  update message set status = ${messageStatus.failed}, last_error = 'taken back', text_body = null, html_body = null,
    template = null
  where merchant_id = ${merchantId} and id = ${messageId} and status = ${messageStatus.pending}`;

/** Takes a message back that nobody began to send; whether it was one. Nothing is left of it. */
export const cancelPendingMessage = async (tx: MerchantTx, messageId: number): Promise<boolean> => {
  const row = await tx.maybe(sql`${withdrawn(tx.merchantId, messageId)} and tries = 0 returning id`);
  return row !== undefined;
};

/**
 * Tries a message again that failed for good, from the tracker; nothing happens to one that is pending or sent, nor to one whose
 * secret was emptied.
 */
export const resendMessage = async (tx: MerchantTx, messageId: number): Promise<boolean> => {
  const row = await tx.maybe(
    sql`update message set status = ${messageStatus.pending}, last_error = null, queued_at = now()
        where merchant_id = ${tx.merchantId} and id = ${messageId} and status = ${messageStatus.failed}
          and not holds_secret
        returning id`,
  );
  if (row) await enqueue(tx, sendMessage, { message_id: messageId });
  return row !== undefined;
};
