import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { addMonths } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { knownId, lockCustomer, lockCustomers, namedIds } from '../../customers/server/public-api.ts';
import { lastDay, usablePoints } from '../bill-points.ts';
import type { points } from '../contract.ts';
import { deductOldest, lotCause, pointsMovement, tierOf } from '../points.ts';
import { refuse } from '../refusals.ts';
import { loyaltySettings, tiersOf } from '../settings.ts';
import { deductPoints } from './end-points.ts';
import { grantPoints } from './grant-points.ts';
import { type LotFact, lotFacts } from './point-facts.ts';
import { debtOf } from './points-debt.ts';
import { lockPoints } from './points-part.ts';

type CustomerPoints = OutputOf<typeof points.ofCustomer>;

/** What a customer has now; one round trip. Refuses `customer_not_found`. */
export const pointsOfCustomer = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof points.ofCustomer>,
): Promise<CustomerPoints> => {
  const [known, lots, worth, earned, brought, debt] = await tx.batch([
    sql`select id from customer where merchant_id = ${currentMerchantId} and id = ${knownId(id)}`,
    lotFacts(id),
    sql`select hundred_amount from loyalty_worth where merchant_id = ${currentMerchantId} order by id desc limit 1`,
    sql`select coalesce(sum(points - taken_back), 0)::int as points from loyalty_lot
        where merchant_id = ${currentMerchantId} and cause = ${lotCause.earned} and customer_id = any(${namedIds(id)})
          and earned_on > ${addMonths(ctx.today, -12)}::date`,
    sql`select b.id, b.name_ar, b.name_en from loyalty_referral r
        join known_customer k on k.merchant_id = r.merchant_id and k.id = r.by_customer_id
        join customer b on b.merchant_id = r.merchant_id and b.id = k.known_id
        where r.merchant_id = ${currentMerchantId} and r.customer_id = any(${namedIds(id)}) order by r.id limit 1`,
    sql`select ${debtOf(id)} as points`,
  ]);
  if (!known![0]) throw refuseCustomer('customer_not_found');
  const chosen = ctx.settings(loyaltySettings);
  const living = rowsOf<LotFact>(lots).filter((lot) => lot.expires_on === null || lot.expires_on >= ctx.today);
  const first = living[0]?.expires_on ?? null;
  const earned_points = rowsOf<{ points: number }>(earned)[0]!.points;
  const tier = tierOf(tiersOf(chosen), earned_points);
  const count = (of: readonly LotFact[]) => of.reduce((n, lot) => n + lot.points_left, 0);
  return {
    points: usablePoints(living),
    debt: rowsOf<{ points: number }>(debt)[0]!.points,
    hundred_amount: rowsOf<{ hundred_amount: CustomerPoints['hundred_amount'] }>(worth)[0]?.hundred_amount ?? null,
    minimum_points: chosen.minimum_points,
    tier: tier && { name_ar: tier.name_ar, name_en: tier.name_en },
    earned_points,
    ending: first === null ? null : { points: count(living.filter((lot) => lot.expires_on === first)), on: first },
    brought_by: rowsOf<NonNullable<CustomerPoints['brought_by']>>(brought)[0] ?? null,
  };
};

/** Gives points by hand, or takes some of what is there, oldest first. Locks the customer as a sale does. */
export const adjustPoints = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof points.adjust>,
): Promise<CustomerPoints> => {
  await tx.run(lockCustomer(input.id));
  const known = await tx.maybe<{ id: number }>(sql`
    select id from customer where merchant_id = ${currentMerchantId} and id = ${knownId(input.id)} and erased_at is null`);
  if (!known) throw refuseCustomer('customer_not_found');
  const by = { now: ctx.now, today: ctx.today, userId: ctx.user.id };
  const { reason } = input;
  if (input.points > 0) {
    const expires_on = lastDay({ today: ctx.today, valid_months: ctx.settings(loyaltySettings).valid_months });
    await grantPoints(tx, by, [{ customer_id: known.id, points: input.points, cause: lotCause.given }], {
      expires_on,
      reason,
    });
  } else {
    const [, found] = await tx.batch([lockPoints(known.id), lotFacts(known.id)]);
    const lots = rowsOf<LotFact>(found);
    const wanted = -input.points;
    const there = lots.reduce((n, lot) => n + lot.points_left, 0);
    if (wanted > there) throw fieldError('points', 'points_not_enough', { points: there });
    const parts = deductOldest(lots, wanted).map((part) => ({ ...part, customer_id: known.id }));
    await deductPoints(tx, by, parts, { kind: pointsMovement.taken, reason });
  }
  for (const topic of ['loyalty_points', 'customers']) ctx.publishChange(topic);
  return pointsOfCustomer(ctx, tx, input);
};

/** Notes who brought a customer, once. */
export const noteWhoBrought = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, by_customer_id }: InputOf<typeof points.broughtBy>,
): Promise<CustomerPoints> => {
  await lockCustomers(tx, [id, by_customer_id]);
  const people = await tx.many<{ id: number; asked: number }>(sql`
    select c.id, a.id as asked from customer a
    join customer c on c.merchant_id = a.merchant_id and c.id = coalesce(a.merged_into, a.id) and c.erased_at is null
    where a.merchant_id = ${currentMerchantId} and a.id = any(${[id, by_customer_id]}::bigint[])`);
  const who = people.find(({ asked }) => asked === id);
  const by = people.find(({ asked }) => asked === by_customer_id);
  if (!who || !by) throw refuseCustomer('customer_not_found');
  if (who.id === by.id) throw refuse('customer_brought_himself');
  const made = await tx.maybe(sql`
    insert into loyalty_referral (customer_id, by_customer_id, named_at, named_by)
    select ${who.id}::bigint, ${by.id}::bigint, ${ctx.now}::timestamptz, ${ctx.user.id}
    where not exists (select from loyalty_referral r
      where r.merchant_id = ${currentMerchantId} and r.customer_id = any(${namedIds(who.id)}))
    returning id`);
  if (!made) throw refuse('customer_brought_already');
  ctx.publishChange('customers');
  return pointsOfCustomer(ctx, tx, { id });
};
