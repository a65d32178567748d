import { nameIn } from '../../../kernel/messages.ts';
import { fieldError, Refusal } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asMerchantTx, type MerchantTx, platformMerchant, setMerchant } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { countTry, endCode, judgeTry, makeCode, type OpenCode, queueCode } from '../../identity/server/door.ts';

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

/** A code that was asked for here a moment ago is still on its way; one of another shop would be of no use. */
export const sendCode = async (ctx: RequestContext, tx: MerchantTx, phone: string, field: string, isFirst: boolean) => {
  const made = await makeCode();
  try {
    const shop = await tx.one<{ name_ar: string | null; name_en: string | null }>(
      sql`select name_ar, name_en from merchant where merchant_id = ${tx.merchantId}`,
    );
    const of = { merchant_id: tx.merchantId, name: nameIn(ctx.language, shop) };
    const input = { mobile: phone as never, purpose, channel: 'sms', language: ctx.language, shop: of } as const;
    await asPlatform(tx, (platform) => queueCode(ctx, platform, input, made));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (isFirst && error.key === 'code_requested_within_a_minute') return;
    throw fieldError(field, error.key);
  }
};

/**
 * A try at the code that this shop sent to the phone. Counted aside: a wrong one rolls the transaction back, and must count all
 * the same.
 */
export const tryCode = async (ctx: RequestContext, tx: MerchantTx, phone: string, code: string): Promise<OpenCode> => {
  const counted = countTry({ mobile: phone, purpose, of_shop: tx.merchantId }, ctx.now);
  const [, tried] = await ctx.aside([setMerchant(platformMerchant), counted]);
  return judgeTry(tried![0] as OpenCode | undefined, code);
};

/** A right code is of use once. */
export const spendCode = (ctx: RequestContext, tx: MerchantTx, open: OpenCode): Promise<void> =>
  asPlatform(tx, (platform) => endCode(platform, open, ctx.now));
