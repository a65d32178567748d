import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { deliveryDays } from '../contract.ts';
import { type DatedWindow, dateWindows, type Window, type WindowDay } from '../window.ts';

interface DaysQuery {
  readonly now: string;
  /** The shop's zone. */
  readonly zone: string;
  readonly from_on: string;
  readonly days_count: number;
  readonly kind?: number | undefined;
  readonly needs: { readonly stops: number; readonly minutes: number };
}

type DayOff = OutputOf<typeof deliveryDays.list>['days_off'][number];

/** The windows of some days with what is left of each, and the days without any. What was held until before now is free. */
const readDays = async (
  tx: MerchantTx | PublicTx,
  query: DaysQuery,
): Promise<{ readonly windows: readonly DatedWindow[]; readonly days_off: readonly DayOff[] }> => {
  const until_on = addDays(query.from_on, query.days_count - 1);
  const [windows, days, off] = await tx.batch([
    sql`select id, kind, weekdays, from_time, until_time, from_on, until_on, fee_amount, is_same_day, cutoff_minutes,
          stops_limit, minutes_limit, status = 1 as is_enabled
        from delivery_window w where merchant_id = ${tx.merchantId}
          -- One that is disabled is shown as long as somebody has a place in it.
          and (status = 1 or exists (select from window_day d where d.merchant_id = ${tx.merchantId} and d.window_id = w.id
            and d.day between ${query.from_on}::date and ${until_on}::date and d.stops_taken > 0))
          and (${query.kind ?? null}::smallint is null or kind = ${query.kind ?? null}::smallint)`,
    sql`select d.window_id, d.day, d.stops_limit, d.minutes_limit, d.is_closed, d.is_own,
          d.stops_taken - coalesce(o.stops, 0)::int as stops_taken, d.minutes_taken - coalesce(o.minutes, 0)::int as minutes_taken
        from window_day d left join lateral (
          select sum(p.stops) as stops, sum(p.minutes) as minutes from window_place p
          where p.merchant_id = ${tx.merchantId} and p.window_id = d.window_id and p.day = d.day
            and p.held_until <= ${query.now}::timestamptz) o on true
        where d.merchant_id = ${tx.merchantId} and d.day between ${query.from_on}::date and ${until_on}::date`,
    sql`select day, reason from delivery_day_off
        where merchant_id = ${tx.merchantId} and day between ${query.from_on}::date and ${until_on}::date order by day`,
  ]);
  const days_off = rowsOf<DayOff>(off);
  return {
    days_off,
    windows: dateWindows({
      ...{ ...query, windows: rowsOf<Window>(windows), days: rowsOf<WindowDay>(days) },
      days_off: days_off.map((one) => one.day),
    }),
  };
};

const outputOf = ({ window, ...dated }: DatedWindow): OutputOf<typeof deliveryDays.list>['windows'][number] => {
  const { id: window_id, kind, from_time, until_time, fee_amount } = window;
  return { ...{ window_id, kind, from_time, until_time }, ...dated, fee_amount: fee_amount as never };
};

/** What each window of some days has left for an order of so much. */
export const listDays = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { from_on, days_count, kind, stops, minutes }: InputOf<typeof deliveryDays.list>,
): Promise<OutputOf<typeof deliveryDays.list>> => {
  const query = { now: ctx.now, zone: ctx.merchant.zone, from_on, days_count, kind, needs: { stops, minutes } };
  const { windows, days_off } = await readDays(tx, query);
  return { windows: windows.map(outputOf), days_off: [...days_off] };
};
