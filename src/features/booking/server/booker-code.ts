import { fieldError, Refusal } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, platformMerchant, setMerchant } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { PageContext } from '../../../platform/pages/public-page.ts';
import {
  countTry,
  endCode,
  hasOpenCode,
  issueProof,
  makeCode,
  type OpenCode,
  provedAt,
  queueCode,
  verifyCode,
} from '../../identity/server/public-api.ts';
import { waitingMinutes } from '../booking.ts';
import { isProved, type PendingBooking } from './pending-booking.ts';

const purpose = 'booking';

/** Statements of the platform within a shop's transaction: codes to phones are its own. The shop is entered again after it. */
const asPlatform = async <T>(tx: MerchantTx, work: (platform: MerchantTx) => Promise<T>): Promise<T> => {
  const { merchantId, actor } = tx;
  const leave = () => asMerchantTx(tx, merchantId, actor).run(setMerchant(merchantId));
  const platform = asMerchantTx(tx, platformMerchant, actor);
  await platform.run(setMerchant(platformMerchant));
  try {
    const done = await work(platform);
    await leave();
    return done;
  } catch (error) {
    // Said by the program: the transaction goes on, and is the shop's.
    if (error instanceof Refusal) await leave();
    throw error;
  }
};

/**
 * Sends a code, or says at `field` why none is sent. Whoever asks for the first time within a minute of the last code is let on
 * only while that one can still be typed: the next step says that a code was sent.
 */
export const sendCode = async (ctx: RequestContext, tx: MerchantTx, phone: string, field: string, isFirst: boolean) => {
  const made = await makeCode();
  const of_shop = tx.merchantId;
  try {
    const shop = await tx.one<{ name_ar: string | null; name_en: string | null }>(
      sql`select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`,
    );
    const of = { merchant_id: tx.merchantId, name: nameIn(ctx.language, shop) };
    const input = { mobile: phone as never, purpose, channel: 'sms', language: ctx.language, shop: of } as const;
    await asPlatform(tx, (platform) => queueCode(ctx, platform, input, made));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isOnItsWay =
      isFirst &&
      error.key === 'code_requested_within_a_minute' &&
      (await asPlatform(tx, (platform) => hasOpenCode(platform, { purpose, phone, of_shop, now: ctx.now })));
    if (!isOnItsWay) throw fieldError(field, error.key);
  }
};

/**
 * Proves a phone without a code where the same browser confirmed it at this shop within the last half hour, or sends a code.
 * Answers when it was confirmed; undefined where a code is on its way.
 */
export const proveOrSendCode = async (
  ctx: PageContext,
  tx: MerchantTx,
  phone: string,
  before: PendingBooking | null = null,
): Promise<string | undefined> => {
  if (before?.phone === phone && isProved(before, ctx.now)) return before.proved_at;
  const token = ctx.phone_proof;
  const proof = { purpose, phone, of_shop: tx.merchantId, now: ctx.now } as const;
  const proved_at = token && (await asPlatform(tx, (platform) => provedAt(platform, { ...proof, token })));
  if (proved_at) return proved_at;
  await sendCode(ctx, tx, phone, 'mobile', true);
  return undefined;
};

/**
 * A try at the code that this shop sent to the phone. Counted aside: a wrong one rolls the transaction back, and must count all
 * the same.
 */
export const tryCode = async (ctx: RequestContext, tx: MerchantTx, phone: string, code: string): Promise<OpenCode> => {
  const counted = countTry({ mobile: phone, purpose, of_shop: tx.merchantId }, ctx.now);
  const [, tried] = await ctx.aside([setMerchant(platformMerchant), counted]);
  return verifyCode(tried![0] as OpenCode | undefined, code);
};

/** A right code is of use once; its browser holds a proof of the phone for half an hour. */
export const spendCode = async (ctx: PageContext, tx: MerchantTx, open: OpenCode): Promise<void> => {
  const seconds = waitingMinutes * 60;
  const token = await asPlatform(tx, async (platform) => {
    await endCode(platform, open, ctx.now);
    return issueProof(platform, open, { now: ctx.now, seconds });
  });
  ctx.holdPhoneProof(token, seconds);
};
