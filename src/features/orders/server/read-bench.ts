import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { addDays, addSeconds } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { bench } from '../bench-contract.ts';
import { benchState, deliveryState, orderState } from '../order.ts';
import { orderSettings } from '../settings.ts';
import { ticketColumns, ticketTables } from './bench-queries.ts';

type Board = OutputOf<typeof bench.list>;

/** No bench makes more between yesterday and tomorrow; what is more is told. */
const mostTickets = 500;
/** So long the bench is told of an order that was cancelled in work, seconds. */
const cancelledFor = 43_200;

/**
 * What is made from yesterday until tomorrow, the first to be ready first: confirmed orders that are in the shop, and those
 * cancelled in work. With the minutes of today's and tomorrow's windows.
 */
export const readBench = async (ctx: MerchantContext, tx: MerchantTx): Promise<Board> => {
  const [from, to] = [addDays(ctx.today, -1), addDays(ctx.today, 2)];
  const { ready_minutes: minutes } = ctx.settings(orderSettings);
  const zone = ctx.merchant.zone;
  const [tickets, load] = await tx.batch([
    sql`select ${ticketColumns(ctx.language, minutes)} from ${ticketTables}
        where o.merchant_id = ${tx.merchantId}
          and o.starts_at >= (${from}::date)::timestamp at time zone ${zone}
          and o.starts_at < (${to}::date)::timestamp at time zone ${zone}
          and (o.state = ${literal(orderState.confirmed)}
              and (o.delivery <= ${literal(deliveryState.to_deliver)} or o.delivery = ${literal(deliveryState.returned)})
            or o.state = ${literal(orderState.cancelled)} and o.production > ${literal(benchState.waiting)}
              and o.ended_at > ${addSeconds(ctx.now, -cancelledFor)}::timestamptz)
        order by coalesce(o.leaves_at, o.starts_at), o.id limit ${mostTickets + 1}`,
    sql`select d.window_id, d.day::text as day, w.kind, w.from_time::text as from_time, w.until_time::text as until_time,
          d.minutes_limit, coalesce(n.ready_minutes, 0) as ready_minutes, coalesce(n.in_work_minutes, 0) as in_work_minutes,
          coalesce(n.waiting_minutes, 0) as waiting_minutes
        from window_day d join delivery_window w on w.merchant_id = ${tx.merchantId} and w.id = d.window_id
        left join lateral (
          select sum(o.bench_minutes) filter (where o.production = ${literal(benchState.ready)})::int as ready_minutes,
            sum(o.bench_minutes) filter (where o.production = ${literal(benchState.in_work)})::int as in_work_minutes,
            sum(o.bench_minutes) filter (where o.production = ${literal(benchState.waiting)})::int as waiting_minutes
          from shop_order o
          where o.merchant_id = ${tx.merchantId} and o.window_id = d.window_id and o.day = d.day
            and o.state in (${literal(orderState.confirmed)}, ${literal(orderState.completed)})) n on true
        where d.merchant_id = ${tx.merchantId} and d.day between ${ctx.today}::date and ${ctx.today}::date + 1
          and (d.minutes_taken > 0 or d.minutes_limit is not null)
        order by d.day, w.from_time, d.window_id limit 24`,
  ]);
  const found = rowsOf<Board['tickets'][number]>(tickets);
  return {
    tickets: found.slice(0, mostTickets),
    load: rowsOf<Board['load'][number]>(load),
    is_capped: found.length > mostTickets,
  };
};
