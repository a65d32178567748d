import { z } from 'zod';
import { type Sql, sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { ServiceRefused } from '../gateways/call-service.ts';
import { defineJob, type OutsideJob, type OutsideRun } from '../jobs/define-job.ts';
import { type LostMessage, withoutSecrets } from './lost-message.ts';
import { type MailAttachment, type MailGateway, MailRefused } from './mail-gateway.ts';
import { isOutgoingHeld, kindsOfOwnPeople } from './outgoing-hold.ts';
import { type AttachmentReference, type Channel, messageStatus, sendMessage, withdrawn } from './queue-message.ts';
import type { MessageTemplate, TextGateway } from './text-gateway.ts';

/** Renders an attachment when its mail is sent; answers null when it no longer exists. */
export type AttachmentMaker = (run: OutsideRun, reference: string) => Promise<MailAttachment | null>;

/** One way out for each channel. */
export interface MessageGateways {
  readonly mail: MailGateway;
  readonly sms: TextGateway;
  readonly whatsapp: TextGateway;
}

interface MessageRow {
  channel: Channel;
  kind: string;
  to_address: string;
  language: 'ar' | 'en';
  subject: string | null;
  text_body: string | null;
  html_body: string | null;
  template: MessageTemplate | null;
  attachment: AttachmentReference | null;
  message_id: string;
  holds_secret: boolean;
}

type SendMessageJob = OutsideJob<typeof sendMessage.payload>;

const failed = (of: { merchantId: number; id: number; status: number; reason: string }): Sql => {
  const isOver = of.status === messageStatus.failed;
  return sql`update message set status = ${of.status}, last_error = ${of.reason},
      text_body = case when holds_secret and ${isOver} then null else text_body end,
      html_body = case when holds_secret and ${isOver} then null else html_body end,
      template = case when holds_secret and ${isOver} then null else template end
    where merchant_id = ${of.merchantId} and id = ${of.id}`;
};

/**
 * The job that sends queued messages. One is tried nine times over about four hours; one that is refused for good fails
 * at once. Every try carries the same name, so a second delivery after a crash can be recognised as one.
 */
export const sendMessageJob = (parts: {
  gateways: MessageGateways;
  attachments: Readonly<Record<string, AttachmentMaker>>;
  /** Asked as it leaves: whether what waited may still be sent. Without it everything may. */
  isWanted?: (tx: MerchantTx, messageId: number) => Promise<boolean>;
  /** Hears of a message that is not tried again. */
  onLost?: ((lost: LostMessage) => void) | undefined;
}): SendMessageJob => {
  const attach = async (run: OutsideRun, wanted: AttachmentReference | null): Promise<MailAttachment[]> => {
    if (!wanted) return [];
    const make = parts.attachments[wanted.kind];
    if (!make) throw new Error(`nobody makes attachments of kind ${wanted.kind}`);
    const made = await make(run, wanted.reference);
    return made ? [made] : [];
  };

  /** Answers what the provider calls it; a mail server calls it nothing. */
  const send = async (run: OutsideRun, message: MessageRow): Promise<string | null> => {
    const { to_address: to, language, text_body, message_id } = message;
    if (message.channel === 'mail') {
      await parts.gateways.mail.send({
        to,
        subject: message.subject ?? '',
        text: text_body ?? '',
        html: message.html_body ?? '',
        message_id,
        language,
        attachments: await attach(run, message.attachment),
      });
      return null;
    }
    const { template } = message;
    const sent = { to, text: text_body ?? '', language, template, reference: message_id };
    return (await parts.gateways[message.channel].send(sent)).provider_id;
  };

  return defineJob<typeof sendMessage.payload, SendMessageJob>({
    ...sendMessage,
    kind: 'outside',
    retry: { limit: 8, delay_seconds: 30, max_delay_seconds: 3600 },
    expire_seconds: 120,
    concurrency: 2,
    handle: async (run, { message_id: id }) => {
      const message = await run.transaction(async (tx) => {
        const found = await tx.maybe<MessageRow>(
          sql`update message set tries = tries + 1
              where merchant_id = ${tx.merchantId} and id = ${id} and status = ${messageStatus.pending}
                and (secret_until is null or secret_until > ${run.now}::timestamptz)
              returning channel, kind, to_address, language, subject, text_body, html_body, template, attachment, message_id,
                holds_secret`,
        );
        if (!found) return undefined;
        const isWanted = !parts.isWanted || (await parts.isWanted(tx, id));
        if (isWanted && (kindsOfOwnPeople.includes(found.kind) || !(await isOutgoingHeld(tx)))) return found;
        await tx.run(withdrawn(tx.merchantId, id));
        return undefined;
      });
      // Sent by an earlier try whose process died before it could say so, or not wanted any more.
      if (!message) return;
      let provider_id: string | null;
      try {
        provider_id = await send(run, message);
      } catch (error) {
        const isRefused = error instanceof MailRefused || error instanceof ServiceRefused;
        const status = run.isLastTry || isRefused ? messageStatus.failed : messageStatus.pending;
        const said = error instanceof Error ? error.message : String(error);
        const reason = withoutSecrets(said, message).slice(0, 500);
        await run.transaction((tx) => tx.run(failed({ merchantId: tx.merchantId, id, status, reason })));
        if (status === messageStatus.failed)
          parts.onLost?.({ id, kind: message.kind, channel: message.channel, why: reason });
        if (isRefused) return;
        // A fault is logged as it is thrown: of a secret without what it may repeat.
        throw message.holds_secret ? new Error(reason) : error;
      }
      await run.transaction((tx) =>
        tx.run(
          sql`update message set status = ${messageStatus.success}, sent_at = now(), last_error = null,
                provider_id = ${provider_id}, text_body = case when holds_secret then null else text_body end,
                html_body = case when holds_secret then null else html_body end,
                template = case when holds_secret then null else template end
              where merchant_id = ${tx.merchantId} and id = ${id}`,
        ),
      );
    },
  });
};

const earlierPayload = z.object({ mail_id: z.number().int().positive() });

/** Mails that were queued before messages of other channels existed, under the name that the job had then. */
export const earlierMailJob = (job: SendMessageJob) =>
  defineJob<typeof earlierPayload, OutsideJob<typeof earlierPayload>>({
    name: 'mail.send',
    kind: 'outside',
    payload: earlierPayload,
    retry: job.retry,
    expire_seconds: job.expire_seconds,
    handle: (run, { mail_id }) => job.handle(run, { message_id: mail_id }),
  });
