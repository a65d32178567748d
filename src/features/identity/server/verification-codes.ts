import { randomInt } from 'node:crypto';
import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { messageStatus } from '../../../kernel/domain/message-status.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { type MerchantTx, platformMerchant } from '../../../platform/db/transaction.ts';
import type { PublicContext, RequestContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { queueText } from '../../../platform/messages/queue-message.ts';
import { watchedNow } from '../../../platform/observability/watched.ts';
import { hashPassword, newToken, tokenHash, verifyPassword } from '../../../platform/secrets/secrets.ts';
import type { identity } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { type CodePurpose, codePolicy } from '../verification-code.ts';
import { codeRequester, lockCounts, requireBelowCodeLimit } from './code-ceilings.ts';
import { codeMessage } from './code-message.ts';
import { requireChannel } from './require-channel.ts';

const newCode = (): string => String(randomInt(10 ** codePolicy.digits)).padStart(codePolicy.digits, '0');

/**
 * Sends a new code, which ends the one before. Refuses within a minute of the last and past ten a day, counted by
 * phone; two requests at once are decided by the unique index.
 */
export const sendVerificationCode = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof identity.sendVerificationCode>,
) => {
  const made = await makeCode();
  await gateway.merchant(platformMerchant, (tx) => queueCode(ctx, tx, input, made));
  return {
    expires_at: addSeconds(ctx.now, codePolicy.minutes * 60),
    next_at: addSeconds(ctx.now, codePolicy.seconds_between),
  };
};

interface MadeCode {
  readonly code: string;
  /** argon2id. */
  readonly code_hash: string;
}
export const makeCode = async (): Promise<MadeCode> => {
  const code = newCode();
  return { code, code_hash: await hashPassword(code) };
};

/**
 * What became of the last WhatsApp message of the platform to this phone: why none is sent by WhatsApp now, and whether a code of
 * it was lost, so that one by SMS need not wait.
 */
const readWhatsapp = async (
  tx: MerchantTx,
  phone: string,
): Promise<{
  readonly why: 'number_without_whatsapp' | 'whatsapp_not_connected' | null;
  readonly was_lost: boolean;
}> => {
  const last = await tx.maybe<{ channel: string; status: number; last_error: string | null }>(sql`
    select channel, status, last_error from message
    where merchant_id = ${tx.merchantId} and to_address = ${phone} and channel in ('sms', 'whatsapp')
    order by id desc limit 1`);
  if (last?.channel !== 'whatsapp' || last.status !== messageStatus.failed) return { why: null, was_lost: false };
  const words = last.last_error ?? '';
  const why = words.includes('131026')
    ? 'number_without_whatsapp'
    : words.startsWith('no service is configured')
      ? 'whatsapp_not_connected'
      : null;
  return { why, was_lost: true };
};

interface SentBefore {
  readonly too_soon: boolean;
  readonly too_soon_elsewhere: boolean;
  readonly today: number;
}

/**
 * Writes a new code down and queues it, in a transaction of the platform. A phone is sent one a minute and ten a day, whichever
 * shops ask; an address and a shop ask for so many (code-ceilings.ts). Throws the refusals of asking too often; who was sent
 * another shop's a moment ago is told so, since that is of no use here.
 */
export const queueCode = async (
  ctx: Pick<RequestContext, 'now' | 'ip' | 'sends'>,
  tx: MerchantTx,
  {
    mobile: phone,
    purpose,
    channel,
    language,
    shop = null,
  }: Omit<InputOf<typeof identity.sendVerificationCode>, 'purpose'> & {
    readonly purpose: CodePurpose;
    /** Whose page asks, and in whose name: the code is of use there alone; null for the platform. */
    readonly shop?: { readonly merchant_id: number; readonly name: string } | null;
  },
  { code, code_hash }: MadeCode,
): Promise<void> => {
  if (channel === 'sms') requireChannel(ctx, 'sms');
  else if (!ctx.sends.whatsapp) throw refuse('whatsapp_not_connected');
  const expires_at = addSeconds(ctx.now, codePolicy.minutes * 60);
  const of_shop = shop?.merchant_id ?? null;
  const asker = codeRequester(ctx.ip, of_shop);
  await lockCounts(tx, phone, asker);
  const { too_soon, too_soon_elsewhere, today } = await tx.one<SentBefore>(sql`
      select coalesce(bool_or(is_new and is_here), false) as too_soon, coalesce(bool_or(is_new and not is_here), false)
          as too_soon_elsewhere, count(*)::int as today
      from (
        select created_at > ${ctx.now}::timestamptz - make_interval(secs => ${codePolicy.seconds_between}) as is_new,
          of_shop is not distinct from ${of_shop}::int as is_here
        from verification_code
        where merchant_id = ${tx.merchantId} and purpose = ${purpose} and phone = ${phone}
          and created_at > ${ctx.now}::timestamptz - interval '1 day') as sent`);
  const whatsapp = await readWhatsapp(tx, phone);
  if (channel === 'whatsapp' && whatsapp.why !== null) throw refuse(whatsapp.why);
  const isLost = channel === 'sms' && whatsapp.was_lost;
  if (too_soon && !isLost) throw refuse('code_requested_within_a_minute');
  if (too_soon_elsewhere) throw refuse('code_sent_elsewhere_within_a_minute');
  if (today >= codePolicy.most_a_day) throw refuse('too_many_codes_today');
  await requireBelowCodeLimit(tx, asker, ctx.now);
  await tx.batch([
    sql`update verification_code set ended_at = ${ctx.now}::timestamptz
          where merchant_id = ${tx.merchantId} and purpose = ${purpose} and phone = ${phone}
            and of_shop is not distinct from ${of_shop}::int and ended_at is null
            and (${isLost} or created_at <= ${ctx.now}::timestamptz - make_interval(secs => ${codePolicy.seconds_between}))`,
    sql`insert into verification_code (purpose, phone, of_shop, asked_by, code_hash, created_at, expires_at)
          values (${purpose}, ${phone}, ${of_shop}, ${asker.address}, ${code_hash}, ${ctx.now}::timestamptz,
            ${expires_at}::timestamptz)`,
  ]);
  await queueText(tx, {
    channel,
    kind: 'verification_code',
    to: phone,
    language,
    holds_secret: true,
    secret_until: expires_at,
    ...codeMessage(language, code, codePolicy.minutes, shop?.name ?? null),
  });
  const watched = watchedNow();
  if (watched) watched.sendsCode = true;
};

export interface OpenCode {
  id: number;
  code_hash: string;
  tries: number;
}

/**
 * Counts a try at the phone's open code of this shop (of the platform itself where none is named), before it is compared; run it
 * where no refusal rolls it back.
 */
export const countTry = (
  of: { mobile: string; purpose: CodePurpose; of_shop?: number | null },
  now: string,
): Sql => sql`
  update verification_code set tries = tries + 1
  where merchant_id = ${platformMerchant} and purpose = ${of.purpose} and phone = ${of.mobile}
    and of_shop is not distinct from ${of.of_shop ?? null}::int
    and ended_at is null and expires_at > ${now}::timestamptz and tries < ${codePolicy.tries}
  returning id, code_hash, tries`;

/** The code that a counted try was right about. */
export const verifyCode = async (open: OpenCode | undefined, code: string): Promise<OpenCode> => {
  const isRight = await verifyPassword(code, open?.code_hash);
  if (open && isRight) return open;
  if (open?.tries === codePolicy.tries) throw fieldError('code', 'code_tries_used_up');
  throw fieldError('code', 'code_wrong_or_expired');
};

/** Ends a right code in the caller's transaction of the platform; of two sendings of the same one only one does. */
export const endCode = async (tx: MerchantTx, { id }: OpenCode, now: string): Promise<void> => {
  const ended = await tx.maybe(sql`update verification_code set ended_at = ${now}::timestamptz
    where merchant_id = ${platformMerchant} and id = ${id} and ended_at is null returning id`);
  if (!ended) throw fieldError('code', 'code_wrong_or_expired');
};

interface PhoneOfShop {
  readonly purpose: CodePurpose;
  readonly phone: string;
  /** Whose page asks. */
  readonly of_shop: number;
  readonly now: string;
}

/** Whether a code of this shop that the phone was sent can still be typed. */
export const hasOpenCode = async (tx: MerchantTx, { purpose, phone, of_shop, now }: PhoneOfShop): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from verification_code
    where merchant_id = ${platformMerchant} and purpose = ${purpose} and phone = ${phone} and of_shop = ${of_shop}
      and ended_at is null and expires_at > ${now}::timestamptz and tries < ${codePolicy.tries} limit 1`)) !==
  undefined;

/** A proof that the phone of a spent code was confirmed, for whoever typed it; only its hash is kept. */
export const issueProof = async (
  tx: MerchantTx,
  { id }: OpenCode,
  { now, seconds }: { readonly now: string; readonly seconds: number },
): Promise<string> => {
  const token = newToken();
  await tx.run(sql`
    update verification_code set proof_hash = ${tokenHash(token)}, proof_expires_at = ${addSeconds(now, seconds)}::timestamptz
    where merchant_id = ${platformMerchant} and id = ${id}`);
  return token;
};

/** When the phone was confirmed at this shop by whoever holds the proof; undefined where it is another's or too old. */
export const provedAt = async (
  tx: MerchantTx,
  { purpose, phone, of_shop, now, token }: PhoneOfShop & { readonly token: string },
): Promise<string | undefined> =>
  (
    await tx.maybe<{ ended_at: string }>(sql`
      select ended_at from verification_code
      where merchant_id = ${platformMerchant} and purpose = ${purpose} and phone = ${phone} and of_shop = ${of_shop}
        and proof_hash = ${tokenHash(token)} and proof_expires_at > ${now}::timestamptz
      order by id desc limit 1`)
  )?.ended_at;

/**
 * Exchanges the right code for a proof. Each try is counted before it is compared, so that parallel guesses count too;
 * after five the code is dead. Whether a phone has a code at all is not told.
 */
export const checkVerificationCode = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof identity.checkVerificationCode>,
) => {
  const open = await gateway.merchant(platformMerchant, (tx) => tx.maybe<OpenCode>(countTry(input, ctx.now)));
  const { id } = await verifyCode(open, input.code);
  const verification_token = newToken();
  const expires_at = addSeconds(ctx.now, codePolicy.proof_minutes * 60);
  const spent = await gateway.merchant(platformMerchant, (tx) =>
    tx.maybe(sql`
      update verification_code set ended_at = ${ctx.now}::timestamptz, proof_hash = ${tokenHash(verification_token)},
        proof_expires_at = ${expires_at}::timestamptz
      where merchant_id = ${tx.merchantId} and id = ${id} and ended_at is null returning id`),
  );
  // The same code typed twice at once: one proof is enough.
  if (!spent) throw fieldError('code', 'code_wrong_or_expired');
  return { verification_token, expires_at };
};

/** Whether a proof for this phone is good; it is spent by asking, with the rest of the caller's transaction. */
export const spendPhoneProof = async (
  tx: MerchantTx,
  proof: { purpose: CodePurpose; phone: string; token: string; now: string },
): Promise<boolean> => {
  const { good } = await tx.one<{ good: boolean }>(
    sql`select spend_phone_proof(${proof.purpose}, ${proof.phone}, ${tokenHash(proof.token)}, ${proof.now}::timestamptz) as good`,
  );
  return good;
};
