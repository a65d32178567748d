import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { type Channel, channels, type customerRecords } from '../record-contract.ts';
import { namedIds } from './family.ts';
import { requireKnown } from './require-known.ts';

type Consent = OutputOf<typeof customerRecords.setConsent>;

/** The column that holds whether a way is allowed now. */
export const consentColumn = (channel: Channel) => `allow_${channel}_contact` as const;
type Allowed = Readonly<Partial<Record<ReturnType<typeof consentColumn>, boolean>>>;
type RequestedConsents = { readonly [K in keyof Allowed]?: boolean | undefined };

/** Consents of a customer and of those merged into him, the newest first. */
export const consentsOf = (ctx: MerchantContext, id: number) => sql`
  select s.id, s.channel, s.is_given, s.source, s.happened_at, ${userNameSql(ctx.language, 'u')} as who
  from customer_consent s left join shop_user u on u.merchant_id = s.merchant_id and u.id = s.user_id
  where s.merchant_id = ${ctx.merchantId} and s.customer_id = any(${namedIds(id)}) order by s.id desc limit 50`;

/** What holds for somebody who was not asked. */
export const assumedConsents = {
  allow_whatsapp_contact: true,
  allow_sms_contact: true,
  allow_email_contact: true,
} as const;

/** What was asked for, and what is taken for granted of the rest. */
export const consentsIn = (asked: RequestedConsents) => ({
  allow_whatsapp_contact: asked.allow_whatsapp_contact ?? assumedConsents.allow_whatsapp_contact,
  allow_sms_contact: asked.allow_sms_contact ?? assumedConsents.allow_sms_contact,
  allow_email_contact: asked.allow_email_contact ?? assumedConsents.allow_email_contact,
});

/**
 * The first entry of each way, so that the log explains what holds: `created` as it was chosen when the customer was added,
 * `default` where nobody was asked, or `import`.
 */
export const logFirstConsents = (
  ctx: MerchantContext,
  people: readonly { readonly id: number; readonly asked: RequestedConsents }[],
  chosen: 'created' | 'import',
) => {
  const rows = people.flatMap(({ id, asked }) =>
    channels.map((channel) => ({
      customer_id: id,
      channel,
      is_given: consentsIn(asked)[consentColumn(channel)],
      source: asked[consentColumn(channel)] === undefined && chosen === 'created' ? 'default' : chosen,
    })),
  );
  return sql`
    insert into customer_consent (customer_id, channel, is_given, source, happened_at, user_id)
    select c.customer_id, c.channel, c.is_given, c.source, ${ctx.now}::timestamptz, ${ctx.user.id}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as c (customer_id bigint, channel text, is_given boolean, source text)`;
};

const written = (ctx: MerchantContext, customerId: number, channel: Channel, is_given: boolean, source: string) => sql`
  insert into customer_consent (customer_id, channel, is_given, source, happened_at, user_id)
  values (${customerId}, ${channel}, ${is_given}, ${source}, ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`;

/** Writes down what a form changed of the ways that are allowed. */
export const logConsents = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  customerId: number,
  before: Allowed,
  after: Allowed,
): Promise<void> => {
  const changed = channels.filter((one) => {
    const column = consentColumn(one);
    return after[column] !== undefined && before[column] !== after[column];
  });
  if (changed.length > 0)
    await tx.batch(changed.map((one) => written(ctx, customerId, one, after[consentColumn(one)]!, 'form')));
};

/** Writes a consent down; the column by which messages are sent or not follows it. */
export const setConsent = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, channel, is_given }: InputOf<typeof customerRecords.setConsent>,
): Promise<Consent> => {
  const customer = await requireKnown(tx, id);
  const [, , rows] = await tx.batch([
    written(ctx, customer, channel, is_given, 'record'),
    sql`update customer set ${literal(consentColumn(channel))} = ${is_given}, version = version + 1
        where merchant_id = ${ctx.merchantId} and id = ${customer}`,
    consentsOf(ctx, customer),
  ]);
  ctx.publishChange('customers');
  return rowsOf<Consent>(rows)[0]!;
};
