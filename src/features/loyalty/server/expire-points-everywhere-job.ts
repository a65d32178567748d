import { addDays } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { orderedHourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { lockCustomers } from '../../customers/server/public-api.ts';
import { businessDayOf } from '../../payments/server/public-api.ts';
import { lastDay } from '../bill-points.ts';
import { lotCause, pointsMovement } from '../points.ts';
import { loyaltySettings } from '../settings.ts';
import { deductPoints, lotsToEnd } from './end-points.ts';
import { grantPoints } from './grant-points.ts';

/** So many at once: what is left over is taken at the next visit. */
const most = 500;

/** Ends the points whose last day is over; customers are locked before lots, as sales do. Answers how many lots. */
const expirePoints = async (tx: MerchantTx, now: string): Promise<number> => {
  const today = await businessDayOf(tx, now);
  const ended = sql`expires_on < ${today}::date`;
  const owners = await tx.many<{ customer_id: number }>(sql`
    select customer_id from loyalty_lot where merchant_id = ${currentMerchantId} and points_left > 0 and ${ended}
    order by expires_on, id limit ${most}`);
  const ids = [...new Set(owners.map(({ customer_id }) => customer_id))];
  if (ids.length === 0) return 0;
  await lockCustomers(tx, ids);
  const lots = await lotsToEnd(tx, sql`${ended} and customer_id = any(${ids}::bigint[])`, most);
  await deductPoints(tx, { now, today, userId: null }, lots, { kind: pointsMovement.expired, reason: null });
  return lots.length;
};

/** Gives points to whose birthday it is (the first of the month where the day is not known), once a year. */
const grantBirthdayPoints = async (
  tx: MerchantTx,
  now: string,
  today: string,
  points: number,
  expires_on: string | null,
) => {
  const [year, month, day] = today.split('-').map(Number);
  // Who was born on a 29 February has it on the last day of the month.
  const isLast = addDays(today, 1).slice(5, 7) !== today.slice(5, 7);
  const born = await tx.many<{ id: number }>(sql`
    select id from customer where merchant_id = ${currentMerchantId} and status = 1 and erased_at is null and merged_into is null
      and birth_month = ${month!}::int and coalesce(birth_day, 1) <= ${isLast ? 31 : day!}::int
      and coalesce(birth_day, 1) > ${day! - 3}::int
      and not exists (select from loyalty_lot l where l.merchant_id = ${currentMerchantId} and l.customer_id = customer.id
        and l.cause = ${lotCause.birthday} and l.cause_year = ${year!}::int)
    order by id limit ${most}`);
  await lockCustomers(
    tx,
    born.map(({ id }) => id),
  );
  const gifts = born.map(({ id }) => ({ customer_id: id, points, cause: lotCause.birthday, cause_year: year! }));
  await grantPoints(tx, { now, today, userId: null }, gifts, { expires_on, reason: null });
};

/** Gives points to who brought a customer and to who was brought, once that customer has a first bill. */
const grantReferralPoints = async (
  tx: MerchantTx,
  by: { now: string; today: string; expires_on: string | null; brought: number; was_brought: number },
) => {
  const open = await tx.many<{ id: number; customer_id: number; by_customer_id: number }>(sql`
    select r.id, c.id as customer_id, b.id as by_customer_id from loyalty_referral r
    join known_customer kc on kc.merchant_id = r.merchant_id and kc.id = r.customer_id
    join customer c on c.merchant_id = r.merchant_id and c.id = kc.known_id and c.invoice_count > 0 and c.erased_at is null
    join known_customer kb on kb.merchant_id = r.merchant_id and kb.id = r.by_customer_id
    join customer b on b.merchant_id = r.merchant_id and b.id = kb.known_id and b.erased_at is null
    where r.merchant_id = ${currentMerchantId} and r.given_at is null and b.id <> c.id order by r.id limit ${most}`);
  if (open.length === 0) return;
  await lockCustomers(
    tx,
    open.flatMap((r) => [r.customer_id, r.by_customer_id]),
  );
  const marked = await tx.many<{ id: number }>(sql`
    update loyalty_referral set given_at = ${by.now}::timestamptz
    where merchant_id = ${currentMerchantId} and given_at is null and id = any(${open.map(({ id }) => id)}::bigint[])
    returning id`);
  const mine = new Set(marked.map(({ id }) => id));
  const gifts = open
    .filter(({ id }) => mine.has(id))
    .flatMap((r) => [
      {
        ...{ customer_id: r.by_customer_id, points: by.brought },
        cause: lotCause.brought,
        cause_customer_id: r.customer_id,
      },
      {
        ...{ customer_id: r.customer_id, points: by.was_brought },
        cause: lotCause.was_brought,
        cause_customer_id: r.by_customer_id,
      },
    ]);
  await grantPoints(tx, { ...by, userId: null }, gifts, { expires_on: by.expires_on, reason: null });
};

/** What happens to points by themselves: they end, and gifts are given by what the shop chose. */
export const expirePointsEverywhere = async (tx: MerchantTx, now: string): Promise<void> => {
  const today = await businessDayOf(tx, now);
  await expirePoints(tx, now);
  const chosen = await settingsOfShop(tx, loyaltySettings);
  const expires_on = lastDay({ today, valid_months: chosen.valid_months });
  if (chosen.birthday_points > 0) await grantBirthdayPoints(tx, now, today, chosen.birthday_points, expires_on);
  if (chosen.brought_points + chosen.was_brought_points > 0)
    await grantReferralPoints(tx, {
      ...{ now, today, expires_on },
      brought: chosen.brought_points,
      was_brought: chosen.was_brought_points,
    });
};

/** Looks every hour for shops with something to do: their days begin and end at different hours. */
export const loyaltyJobs = orderedHourlyMerchantJobs({
  name: 'loyalty.visit',
  finder: 'loyalty.find_shops',
  minute: 35,
  merchants: (now) => sql`select merchants_with_loyalty(${now}::timestamptz)`,
  work: expirePointsEverywhere,
});
