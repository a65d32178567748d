import { z } from 'zod';
import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { type FieldErrors, fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { civilTime, optionalText, requiredText } from '../../../kernel/contract/zod-rules.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { currencyOf, money } from '../../../kernel/money/money.ts';
import { readNumber } from '../../../kernel/text/read-number.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { openGatewayPayment, takesCards } from '../../payments/server/public-api.ts';
import { type BuyPageFacts, giftPurpose } from '../buy-card.ts';
import { designNames, longestWords } from '../gift-card.ts';
import { giftCardSettings } from '../settings.ts';
import { makeCodes } from './card-codes.ts';
import { sendingAt } from './new-card.ts';
import { minorOf } from './offer-cards.ts';

interface Shop {
  readonly currency_code: string;
  readonly zone: string;
  readonly prefix: string;
}

const readShop = (tx: MerchantTx | PublicTx): Promise<Shop> =>
  tx.one<Shop>(sql`
    select m.currency_code, m.zone, c.prefix from merchant m join country c on c.id = m.country_id
    where m.merchant_id = ${tx.merchantId}`);

/** The shop's page leads to where cards are bought. */
export const sellsCardsOnline = async (tx: MerchantTx | PublicTx, currency_code: string): Promise<boolean> =>
  (await settingsOfShop(tx, giftCardSettings)).sold_online && (await takesCards(tx, currency_code));

/** What the page offers; undefined where the shop sells no cards online, or takes no payments by card. */
export const loadBuyPage = async (tx: PublicTx, now: string): Promise<BuyPageFacts | undefined> => {
  const shop = await readShop(tx);
  const chosen = await settingsOfShop(tx, giftCardSettings);
  if (!chosen.sold_online || !(await takesCards(tx, shop.currency_code))) return undefined;
  const minor = (units: number) => minorOf(units, shop.currency_code);
  return {
    currency_code: shop.currency_code,
    zone: shop.zone,
    today: civilOf(now, shop.zone).date,
    amounts: chosen.amounts.filter((n) => n >= chosen.online_least && n <= chosen.online_most).map(minor),
    least: minor(chosen.online_least),
    most: minor(chosen.online_most),
  };
};

/** What the form of the page sends; amounts as they are typed. */
export const buyForm = z.object({
  /** Minor units of an offered amount, or `other`. */
  amount: z.string().max(20),
  other_amount: z.string().max(20).optional(),
  design: z.enum(designNames).default('wine'),
  beneficiary_name: requiredText(120),
  buyer_name: requiredText(120),
  mobile: requiredText(30),
  words: optionalText(longestWords),
  when: z.enum(['now', 'later']).default('now'),
  send_on: z.string().max(10).optional(),
  send_time: z.string().max(8).optional(),
});

/** What an order keeps of the card until it is paid. */
const keptWishes = z.object({
  design: z.enum(designNames),
  language: z.enum(['ar', 'en']),
  beneficiary_name: z.string(),
  beneficiary_phone: z.string(),
  buyer_name: z.string(),
  words: z.string().nullable(),
  send_at: z.string(),
});
export type KeptWishes = z.output<typeof keptWishes>;
export const readWishes = (kept: unknown): KeptWishes => keptWishes.parse(kept);

const amountOf = (input: z.output<typeof buyForm>, shop: Shop, chosen: z.output<typeof giftCardSettings.schema>) => {
  const isOther = input.amount === 'other';
  const { exponent } = currencyOf(shop.currency_code);
  const typed = readNumber(input.other_amount ?? '', exponent, { key: 'required' });
  if (isOther && 'error' in typed) throw new InvalidInput({ other_amount: [typed.error] });
  const amount = isOther ? ('value' in typed ? typed.value : null) : Number(input.amount);
  const field = isOther ? 'other_amount' : 'amount';
  const [least, most] = [chosen.online_least, chosen.online_most].map((n) => minorOf(n, shop.currency_code));
  if (amount === null || !Number.isSafeInteger(amount)) throw fieldError(field, 'required');
  if (amount < least!) throw fieldError(field, 'min_value', { min: chosen.online_least });
  if (amount > most!) throw fieldError(field, 'max_value', { max: chosen.online_most });
  return money(amount);
};

/** When it is sent, as the page asked for it. */
const sendAtOf = (input: z.output<typeof buyForm>, now: string, zone: string): string => {
  if (input.when === 'now') return now;
  const on = z.iso.date().safeParse(input.send_on);
  const at = civilTime.safeParse(input.send_time ?? '');
  if (!on.success || !at.success)
    throw new InvalidInput({
      ...(on.success ? {} : { send_on: [{ key: 'required' }] }),
      ...(at.success ? {} : { send_time: [{ key: 'required' }] }),
    });
  return sendingAt({ send_on: on.data, send_time: at.data }, { now, zone });
};

/** Everything that is wrong is said at once; undefined stands in place of what was. */
const collecting = () => {
  const errors: FieldErrors = {};
  const ask = <T>(read: () => T): T | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      Object.assign(errors, error.errors);
      return undefined;
    }
  };
  return { ask, wrong: () => new InvalidInput(errors) };
};

/**
 * Keeps what was wished and opens the gateway's page: the card is made when its money is there. Answers the path of the
 * payment.
 */
export const buyCard = async (
  ctx: RequestContext,
  tx: MerchantTx,
  input: z.output<typeof buyForm>,
): Promise<string> => {
  const shop = await readShop(tx);
  const chosen = await settingsOfShop(tx, giftCardSettings);
  if (!chosen.sold_online) throw new InvalidInput({ amount: [{ key: 'gift_card_not_sold_online' }] });
  const { ask, wrong } = collecting();
  const amount = ask(() => amountOf(input, shop, chosen));
  const phone = ask(() => {
    const parsed = parsePhone(withoutSeparators(latinDigits(input.mobile)), shop.prefix);
    if (!parsed) throw fieldError('mobile', 'invalid_mobile');
    return parsed;
  });
  const send_at = ask(() => sendAtOf(input, ctx.now, shop.zone));
  if (amount === undefined || phone === undefined || send_at === undefined) throw wrong();
  const wishes: KeptWishes = {
    design: input.design,
    language: ctx.language,
    beneficiary_name: input.beneficiary_name,
    beneficiary_phone: phone,
    buyer_name: input.buyer_name,
    words: input.words,
    send_at,
  };
  const unique_id = newUniqueId();
  const { kept } = makeCodes(ctx.sealer, tx.merchantId, unique_id);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into gift_card_order (unique_id, amount, wishes, code_hash, short_hash, sealed, asked_at)
    values (${unique_id}, ${amount}, ${JSON.stringify(wishes)}::jsonb, ${kept.code_hash}, ${kept.short_hash}, ${kept.sealed},
      ${ctx.now}::timestamptz) returning id`);
  ctx.publishChange('gateway_payments');
  try {
    const asked = await openGatewayPayment(tx, {
      purpose: giftPurpose,
      purpose_id: id,
      customer_id: null,
      amount,
      currency_code: shop.currency_code,
      note: input.beneficiary_name,
      now: ctx.now,
      user_id: null,
    });
    return asked.path;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ amount: [{ key: 'gift_card_not_sold_online' }] });
  }
};

/** The address of the card that a gateway payment `alias` bought, once it is there. */
export const giftAddressOf = (alias: string): Sql => sql`(
  select c.unique_id from gift_card_order o
  join gift_card c on c.merchant_id = o.merchant_id and c.id = o.gift_card_id
  where o.merchant_id = ${currentMerchantId} and o.id = ${literal(alias)}.purpose_id)`;
