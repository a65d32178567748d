import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { previewMessage } from '../../messaging/server/public-api.ts';
import type { queues } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { readOccasion, readQueueRow } from './list-queue.ts';
import { buildNotification } from './words-of-row.ts';

type Answer = OutputOf<typeof queues.preview>;
type Said = Pick<Answer, 'channel' | 'language' | 'subject' | 'text' | 'sent_at'>;

const unsaid: Said = { channel: null, language: null, subject: null, text: null, sent_at: null };

/** The message of a row as its phone shows it, sent or not, with what the customer allows and when they heard last. */
export const previewRow = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { queue, id }: InputOf<typeof queues.preview>,
): Promise<Answer> => {
  const row = await readQueueRow(ctx, tx, queue, id);
  if (!row) throw refuse('queue_row_gone');
  const m = tx.merchantId;
  const sent =
    row.told_id === null
      ? undefined
      : await tx.maybe<Said>(sql`
          select t.channel, t.language, g.subject, g.text_body as text, t.created_at as sent_at
          from customer_message t left join message g on g.merchant_id = t.merchant_id and g.id = t.message_id
          where t.merchant_id = ${m} and t.id = ${row.told_id} and g.status is distinct from 0`);
  const { occasion } = await readOccasion(ctx, tx, queue, id);
  // What failed is forgotten when it is told again.
  const next = row.told_id === null ? occasion : `${occasion} again`;
  const shown = sent ?? (await previewMessage(tx, await buildNotification(ctx, tx, queue, row, next)));
  const facts = await tx.one<Pick<Answer, 'allows_whatsapp' | 'allows_sms' | 'allows_mail' | 'last'>>(sql`
    select c.allow_whatsapp_contact as allows_whatsapp, c.allow_sms_contact as allows_sms,
      c.allow_email_contact as allows_mail,
      (select jsonb_build_object('kind', t.kind, 'channel', t.channel,
          'at', to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from customer_message t where t.merchant_id = ${m} and t.customer_id = c.id
          and t.id is distinct from ${row.told_id}::bigint
        order by t.created_at desc limit 1) as last
    from customer c where c.merchant_id = ${m} and c.id = ${row.customer_id}`);
  if (typeof shown === 'string') return { ...facts, ...unsaid, refusal: shown };
  const { channel, language, subject, text } = shown;
  const sent_at = sent?.sent_at ?? null;
  // Only a mail has one.
  return { ...facts, refusal: null, channel, language, subject: channel === 'mail' ? subject : null, text, sent_at };
};
