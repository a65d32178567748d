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

/** The row of a window and day, with the window's limits where there was none. */
const openDay = (of: Pick<PlaceRequest, 'window_id' | 'day'>, merchantId: number): Statement => sql`
  insert into window_day (window_id, day, stops_limit, minutes_limit)
  select w.id, ${of.day}::date, w.stops_limit, w.minutes_limit from delivery_window w
  where w.merchant_id = ${merchantId} and w.id = ${of.window_id}
  on conflict do nothing`;

/**
 * Takes a place in a window for a record, in place of the one that it had. Places whose time is over are freed first. Refuses
 * `window_id` when too little is left: the checks of `window_day` do, so that two at once cannot both have the last.
 */
export const reservePlace = async (tx: MerchantTx, request: PlaceRequest, now: string): Promise<void> => {
  const { window_id, day, holder, holder_id, stops, minutes, held_until } = request;
  const rows = await tx.batch([
    openDay(request, tx.merchantId),
    // Where it was and where it goes, in one order for everybody.
    sql`select d.window_id from window_day d
        where d.merchant_id = ${tx.merchantId} and ((d.window_id = ${window_id} and d.day = ${day}::date)
          or (d.window_id, d.day) = (select p.window_id, p.day from window_place p
            where p.merchant_id = ${tx.merchantId} and p.holder = ${holder} and p.holder_id = ${holder_id}))
        order by d.window_id, d.day for no key update`,
    sql`delete from window_place where merchant_id = ${tx.merchantId} and window_id = ${window_id} and day = ${day}::date
        and held_until <= ${now}::timestamptz and (holder, holder_id) is distinct from (${holder}, ${holder_id}::bigint)`,
  ]);
  if (rows[1]?.length === 0) throw fieldError('window_id', 'window_not_offered');
  await tx.run(sql`
    insert into window_place (window_id, day, holder, holder_id, stops, minutes, held_until)
    values (${window_id}, ${day}::date, ${holder}, ${holder_id}, ${stops}, ${minutes}, ${held_until}::timestamptz)
    on conflict (merchant_id, holder, holder_id) do update set window_id = excluded.window_id, day = excluded.day,
      stops = excluded.stops, minutes = excluded.minutes, held_until = excluded.held_until`);
};

/** Gives the place of a record back. */
export const releasePlace = (tx: MerchantTx, { holder, holder_id }: PlaceHolder): Promise<void> =>
  tx.run(sql`delete from window_place
    where merchant_id = ${tx.merchantId} and holder = ${holder} and holder_id = ${holder_id}`);
