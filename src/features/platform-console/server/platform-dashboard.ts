import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { businessDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { platformReader } from '../../../platform/lists/answer-list.ts';
import { shopStates, statesOfStanding } from '../../tenancy/account.ts';
import { stateOf } from '../../tenancy/server/public-api.ts';
import { mailStatus } from '../mail.ts';
import type { platform } from '../platform-contract.ts';

type Dashboard = OutputOf<typeof platform.dashboard>;

/** Counts across all shops, in one round trip; requests are counted by themselves. Months and days are the platform's own. */
export const readPlatformDashboard = async (ctx: ManagerContext, tx: ManagerTx): Promise<Dashboard> => {
  const { zone } = platformReader(ctx).merchant;
  const isShop = sql`${stateOf(ctx.now)} = any(${[...shopStates]}::text[])`;
  const today = businessDate(ctx.now, zone, '00:00:00');
  const [states, fresh, sessions, troubles, months] = await tx.batch([
    sql`select ${stateOf(ctx.now)} as state, count(*)::int as n from merchant m group by 1`,
    sql`select count(*)::int as n from merchant m
      where ${isShop} and (m.created_at at time zone ${zone})::date >= date_trunc('month', ${today}::date)`,
    sql`select count(*)::int as signed_in, count(*) filter (where last_seen_at > ${ctx.now}::timestamptz - interval
      '15 minutes')::int as seen_lately
        from shop_session where ended_at is null and expires_at > ${ctx.now}::timestamptz`,
    sql`select (select count(*)::int from message where status = ${mailStatus.failed}) as failed_mails,
          (select count(*)::int from js_error where received_at > ${ctx.now}::timestamptz - interval '1 day') as js_errors,
          (select count(*)::int from sign_in_attempt
            where attempted_at > ${ctx.now}::timestamptz - interval '1 day') as failed_sign_ins`,
    sql`select to_char(d.month, 'YYYY-MM') as month, count(m.merchant_id)::int as opened
        from generate_series(date_trunc('month', ${today}::date) - interval '11 months',
          date_trunc('month', ${today}::date), interval '1 month') as d (month)
        left join merchant m on date_trunc('month', m.created_at at time zone ${zone}) = d.month and ${isShop}
        group by d.month order by d.month`,
  ]);
  const countOf = (wanted: readonly string[]) =>
    states!.reduce((sum, row) => sum + (wanted.includes(row.state as string) ? (row.n as number) : 0), 0);
  return {
    merchants: {
      active: countOf(statesOfStanding.subscribed),
      trial: countOf(statesOfStanding.trial),
      expired: countOf(statesOfStanding.expired),
      disabled: countOf(statesOfStanding.closed),
      requested: countOf(['requested', 'waiting_for_verify']),
      total: countOf(shopStates),
    },
    new_this_month: fresh![0]!.n as number,
    ...(sessions![0] as Pick<Dashboard, 'signed_in' | 'seen_lately'>),
    ...(troubles![0] as Pick<Dashboard, 'failed_mails' | 'js_errors' | 'failed_sign_ins'>),
    months: months as Dashboard['months'],
  };
};
