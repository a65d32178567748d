import { addDays, addSeconds } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { unreachableReasonSql } from '../../../messaging/server/public-api.ts';
import { entryColumns, entryCustomer, type WaitlistEntry } from './waitlist-rows.ts';

/** Places and people that are looked at in one go: the nearest places, those who wait longest. */
const mostPlaces = 40;
const mostWaiting = 80;
/** Places that get free later than this are not shown yet. */
const shownDays = 60;

export interface FreedRow {
  readonly id: number;
  readonly employee_id: number;
  readonly employee_name_ar: string | null;
  readonly employee_name_en: string | null;
  /** Minutes since 1970. */
  readonly from: number;
  readonly to: number;
  readonly cause: string;
  readonly freed_at: string;
  readonly customer_name_ar: string | null;
  readonly customer_name_en: string | null;
}

export interface OfferRow {
  readonly id: number;
  readonly freed_id: number;
  readonly rule: number;
  readonly goes_on: boolean;
  readonly hold_minutes: number;
  readonly status: number;
  readonly expires_at: string;
  readonly created_at: string;
  readonly ended_at: string | null;
}

export interface AskRow {
  readonly offer_id: number;
  readonly entry_id: number;
  readonly status: number;
  readonly answered_at: string | null;
  readonly from_at: string;
  readonly to_at: string;
  readonly amount: number;
  readonly customer_name_ar: string | null;
  readonly customer_name_en: string | null;
}

/** Time that an offer holds. */
export interface HeldRow {
  readonly offer_id: number;
  readonly employee_id: number | null;
  readonly resource_id: number | null;
  readonly from: number;
  readonly to: number;
}

export interface WaitingRow extends WaitlistEntry {
  /** Nothing stands in the way of booking it: customer, services and people are there. */
  readonly can_be_booked: boolean;
  /** Why no message reaches the customer, or null. */
  readonly untold: string | null;
}

const minutes = (at: Sql): Sql => sql`(extract(epoch from ${at}) / 60)::int`;

/** What is known of places and of those who wait, in one round trip. */
export const readGapRows = async (
  tx: MerchantTx,
  { now, today, sees, gap_id }: { now: string; today: string; sees: boolean; gap_id: number | undefined },
) => {
  const m = tx.merchantId;
  const until = addSeconds(now, shownDays * 86_400);
  // Of one place all of its employee's, as what touches is one.
  const whose = sql`select employee_id from freed_time where merchant_id = ${m} and id = ${gap_id ?? null}::bigint`;
  const places = sql`select f.id from freed_time f
    where f.merchant_id = ${m} and f.left_at is null and f.to_at > ${now}::timestamptz and f.from_at < ${until}::timestamptz
      ${gap_id === undefined ? sql`` : sql`and f.employee_id = (${whose})`}
    order by f.to_at, f.id limit ${mostPlaces}`;
  const [freed, offers, asks, held, waiting, counts] = await tx.batch([
    sql`select f.id, f.employee_id, e.name_ar as employee_name_ar, e.name_en as employee_name_en,
          ${minutes(sql`f.from_at`)} as from, ${minutes(sql`f.to_at`)} as to, f.cause, f.freed_at,
          c.name_ar as customer_name_ar, c.name_en as customer_name_en
        from freed_time f
        join employee e on e.merchant_id = f.merchant_id and e.id = f.employee_id
        left join appointment a on a.merchant_id = f.merchant_id and a.id = f.appointment_id
        left join customer o on o.merchant_id = a.merchant_id and o.id = a.customer_id
        left join customer c on c.merchant_id = o.merchant_id and c.id = coalesce(o.merged_into, o.id)
        where f.merchant_id = ${m} and f.id = any(array(${places})) order by f.employee_id, f.from_at, f.id`,
    sql`select o.id, o.freed_id, o.rule, o.goes_on, o.hold_minutes, o.status, o.expires_at, o.created_at, o.ended_at
        from waitlist_offer o where o.merchant_id = ${m} and (o.freed_id = any(array(${places})) or o.status = 1)
        order by o.id`,
    sql`select k.offer_id, k.entry_id, k.status, k.answered_at, k.from_at, k.to_at, k.amount, c.name_ar as customer_name_ar,
          c.name_en as customer_name_en
        from waitlist_ask k
        join waitlist_offer o on o.merchant_id = k.merchant_id and o.id = k.offer_id
        join waitlist_entry w on w.merchant_id = k.merchant_id and w.id = k.entry_id ${entryCustomer}
        where k.merchant_id = ${m} and o.freed_id = any(array(${places})) order by k.id`,
    sql`select offer_id, employee_id, resource_id, ${minutes(sql`from_at`)} as from, ${minutes(sql`to_at`)} as to
        from busy_time where merchant_id = ${m} and offer_id is not null`,
    sql`select ${entryColumns({ today, sees })}, c.status = 1 and not exists (
            select from waitlist_service l
            join service s on s.merchant_id = l.merchant_id and s.id = l.service_id
            left join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
            where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id
              and (s.status <> 1 or l.employee_id is not null and (e.status <> 1 or not e.show_in_appointments)))
          as can_be_booked, ${unreachableReasonSql} as untold
        from waitlist_entry w ${entryCustomer}
        where w.merchant_id = ${m} and w.status in (1, 2) and w.to_on >= ${today}::date
        order by w.created_at, w.id limit ${mostWaiting}`,
    sql`select count(*)::int as n from waitlist_entry
        where merchant_id = ${m} and status in (1, 2) and to_on >= ${today}::date`,
  ]);
  return {
    freed: rowsOf<FreedRow>(freed),
    offers: rowsOf<OfferRow>(offers),
    asks: rowsOf<AskRow>(asks),
    held: rowsOf<HeldRow>(held),
    waiting: rowsOf<WaitingRow>(waiting),
    waiting_count: rowsOf<{ n: number }>(counts)[0]!.n,
  };
};

/** Visits that customers have already, by customer: whoever was merged into one counts as them. */
export const readCustomersBusy = async (
  tx: MerchantTx,
  customerIds: readonly number[],
  { from_on, to_on }: { from_on: string; to_on: string },
): Promise<Map<number, { readonly from: number; readonly to: number }[]>> => {
  const m = tx.merchantId;
  const rows = await tx.many<{ customer_id: number; from: number; to: number }>(sql`
    select coalesce(c.merged_into, c.id) as customer_id, ${minutes(sql`b.from_at`)} as from, ${minutes(sql`b.to_at`)} as to
    from busy_time b join customer c on c.merchant_id = b.merchant_id and c.id = b.customer_id
    where b.merchant_id = ${m} and b.customer_id = any(array(select id from customer where merchant_id = ${m}
        and (id = any(${[...customerIds]}::bigint[]) or merged_into = any(${[...customerIds]}::bigint[]))))
      and b.from_at > ${`${addDays(from_on, -2)}T00:00:00Z`}::timestamptz
      and b.from_at < ${`${addDays(to_on, 2)}T00:00:00Z`}::timestamptz`);
  return Map.groupBy(rows, ({ customer_id }) => customer_id);
};
