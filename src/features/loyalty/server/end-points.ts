import type { Money } from '../../../kernel/money/money.ts';
import { sum } from '../../../kernel/money/money.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { countPoints } from '../../customers/server/public-api.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { pointsMovement } from '../points.ts';

/** When and by whom points are moved; nobody, where they end by themselves. */
export interface PointsHead {
  readonly now: string;
  readonly today: string;
  readonly userId: number | null;
}

interface LotToEnd {
  readonly id: number;
  readonly customer_id: number;
  readonly points: number;
  readonly worth: Money;
}

/** Posts what the liability for points moves by (2220 against 4095); null where nothing does. */
export const postWorth = (tx: MerchantTx, by: PointsHead, grows: Money, memo: string | null): Promise<number | null> =>
  grows === 0
    ? Promise.resolve(null)
    : postEntry(tx, {
        entry_on: by.today,
        posted_at: by.now,
        source_kind: 'loyalty',
        source_id: null,
        memo,
        created_by: by.userId,
        postings: [debit('loyalty_given', grows), credit('loyalty', grows)],
      });

/**
 * Takes points of lots, all or some of each, whose customers are locked: what was owed for them is owed no more
 * (docs/postings.md, "expired, taken back"). One entry for all; none for points that go into a card.
 */
export const deductPoints = async (
  tx: MerchantTx,
  by: PointsHead,
  lots: readonly LotToEnd[],
  why: { readonly kind: number; readonly reason: string | null },
): Promise<void> => {
  if (lots.length === 0) return;
  const worth = sum(lots.map((lot) => lot.worth));
  // What is owed for points that went into a card is owed on.
  const entry_id = why.kind === pointsMovement.into_card ? null : await postWorth(tx, by, -worth as Money, why.reason);
  const taken = sql`jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as u (id bigint, customer_id bigint, points int,
    worth bigint)`;
  await tx.batch([
    sql`update loyalty_lot l set points_left = l.points_left - u.points, worth_left = l.worth_left - u.worth,
          version = l.version + 1 from ${taken} where l.merchant_id = ${currentMerchantId} and l.id = u.id`,
    sql`insert into loyalty_movement (lot_id, customer_id, kind, points, amount, reason, moved_at, business_on,
          journal_entry_id, created_by)
        select u.id, u.customer_id, ${why.kind}, -u.points, -u.worth, ${why.reason}, ${by.now}::timestamptz,
          ${by.today}::date, ${entry_id}::bigint, ${by.userId} from ${taken}`,
    countPoints(sql`select u.customer_id, -u.points as points from ${taken}`),
  ]);
};

/** Lots that match, with all that is left of each: `LotToEnd`. */
export const lotsToEnd = (tx: MerchantTx, where: Sql, most: number): Promise<LotToEnd[]> =>
  tx.many<LotToEnd>(sql`
    select id, customer_id, points_left as points, worth_left as worth from loyalty_lot
    where merchant_id = ${currentMerchantId} and points_left > 0 and ${where} order by id limit ${most} for no key update`);

/** Who is erased has no points any more; the lots say so and the shop owes nothing for them. */
export const pointsErased = async (tx: MerchantTx, by: PointsHead, ids: readonly number[]): Promise<void> => {
  const lots = await lotsToEnd(tx, sql`customer_id = any(${ids}::bigint[])`, 100_000);
  await deductPoints(tx, by, lots, { kind: pointsMovement.taken, reason: null });
};

/** Points of a customer's rows, whoever they lead to now: what each of a merging has after it is taken back. */
export const pointsOfNamed = (ids: Sql): Sql => sql`(select coalesce(sum(points_left), 0)::int from loyalty_lot
  where merchant_id = ${currentMerchantId} and points_left > 0 and customer_id = any(${ids}))`;
