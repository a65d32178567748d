import type { InputOf } from '../../../kernel/contract/contract.ts';
import { larger, type Money, smaller, subtract, zeroMoney } from '../../../kernel/money/money.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { SystemAccountKey } from '../../ledger/accounts.ts';
import type { shifts } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { moveDrawer } from './drawer-moves.ts';
import { lockSafe } from './safe.ts';
import { lockTill, standAt } from './tills.ts';

/** What the last shift of a till left in its drawer. */
export const carriedOf = (tillId: Sql): Sql => sql`coalesce((select s.left_amount from till_shift s
  where s.merchant_id = current_setting('app.merchant_id')::int and s.till_id = ${tillId} and s.closed_at is not null
  order by s.number desc limit 1), 0)::bigint`;

/** Where a float comes from, or where what is too much of it goes: account and amount, none of them zero. */
const sourcesOf = async (tx: MerchantTx, missing: Money): Promise<(readonly [SystemAccountKey, Money])[]> => {
  if (missing <= 0) return missing === zeroMoney ? [] : [['safe', missing]];
  const there = larger(zeroMoney, await lockSafe(tx));
  const fromSafe = smaller(there, missing);
  const parts = [['safe', fromSafe] as const, ['equity', subtract(missing, fromSafe)] as const];
  return parts.filter(([, amount]) => amount !== zeroMoney);
};

/**
 * Opens a shift at a till, and this device stands there from now on. The float is what lies in the drawer: what the shift
 * before left there stays, the rest comes from the safe (1010 / 1015) or goes there. What the safe does not hold is the owner's
 * own money (1010 / 3010): the first float of a shop, as a rule.
 */
export const openShift = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shifts.open>) => {
  const till = await lockTill(tx, input.till_id);
  if (till.status !== 1) throw refuse('till_disabled');
  const before = await tx.one<{ is_open: boolean; last: number; carried: Money }>(sql`
    select exists (select from till_shift where merchant_id = ${tx.merchantId} and till_id = ${input.till_id}
        and closed_at is null) as is_open,
      (select coalesce(max(number), 0) from till_shift
        where merchant_id = ${tx.merchantId} and till_id = ${input.till_id}) as last,
      ${carriedOf(sql`${input.till_id}::bigint`)} as carried`);
  if (before.is_open) throw refuse('shift_is_open');
  const { id } = await tx.one<{ id: number }>(sql`
    insert into till_shift (till_id, number, opened_at, opened_on, opened_by, float_amount)
    values (${input.till_id}, ${before.last + 1}, ${ctx.now}::timestamptz, ${ctx.today}::date, ${ctx.user.id},
      ${input.float_amount}) returning id`);
  for (const [account, amount] of await sourcesOf(tx, subtract(input.float_amount, before.carried)))
    await moveDrawer(ctx, tx, {
      ...{ shift_id: id, till_id: input.till_id, kind: 'float', account, amount },
      note: null,
    });
  await standAt(ctx, tx, input.till_id);
  ctx.publishChange('shifts');
  return { id };
};
