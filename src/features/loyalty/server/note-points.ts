import { subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import type { Returned } from '../../../kernel/money/returned.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { countPoints, namedIds } from '../../customers/server/public-api.ts';
import { credit, debit, type Posting } from '../../ledger/entry.ts';
import { type LivingLot, type LotPart, pointsMovement } from '../points.ts';
import { type OwnLot, type PointsBefore, returnPoints, type UsedLot } from '../returned-points.ts';
import { debtOf } from './points-debt.ts';

interface NoteHead {
  readonly note_id: number;
  readonly entry_id: number;
  readonly now: string;
  readonly today: string;
  readonly userId: number;
}

/** What a note does to points: what it posts, and what is written once the note has its number. */
export interface PointsBack {
  readonly postings: readonly Posting[];
  readonly write: (by: NoteHead) => Statement[];
}

/** Points that come back after their last day can be used for so many days more. */
const daysAfterReturn = 30;
const nothing: PointsBack = { postings: [], write: () => [] };

/** What the bill earned and what it used, with what earlier notes moved of both; and the customer's other points. */
const read = async (tx: MerchantTx, invoiceId: number, customerId: number): Promise<PointsBefore> => {
  const notes = sql`(select id from invoice where merchant_id = ${currentMerchantId}
    and corrects_invoice_id = ${invoiceId}::bigint)`;
  const [, earned, used, others, gone, debt] = await tx.batch([
    // All at once and in the order of their numbers, as changing the worth of all takes them.
    sql`select id from loyalty_lot where merchant_id = ${currentMerchantId} and (
          customer_id = any(${namedIds(customerId)}) and points_left > 0 or invoice_id = ${invoiceId}::bigint
          or id in (select lot_id from loyalty_movement where merchant_id = ${currentMerchantId}
          and invoice_id = ${invoiceId}::bigint))
        order by id for no key update`,
    sql`select id, points, points_left, worth_left from loyalty_lot
        where merchant_id = ${currentMerchantId} and invoice_id = ${invoiceId}::bigint order by id`,
    sql`select m.lot_id as id, l.points_left, l.worth_left, -sum(m.points) filter (where m.kind = ${pointsMovement.used}) as used,
          -sum(m.amount) filter (where m.kind = ${pointsMovement.used}) as used_worth,
          coalesce(sum(m.points) filter (where m.kind = ${pointsMovement.given_back}), 0) as back,
          coalesce(sum(m.amount) filter (where m.kind = ${pointsMovement.given_back}), 0)::bigint as back_worth
        from loyalty_movement m join loyalty_lot l on l.merchant_id = m.merchant_id and l.id = m.lot_id
        where m.merchant_id = ${currentMerchantId} and (m.invoice_id = ${invoiceId}::bigint and m.kind = ${pointsMovement.used}
            or m.invoice_id in ${notes} and m.kind = ${pointsMovement.given_back})
        group by 1, 2, 3 order by 1 desc`,
    sql`select id, points_left, worth_left from loyalty_lot
        where merchant_id = ${currentMerchantId} and customer_id = any(${namedIds(customerId)}) and points_left > 0
          and invoice_id is distinct from ${invoiceId}::bigint
        order by expires_on nulls last, id`,
    sql`select coalesce(sum(missing - points + least(debt_points, 0)), 0)::int as points from loyalty_movement
        where merchant_id = ${currentMerchantId} and kind = ${pointsMovement.taken_back} and invoice_id in ${notes}`,
    sql`select ${debtOf(customerId)} as points`,
  ]);
  return {
    earned: rowsOf<OwnLot>(earned),
    used: rowsOf<UsedLot>(used),
    others: rowsOf<LivingLot>(others),
    gone: rowsOf<{ points: number }>(gone)[0]!.points,
    debt: rowsOf<{ points: number }>(debt)[0]!.points,
  };
};

/**
 * Points of a bill that is taken back, in part or whole: those it earned are taken, from the customer's others where they are
 * used already; what is not there any more is owed, and settled by what comes next. Those it used come back to where they came
 * from.
 * The customer is locked. All notes of a bill together move all of its points.
 */
export const pointsBack = async (
  tx: MerchantTx,
  of: { readonly invoice_id: number; readonly customer_id: number | null; readonly returned: Returned },
): Promise<PointsBack> => {
  const { customer_id } = of;
  if (customer_id === null) return nothing;
  const before = await read(tx, of.invoice_id, customer_id);
  if (before.earned.length + before.used.length === 0) return nothing;
  const { given, taken, missing, settled, wanted } = returnPoints(before, of.returned);
  const worthOf = (parts: readonly LotPart[]) => sum(parts.map(({ worth }) => worth));
  const worth = subtract(worthOf(given), worthOf(taken));
  const change = given.reduce((n, p) => n + p.points, 0) - taken.reduce((n, p) => n + p.points, 0);
  const from = before.earned[0]?.id ?? null;
  return {
    postings: [debit('loyalty_given', worth), credit('loyalty', worth)],
    // What comes back is there before anything of it is taken.
    write: (by) => [
      ...(given.length > 0 ? [returnLots(given, { ...by, customer_id })] : []),
      ...(taken.length > 0 || missing > 0
        ? [deductLots(taken, { ...by, customer_id, missing, settled, wanted, from })]
        : []),
      ...(change === 0
        ? []
        : [countPoints(sql`select ${customer_id}::bigint as customer_id, ${change}::int as points`)]),
    ],
  };
};

type Writing = NoteHead & { readonly customer_id: number };

/** The lots lose them; that the bill earned them counts no more, from the first of its lots on. */
const deductLots = (
  taken: readonly LotPart[],
  by: Writing & {
    readonly missing: number;
    readonly settled: number;
    readonly wanted: number;
    readonly from: number | null;
  },
): Statement => {
  const rows =
    by.missing > 0 && !taken.some(({ id }) => id === by.from)
      ? [...taken, { id: by.from!, points: 0, worth: zeroMoney }]
      : taken;
  // What is owed more or less by it stands on one row: where something is missing nothing was there to settle with.
  const debtOn = by.missing > 0 ? by.from : (taken[0]?.id ?? null);
  return sql`with touched as (
      update loyalty_lot l set points_left = l.points_left - u.points, worth_left = l.worth_left - u.worth,
        taken_back = case when l.id = ${by.from}::bigint then least(l.points, l.taken_back + ${by.wanted}::int)
          else l.taken_back end,
        version = l.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as u (id bigint, points int, worth bigint)
      where l.merchant_id = ${currentMerchantId} and l.id = u.id returning l.id, u.points, u.worth)
    insert into loyalty_movement (lot_id, customer_id, kind, points, amount, missing, debt_points, invoice_id, moved_at,
      business_on, journal_entry_id, created_by)
    select id, ${by.customer_id}::bigint, ${pointsMovement.taken_back}, -points, -worth,
      case when id = ${by.from}::bigint then ${by.missing}::int else 0 end,
      case when id = ${debtOn}::bigint then ${by.missing - by.settled}::int else 0 end,
      ${by.note_id}::bigint, ${by.now}::timestamptz, ${by.today}::date, ${by.entry_id}::bigint, ${by.userId} from touched`;
};

const returnLots = (given: readonly LotPart[], by: Writing): Statement =>
  sql`with touched as (
      update loyalty_lot l set points_left = l.points_left + u.points, worth_left = l.worth_left + u.worth,
        expires_on = case when l.expires_on < ${by.today}::date then ${addDays(by.today, daysAfterReturn)}::date
          else l.expires_on end,
        version = l.version + 1
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as u (id bigint, points int, worth bigint)
      where l.merchant_id = ${currentMerchantId} and l.id = u.id returning l.id, u.points, u.worth)
    insert into loyalty_movement (lot_id, customer_id, kind, points, amount, invoice_id, moved_at, business_on,
      journal_entry_id, created_by)
    select id, ${by.customer_id}::bigint, ${pointsMovement.given_back}, points, worth, ${by.note_id}::bigint,
      ${by.now}::timestamptz, ${by.today}::date, ${by.entry_id}::bigint, ${by.userId} from touched`;
