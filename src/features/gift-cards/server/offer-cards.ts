import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { currencyOf, type Money, money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { giftCards } from '../contract.ts';
import { lastDayOf } from '../gift-card.ts';
import { giftCardSettings } from '../settings.ts';

/** Whole units of a currency in its minor ones. */
export const minorOf = (units: number, currency: string): Money => money(units * 10 ** currencyOf(currency).exponent);

/** What the till offers when a card is sold. */
export const offerCards = async (ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof giftCards.offer>> => {
  const { amounts, valid_months } = ctx.settings(giftCardSettings);
  const names = await tx.one<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from merchant where merchant_id = ${ctx.merchantId}`,
  );
  return {
    ...names,
    amounts: amounts.map((units) => minorOf(units, ctx.merchant.currency_code)),
    expires_on: lastDayOf(ctx.today, valid_months),
  };
};
