import type { Language } from '../../../kernel/text/messages.ts';
import { catalog } from '../../../kernel/text/messages.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, transaction } from '../../../platform/db/transaction.ts';
import type { ProvedWebhookRow } from '../../../platform/gateways/serve-webhooks.ts';
import { isStorable } from '../../../platform/http/is-storable.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import {
  type Incoming,
  type IncomingText,
  isCloudSigned,
  isSmsSigned,
  readCloudNotice,
  readSmsNotice,
} from '../../../platform/messages/incoming.ts';
import { queueText } from '../../../platform/messages/queue-message.ts';
import { type Answered, meaningOf } from '../answer.ts';
import type { MessageKindName } from '../message-kinds.ts';

/**
 * Who hears an answer: the visit's feature of a reminder. `subject_id` is what the message was about, `occasion` why it was
 * written, as who wrote it named that.
 */
export type ReplyHandlers = Partial<
  Record<
    MessageKindName,
    (
      ctx: { readonly now: string; readonly publicUrl: string; publishChange(topic: string): void },
      tx: MerchantTx,
      asked: { readonly subject_id: number; readonly occasion: string; readonly answer: 1 | 2 },
    ) => Promise<Answered>
  >
>;

export interface ReplyParts {
  readonly kinds: ReplyHandlers;
  readonly publicUrl: () => string;
  readonly whatsappSecret: string;
  /** What whoever sets up the address at WhatsApp types there. */
  readonly whatsappVerify: string;
  readonly smsSecret: string;
}

/** Whoever answers later means something else. */
const answerSeconds = 7 * 24 * 3_600;

const texts = catalog(
  { not_understood: 'Sorry, we didn’t understand. Reply 1 to confirm or 2 to cancel.' },
  { not_understood: 'للتأكيد الرد بالرقم 1، وللإلغاء بالرقم 2.' },
);

interface SentMessage {
  readonly kind: MessageKindName;
  readonly subject_id: number;
  readonly occasion: string;
  readonly language: Language;
  readonly has_been_asked_again: boolean;
}

const receiveReply = async (
  app: Pool,
  parts: ReplyParts,
  channel: 'whatsapp' | 'sms',
  { id, from, text, quoted }: IncomingText,
  now: string,
): Promise<void> => {
  const kinds = Object.keys(parts.kinds);
  const enter = sql`select merchant_id, customer_message_id
    from enter_told_customer(${channel}, ${from}, ${quoted}, ${kinds}::text[], ${addSeconds(now, -answerSeconds)}::timestamptz)`;
  await transaction(app, [enter], async (opened, [entered]) => {
    const [found] = rowsOf<{ merchant_id: number; customer_message_id: number }>(entered);
    if (!found) return;
    const tx = asMerchantTx(opened, found.merchant_id);
    // Two deliveries at once wait for each other by the message that they answer.
    const told = await tx.one<SentMessage>(sql`
      select t.kind, t.subject_id, t.occasion, t.language, exists (select from customer_answer a
        where a.merchant_id = ${tx.merchantId} and a.customer_message_id = t.id and a.outcome = 'not_understood')
        as has_been_asked_again
      from customer_message t where t.merchant_id = ${tx.merchantId} and t.id = ${found.customer_message_id} for no key update`);
    const known = await tx.maybe(
      sql`select 1 from customer_answer where merchant_id = ${tx.merchantId} and provider_id = ${id}`,
    );
    if (known) return;
    const topics: string[] = [];
    const answer = meaningOf(text);
    const ctx = { now, publicUrl: parts.publicUrl(), publishChange: (topic: string) => void topics.push(topic) };
    const { outcome, reply }: Answered =
      answer === null
        ? { outcome: 'not_understood', reply: (language) => texts[language].not_understood }
        : await parts.kinds[told.kind]!(ctx, tx, { subject_id: told.subject_id, occasion: told.occasion, answer });
    await tx.run(sql`insert into customer_answer (customer_message_id, provider_id, said, outcome, received_at)
      values (${found.customer_message_id}, ${id}, ${text.slice(0, 500)}, ${outcome}, ${now}::timestamptz)`);
    // A machine that answers each message is asked again once, and then no more.
    if (answer !== null || !told.has_been_asked_again)
      await queueText(tx, { channel, kind: 'answer', to: from, language: told.language, text: reply(told.language) });
    if (topics.length > 0) await tx.run(publishChangesAtCommit(tx.merchantId, [...new Set(topics)]));
  });
};

const receiveAll = async (
  app: Pool,
  parts: ReplyParts,
  channel: 'whatsapp' | 'sms',
  { texts: said, undelivered }: Incoming,
  now: string,
): Promise<void> => {
  for (const { to, provider_id, reason } of undelivered)
    await app.batch([sql`select fail_message(${channel}, ${to}, ${provider_id}, ${reason})`]);
  for (const one of said) await receiveReply(app, parts, channel, one, now);
};

const parsed = (raw: Buffer): unknown => {
  try {
    const body: unknown = JSON.parse(raw.toString('utf8'));
    return isStorable(body) ? body : undefined;
  } catch {
    return undefined;
  }
};

/** Where WhatsApp and the SMS service bring what customers answer, and tell of messages that did not arrive. */
export const replyWebhooks = (parts: ReplyParts): readonly ProvedWebhookRow[] => [
  {
    path: '/whatsapp',
    access: { proved_because: 'the service has no session; each notice is signed by the app’s secret' },
    rate_per_minute: 1_200,
    verify: parts.whatsappVerify,
    hear: async (app, { raw, headers, now }) => {
      if (!isCloudSigned(parts.whatsappSecret, raw, headers['x-hub-signature-256'])) return 'forged';
      const incoming = readCloudNotice(parsed(raw));
      if (!incoming) return 'not_understood';
      await receiveAll(app, parts, 'whatsapp', incoming, now);
      return 'taken';
    },
  },
  {
    path: '/sms',
    access: { proved_because: 'the service has no session; each notice is signed by the secret that we share' },
    rate_per_minute: 1_200,
    hear: async (app, { raw, headers, now }) => {
      const header = headers['batalat-signature'];
      if (!isSmsSigned(parts.smsSecret, raw, typeof header === 'string' ? header : undefined, now)) return 'forged';
      const incoming = readSmsNotice(parsed(raw));
      if (!incoming) return 'not_understood';
      await receiveAll(app, parts, 'sms', incoming, now);
      return 'taken';
    },
  },
];
