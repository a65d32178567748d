import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { subtract, sum } from '../../../kernel/money/money.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { insertRow } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { worthInCards } from '../../gift-cards/server/public-api.ts';
import type { points } from '../contract.ts';
import { type LivingLot, lotCause, owedFor, pointsMovement } from '../points.ts';
import { postWorth } from './end-points.ts';

type Worth = OutputOf<typeof points.worth>;

/** What a point is worth now, and what is owed for all that live. */
export const readWorth = (_ctx: MerchantContext, tx: MerchantTx): Promise<Worth> =>
  tx.one<Worth>(sql`
    select (select hundred_amount from loyalty_worth where merchant_id = ${currentMerchantId} order by id desc
    limit 1) as hundred_amount,
      coalesce(sum(points_left), 0)::bigint as points,
      coalesce(sum(worth_left), 0)::bigint + ${worthInCards(currentMerchantId)} as owed_amount
    from loyalty_lot where merchant_id = ${currentMerchantId} and points_left > 0`);

/** First half of the advisory lock; the shop is the rest. */
const lockWorth = 7_268_431;

/**
 * Says what points are worth from now on: what is owed for living points that were posted becomes what they are worth now,
 * and the difference is posted today (docs/postings.md, "worth of a point changed"). Gifts stay at nothing.
 */
export const setWorth = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof points.setWorth>,
): Promise<Worth> => {
  await tx.run(sql`select pg_advisory_xact_lock(${lockWorth}::int, ${tx.merchantId}::int)`);
  const { is_vat_registered, prices_include_vat, vat_rate_bp: rate } = ctx.merchant;
  const worth = {
    hundred_amount: input.hundred_amount as LivingLot['worth_left'],
    vat_rate_bp: is_vat_registered && prices_include_vat ? rate : 0,
  };
  // Every lot at once: a bill that uses one of them meanwhile finds it changed, or is found by this.
  const lots = await tx.many<LivingLot & { customer_id: number }>(sql`
    select id, customer_id, points_left, worth_left from loyalty_lot
    where merchant_id = ${currentMerchantId} and points_left > 0 and cause = ${lotCause.earned} order by id for no key update`);
  const changed = lots.flatMap(({ id, customer_id, points_left, worth_left }) => {
    const by = subtract(owedFor(points_left, worth), worth_left);
    return by === 0 ? [] : [{ id, customer_id, by }];
  });
  const grows = sum(changed.map(({ by }) => by));
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id };
  const entry_id = await postWorth(tx, head, grows, null);
  const list = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as u (id bigint, customer_id bigint, by bigint)`;
  await tx.batch([
    sql`update loyalty_lot l set worth_left = l.worth_left + u.by, version = l.version + 1 from ${list}
        where l.merchant_id = ${currentMerchantId} and l.id = u.id`,
    sql`insert into loyalty_movement (lot_id, customer_id, kind, points, amount, moved_at, business_on, journal_entry_id,
          created_by)
        select u.id, u.customer_id, ${pointsMovement.worth}, 0, u.by, ${ctx.now}::timestamptz, ${ctx.today}::date,
          ${entry_id}::bigint, ${ctx.user.id} from ${list}`,
    insertRow('loyalty_worth', {
      ...worth,
      difference: grows,
      points: lots.reduce((n, lot) => n + lot.points_left, 0),
      set_at: ctx.now,
      business_on: ctx.today,
      journal_entry_id: entry_id,
      created_by: ctx.user.id,
    }),
  ]);
  ctx.publishChange('loyalty_points');
  return readWorth(ctx, tx);
};
