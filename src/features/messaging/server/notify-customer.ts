import { settingsFrom } from '../../../kernel/contract/settings.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { type Channel, queueMail, queueText } from '../../../platform/messages/queue-message.ts';
import { knownId } from '../../customers/server/public-api.ts';
import { fillText, plainWord, templateWord } from '../fill-text.ts';
import { type MessageKindName, messageKinds, type WordsOf } from '../message-kinds.ts';
import { closingOf } from '../messages.ts';
import { type Reachable, resolveChannel, type UnreachableReason } from '../resolve-channel.ts';
import { messagingSettings } from '../settings.ts';

/** What is written to whom. */
export interface CustomerNotification<K extends MessageKindName = MessageKindName> {
  readonly kind: K;
  readonly customer_id: number;
  /** What it is about: a visit, an invoice; null for the customer alone. */
  readonly subject_id: number | null;
  /** Why again, of one kind and subject: `2026` of a birthday. */
  readonly occasion?: string;
  /** Everything the kind's text and own words name but the shop and the customer, in the customer's language. */
  readonly words: (language: Language) => Omit<WordsOf<K>, 'shop' | 'customer'>;
}

/** A message as the phone would show it, before it is sent. */
export interface Preview {
  readonly channel: Channel;
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
}

export type NotSentReason = UnreachableReason | 'already_told';

interface Facts extends Reachable {
  readonly customer_name_ar: string | null;
  readonly customer_name_en: string | null;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly chosen: unknown;
  readonly is_told: boolean;
}

const readFacts = (tx: MerchantTx, { kind, customer_id, subject_id, occasion }: CustomerNotification): Promise<Facts> =>
  tx.one<Facts>(sql`
    select c.status, coalesce(c.language, m.language) as language, c.mobile, c.email, c.allow_whatsapp_contact as by_whatsapp,
      c.allow_sms_contact as by_sms, c.allow_email_contact as by_mail,
      coalesce((select g.status = 0 and g.last_error like '%131026%' from message g
        where g.merchant_id = ${tx.merchantId} and g.to_address = c.mobile and g.channel = 'whatsapp'
        order by g.id desc limit 1), false) as is_without_whatsapp,
      c.name_ar as customer_name_ar, c.name_en as customer_name_en, m.name_ar, m.name_en, s.value as chosen,
      exists (select from customer_message t where t.merchant_id = ${tx.merchantId} and t.kind = ${kind}
        and t.customer_id = c.id and t.subject_id is not distinct from ${subject_id}::bigint
        and t.occasion = ${occasion ?? ''}) as is_told
    from customer c join merchant m on m.merchant_id = c.merchant_id
    left join merchant_setting s on s.merchant_id = c.merchant_id and s.feature = ${messagingSettings.feature}
    where c.merchant_id = ${tx.merchantId} and c.id = ${knownId(customer_id)}`);

interface Written extends Preview {
  /** The words of the template, in its order. */
  readonly parameters: readonly string[];
  readonly shop: string;
}

const write = (facts: Facts, telling: CustomerNotification): Written | UnreachableReason => {
  const way = resolveChannel(facts);
  if (typeof way === 'string') return way;
  const { language } = facts;
  const kind = messageKinds[telling.kind];
  const shop = nameIn(language, facts);
  const { url, ...names }: Readonly<Record<string, string>> = {
    shop,
    customer: nameIn(language, { name_ar: facts.customer_name_ar, name_en: facts.customer_name_en }),
    ...telling.words(language),
  };
  const plain = Object.entries(names).map(([name, word]) => [name, plainWord(word)] as const);
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(plain),
    ...(url === undefined ? {} : { url }),
  };
  const { texts } = settingsFrom(
    { [messagingSettings.feature]: { version: 1, value: facts.chosen ?? {} } },
    messagingSettings,
  );
  // What WhatsApp says was approved beforehand: own words go by the other ways only.
  const own = way.channel === 'whatsapp' ? null : texts[telling.kind]?.[language];
  return {
    ...way,
    language,
    subject: fillText(kind.subject[language], words),
    text: fillText(own ?? kind.text[language], words),
    parameters: kind.variables.map((name) => templateWord(words[name] ?? '')),
    shop,
  };
};

/** What a customer would read, or why they are not written to. Sends nothing. */
export const previewMessage = async <K extends MessageKindName>(
  tx: MerchantTx,
  telling: CustomerNotification<K>,
): Promise<Preview | NotSentReason> => {
  const facts = await readFacts(tx, telling as CustomerNotification);
  const written = write(facts, telling as CustomerNotification);
  if (typeof written === 'string') return written;
  return facts.is_told ? 'already_told' : written;
};

/**
 * Writes to a customer by the first way that they allow, once for each kind, subject and occasion, whoever asks at the same time;
 * answers the number of what was told, or why nothing was. It is sent when the caller's transaction commits, not before
 * `start_after`.
 */
export const notifyCustomer = async <K extends MessageKindName>(
  ctx: { readonly now: string; readonly user: { readonly id: number | null } },
  tx: MerchantTx,
  telling: CustomerNotification<K>,
  start_after?: string,
): Promise<{ readonly id: number; readonly preview: Preview } | NotSentReason> => {
  const facts = await readFacts(tx, telling as CustomerNotification);
  const written = write(facts, telling as CustomerNotification);
  if (typeof written === 'string') return written;
  if (facts.is_told) return 'already_told';
  const { channel, to, language, subject, text, parameters, shop } = written;
  const claimed = await tx.maybe<{ id: number }>(sql`
    insert into customer_message (kind, customer_id, subject_id, occasion, channel, language, message_id, created_at, created_by)
    select ${telling.kind}, ${knownId(telling.customer_id)}, ${telling.subject_id}::bigint, ${telling.occasion ?? ''},
      ${channel}, ${language}, 0, ${ctx.now}::timestamptz, ${ctx.user.id}::bigint
    on conflict do nothing returning id`);
  if (!claimed) return 'already_told';
  const asked = { kind: telling.kind, language, ...(start_after ? { start_after } : {}) };
  const message_id =
    channel === 'mail'
      ? await queueMail(tx, {
          ...asked,
          to,
          content: layOutMail({ language, subject, paragraphs: [text], closing: closingOf(language, shop) }),
        })
      : await queueText(tx, {
          ...asked,
          channel,
          to,
          text,
          ...(channel === 'whatsapp' ? { template: { name: messageKinds[telling.kind].template, parameters } } : {}),
        });
  await tx.run(sql`update customer_message set message_id = ${message_id}
    where merchant_id = ${tx.merchantId} and id = ${claimed.id}`);
  return { id: claimed.id, preview: written };
};
