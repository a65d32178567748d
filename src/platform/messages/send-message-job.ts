import { sql } from '../db/sql.ts';
import { defineJob, type Job, type OutsideRun } from '../jobs/define-job.ts';
import { type MailAttachment, type MailGateway, MailRefused } from './mail-gateway.ts';
import { type AttachmentReference, mailStatus, sendMail } from './queue-message.ts';

/** Renders an attachment when its mail is sent; answers null when it no longer exists. */
export type AttachmentMaker = (run: OutsideRun, reference: string) => Promise<MailAttachment | null>;

interface MailRow {
  to_address: string;
  language: 'ar' | 'en';
  subject: string;
  text_body: string | null;
  html_body: string | null;
  attachment: AttachmentReference | null;
  message_id: string;
}

/**
 * The job that sends queued mails. A mail is tried nine times over about four hours; one that the server refuses for
 * good fails at once. Every try carries the same Message-ID, so a second delivery after a crash is recognised as one.
 */
export const sendMailJob = (parts: {
  gateway: MailGateway;
  attachments: Readonly<Record<string, AttachmentMaker>>;
}): Job<typeof sendMail.payload> => {
  const attach = async (run: OutsideRun, wanted: AttachmentReference | null): Promise<MailAttachment[]> => {
    if (!wanted) return [];
    const make = parts.attachments[wanted.kind];
    if (!make) throw new Error(`nobody makes attachments of kind ${wanted.kind}`);
    const made = await make(run, wanted.reference);
    return made ? [made] : [];
  };

  return defineJob({
    ...sendMail,
    kind: 'outside',
    retry: { limit: 8, delay_seconds: 30, max_delay_seconds: 3600 },
    expire_seconds: 120,
    concurrency: 2,
    handle: async (run, { mail_id }) => {
      const mail = await run.transaction((tx) =>
        tx.maybe<MailRow>(
          sql`update mail_message set tries = tries + 1
              where merchant_id = ${tx.merchantId} and id = ${mail_id} and status = ${mailStatus.pending}
              returning to_address, language, subject, text_body, html_body, attachment, message_id`,
        ),
      );
      // Sent by an earlier try whose process died before it could say so.
      if (!mail) return;
      try {
        await parts.gateway.send({
          to: mail.to_address,
          subject: mail.subject,
          text: mail.text_body ?? '',
          html: mail.html_body ?? '',
          message_id: mail.message_id,
          language: mail.language,
          attachments: await attach(run, mail.attachment),
        });
      } catch (error) {
        const isOver = run.isLastTry || error instanceof MailRefused;
        const status = isOver ? mailStatus.failed : mailStatus.pending;
        const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
        await run.transaction((tx) =>
          tx.run(
            sql`update mail_message set status = ${status}, last_error = ${reason}
                where merchant_id = ${tx.merchantId} and id = ${mail_id}`,
          ),
        );
        if (error instanceof MailRefused) return;
        throw error;
      }
      await run.transaction((tx) =>
        tx.run(
          sql`update mail_message set status = ${mailStatus.success}, sent_at = now(), last_error = null,
                text_body = case when holds_secret then null else text_body end,
                html_body = case when holds_secret then null else html_body end
              where merchant_id = ${tx.merchantId} and id = ${mail_id}`,
        ),
      );
    },
  });
};
