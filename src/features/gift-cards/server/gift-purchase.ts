import { formatMoneyWithSymbol, type Money, zeroMoney } from '../../../kernel/money/money.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import type { PurchaseKind } from '../../payments/server/public-api.ts';
import { notifyOwnerOfNews } from '../../tenancy/server/public-api.ts';
import { giftPurpose } from '../buy-card.ts';
import { lastDayOf } from '../gift-card.ts';
import { giftCardScreens } from '../screens.ts';
import { giftCardSettings } from '../settings.ts';
import { readWishes } from './buy-card.ts';
import type { KeptCodes } from './card-codes.ts';
import { issuePaidCard } from './issue-card.ts';
import { sendGift } from './send-gift.ts';

interface Order extends KeptCodes {
  readonly unique_id: string;
  readonly amount: Money;
  readonly wishes: unknown;
  readonly zone: string;
  readonly currency_code: string;
}

/** The later of two days or two instants. */
const later = (a: string, b: string): string => [a, b].toSorted()[1]!;

/**
 * A card that was bought on the shop's page: it is there, and on its way, when the gateway says that it took the money (1050
 * against 2210). No document: a card's sale is no supply.
 */
export const giftPurchase: PurchaseKind = {
  purpose: giftPurpose,
  paid: async (tx, purchase, moment) => {
    const order = await tx.one<Order>(sql`
      select o.unique_id, o.amount, o.wishes, o.code_hash, o.short_hash, o.sealed, m.zone, m.currency_code
      from gift_card_order o join merchant m on m.merchant_id = o.merchant_id
      where o.merchant_id = ${tx.merchantId} and o.id = ${purchase.purpose_id} and o.gift_card_id is null
      for no key update of o`);
    const { send_at: asked, ...wishes } = readWishes(order.wishes);
    // Paid after its moment: it leaves at once.
    const send_at = later(asked, moment.now);
    const { valid_months } = await settingsOfShop(tx, giftCardSettings);
    const sent_on = civilOf(send_at, order.zone).date;
    const card = {
      ...wishes,
      unique_id: order.unique_id,
      amount: purchase.amount,
      currency_code: order.currency_code,
      buyer_id: null,
      buyer_phone: null,
      beneficiary_id: null,
      beneficiary_email: null,
      send_by: 'whatsapp' as const,
      send_at,
      expires_on: lastDayOf(later(sent_on, moment.today), valid_months),
    };
    const { id } = await issuePaidCard(
      tx,
      { now: moment.now, today: moment.today, userId: null },
      card,
      () => ({
        code_hash: Buffer.from(order.code_hash),
        short_hash: Buffer.from(order.short_hash),
        sealed: Buffer.from(order.sealed),
      }),
      [
        {
          method: 'payment_link',
          amount: purchase.amount,
          tendered_amount: purchase.amount,
          change_amount: zeroMoney,
          reference: purchase.unique_id,
        },
      ],
    );
    await tx.run(sql`
      update gift_card_order set gift_card_id = ${id} where merchant_id = ${tx.merchantId} and id = ${purchase.purpose_id}`);
    await sendGift({ publicUrl: moment.public_url }, tx, { ...card, id });
    const ctx = { publicUrl: moment.public_url };
    await notifyOwnerOfNews(ctx, tx, 'gift_card_sold_owner', giftCardScreens.record.to(id), (language) => ({
      who: card.buyer_name ?? null,
      facts: { amount: formatMoneyWithSymbol(purchase.amount, order.currency_code, language) },
    }));
    return { document_id: null };
  },
};
