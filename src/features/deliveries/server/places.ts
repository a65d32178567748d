import { fieldError } from '../../../kernel/contract/refusal.ts';
import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** The record that has a place. */
interface PlaceHolder {
  /** Its kind, as `window_place.holder` names it. */
  readonly holder: string;
  readonly holder_id: number;
}

interface PlaceRequest extends PlaceHolder {
  readonly window_id: number;
  readonly day: string;
  readonly stops: number;
  /** At the bench. */
  readonly minutes: number;
  /** Freed then unless it is confirmed before; null: confirmed. */
  readonly held_until: string | null;
}

type DayOfWindow = Pick<PlaceRequest, 'window_id' | 'day'>;

/** The row of a window and day. Who changes the window's limits meanwhile is waited for: a day never begins with old ones. */
const openDay = (of: DayOfWindow, merchantId: number): Statement => sql`
  insert into window_day (window_id, day, stops_limit, minutes_limit)
  select w.id, ${of.day}::date, w.stops_limit, w.minutes_limit from delivery_window w
  where w.merchant_id = ${merchantId} and w.id = ${of.window_id} and not exists (select from window_day d
    where d.merchant_id = ${merchantId} and d.window_id = w.id and d.day = ${of.day}::date)
  for share of w
  on conflict do nothing`;

/** Frees what was held in a window until before now; whoever calls it has locked the days. */
export const freeOverdue = (
  merchantId: number,
  of: { readonly window_id: number; readonly from_on: string; readonly until_on: string | null },
  now: string,
): Statement => sql`
  delete from window_place where merchant_id = ${merchantId} and window_id = ${of.window_id} and day >= ${of.from_on}::date
    and (${of.until_on}::date is null or day <= ${of.until_on}::date) and held_until <= ${now}::timestamptz`;

/** Opens a window's day if it has no row yet, locks it and frees what was held until before now. */
export const lockDay = async (tx: MerchantTx, of: DayOfWindow, now: string): Promise<void> => {
  await tx.batch([
    openDay(of, tx.merchantId),
    sql`select window_id from window_day
        where merchant_id = ${tx.merchantId} and window_id = ${of.window_id} and day = ${of.day}::date for no key update`,
    freeOverdue(tx.merchantId, { window_id: of.window_id, from_on: of.day, until_on: of.day }, now),
  ]);
};

/** Whether a window may be taken on a day by somebody who has no place there yet, as far as its cutoff does not matter. */
const isOffered = (of: DayOfWindow, merchantId: number): Statement => sql`
  select w.status = 1 and not d.is_closed
    and (w.from_on is null or w.from_on <= d.day) and (w.until_on is null or d.day <= w.until_on)
    and (cardinality(w.weekdays) = 0 or extract(dow from d.day)::smallint = any(w.weekdays))
    and not exists (select from delivery_day_off o where o.merchant_id = ${merchantId} and o.day = d.day) as is_offered
  from window_day d join delivery_window w on w.merchant_id = ${merchantId} and w.id = d.window_id
  where d.merchant_id = ${merchantId} and d.window_id = ${of.window_id} and d.day = ${of.day}::date`;

/**
 * Takes a place in a window for a record, in place of the one that it had. Places whose time is over are freed first. Refuses
 * `window_id` when too little is left: the checks of `window_day` do, so that two at once cannot both have the last. Who has a
 * place there already may confirm it though the window is closed meanwhile. The cutoff is the caller's to check.
 */
export const reservePlace = async (tx: MerchantTx, request: PlaceRequest, now: string): Promise<void> => {
  const { window_id, day, holder, holder_id, stops, minutes, held_until } = request;
  const [, , had, offered] = await tx.batch([
    openDay(request, tx.merchantId),
    // Where it was and where it goes, in one order for everybody.
    sql`select d.window_id from window_day d
        where d.merchant_id = ${tx.merchantId} and ((d.window_id = ${window_id} and d.day = ${day}::date)
          or (d.window_id, d.day) = (select p.window_id, p.day from window_place p
            where p.merchant_id = ${tx.merchantId} and p.holder = ${holder} and p.holder_id = ${holder_id}))
        order by d.window_id, d.day for no key update`,
    sql`select id from window_place where merchant_id = ${tx.merchantId} and holder = ${holder} and holder_id = ${holder_id}
        and window_id = ${window_id} and day = ${day}::date`,
    isOffered(request, tx.merchantId),
    sql`delete from window_place where merchant_id = ${tx.merchantId} and window_id = ${window_id} and day = ${day}::date
        and held_until <= ${now}::timestamptz and (holder, holder_id) is distinct from (${holder}, ${holder_id}::bigint)`,
  ]);
  if (had?.length === 0 && !offered?.[0]?.['is_offered']) throw fieldError('window_id', 'window_not_offered');
  await tx.run(sql`
    insert into window_place (window_id, day, holder, holder_id, stops, minutes, held_until)
    values (${window_id}, ${day}::date, ${holder}, ${holder_id}, ${stops}, ${minutes}, ${held_until}::timestamptz)
    on conflict (merchant_id, holder, holder_id) do update set window_id = excluded.window_id, day = excluded.day,
      stops = excluded.stops, minutes = excluded.minutes, held_until = excluded.held_until`);
};

/** Frees the place of a record. Its day is locked before it, as by whoever takes one. */
export const releasePlace = async (tx: MerchantTx, { holder, holder_id }: PlaceHolder): Promise<void> => {
  const mine = sql`merchant_id = ${tx.merchantId} and holder = ${holder} and holder_id = ${holder_id}`;
  await tx.batch([
    sql`select window_id from window_day where merchant_id = ${tx.merchantId}
        and (window_id, day) = (select window_id, day from window_place where ${mine}) for no key update`,
    sql`delete from window_place where ${mine}`,
  ]);
};
