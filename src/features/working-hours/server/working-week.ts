import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { requireEmployee } from '../../workforce/server/public-api.ts';
import type { hours } from '../contract.ts';
import { requireHours } from './require-hours.ts';

type Week = OutputOf<typeof hours.get>;
interface Row {
  owner: number;
  version: number;
  ranges: Week['ranges'];
}

/** The week of the shop (no employee) or of an employee, who follows the shop's until there is one. */
const weekOf = async (tx: MerchantTx, owner: number): Promise<Week> => {
  const rows = await tx.many<Row>(sql`
    select owner, version, ranges from working_week where merchant_id = ${tx.merchantId} and owner in (0, ${owner})`);
  const own = rows.find((row) => row.owner === owner);
  const shops = rows.find((row) => row.owner === 0);
  return {
    version: own?.version ?? 0,
    follows_shop: owner !== 0 && own === undefined,
    ranges: (own ?? shops)?.ranges ?? [],
  };
};

export const readWeek = async (_ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof hours.get>) => {
  if (input.employee_id !== undefined) await requireEmployee(tx, input.employee_id);
  return weekOf(tx, input.employee_id ?? 0);
};

/** Days that are over keep the hours that held; those that a shop enters first hold for all days. */
const recordPastWeek = async (ctx: MerchantContext, tx: MerchantTx, owner: number, was: Week): Promise<void> => {
  if (owner === 0 && was.version === 0) return;
  const ranges = was.follows_shop ? null : JSON.stringify(was.ranges);
  await tx.run(sql`
    insert into working_week_before (owner, until_on, ranges) values (${owner}, ${addDays(ctx.today, -1)}::date, ${ranges}::jsonb)
    on conflict (merchant_id, owner, until_on) do nothing`);
};

/** Replaces a week whole; a version that is not the stored one answers 409 with what is there. */
export const saveWeek = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof hours.save>) => {
  const owner = input.employee_id ?? 0;
  requireHours(ctx, owner);
  if (owner !== 0) await requireEmployee(tx, owner);
  const before = await weekOf(tx, owner);
  const ranges = JSON.stringify(
    [...input.ranges].sort((a, b) => a.weekday - b.weekday || (a.from_time < b.from_time ? -1 : 1)),
  );
  const written =
    input.follows_shop && owner !== 0
      ? await tx.many(sql`
        delete from working_week where merchant_id = ${tx.merchantId} and owner = ${owner} and version = ${input.version}
        returning owner`)
      : await tx.many(sql`
        insert into working_week (owner, version, ranges, changed_at, changed_by)
        select ${owner}::bigint, least(${input.version}::bigint + 1, 2147483647)::int, ${ranges}::jsonb,
          ${ctx.now}::timestamptz, ${ctx.user.id}::bigint
        where ${input.version}::int = 0
            or exists (select 1 from working_week where merchant_id = ${tx.merchantId} and owner = ${owner}::bigint)
        on conflict (merchant_id, owner) do update set version = excluded.version, ranges = excluded.ranges,
          changed_at = excluded.changed_at, changed_by = excluded.changed_by
        where working_week.version = excluded.version - 1 returning owner`);
  const wasFollowing = input.follows_shop && before.follows_shop;
  if (written.length === 0 && !wasFollowing)
    throw new TransportError(409, 'changed_meanwhile', { current: await weekOf(tx, owner) });
  const after = await weekOf(tx, owner);
  await recordPastWeek(ctx, tx, owner, before);
  ctx.note({
    before: { ranges: before.ranges },
    after: { ranges: after.ranges },
    ...(owner === 0 ? {} : { record_id: owner }),
  });
  ctx.publishChange('hours');
  return after;
};
