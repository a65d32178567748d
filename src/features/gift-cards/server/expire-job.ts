import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { orderedHourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { businessDayOf } from '../../payments/server/public-api.ts';
import { cardMovement, giftCardStatus } from '../gift-card.ts';
import { type CardToEnd, endCard } from './end-card.ts';

/** So many at once: what is left over is taken at the next visit. */
const most = 500;

/** Takes the rest of the cards whose last day is over: of a paid one income of the shop (4040), with a line on each card. */
export const expireCards = async (tx: MerchantTx, now: string): Promise<number> => {
  const today = await businessDayOf(tx, now);
  const cards = await tx.many<CardToEnd>(sql`
    select id, type, balance, points_worth_left, receipt_number from gift_card
    where merchant_id = ${tx.merchantId} and status = ${giftCardStatus.active} and expires_on < ${today}::date
    order by id limit ${most} for no key update`);
  for (const card of cards)
    await endCard(tx, { now, today, userId: null }, card, { kind: cardMovement.expired, to: 'card_breakage' });
  return cards.length;
};

/** Looks every hour for shops whose cards ended: their days end at different hours. */
export const giftCardJobs = orderedHourlyMerchantJobs({
  name: 'gift_cards.expire',
  finder: 'gift_cards.find_ended',
  minute: 20,
  merchants: (now) => sql`select merchants_with_ended_cards(${now}::timestamptz)`,
  work: expireCards,
});
