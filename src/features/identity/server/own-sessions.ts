import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import type { ManagerContext, MerchantContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/secrets.ts';
import { deviceNameOf } from '../device-name.ts';
import type { changeManagerPassword } from '../safety-contract.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseStandIn } from './refuse-impersonator.ts';
import { claimTry, resetFailures } from './sign-in-guard.ts';

interface SessionRow {
  id: number;
  started_at: string;
  last_seen_at: string;
  ended_at: string | null;
  end_reason: string | null;
  ip: string | null;
  user_agent: string | null;
  shared_name: string | null;
}

const shown = (rows: readonly SessionRow[], thisOne: number) =>
  rows.map(({ user_agent, ...row }) => ({ ...row, ...deviceNameOf(user_agent), is_this: row.id === thisOne }));

/** A session that ran out and was never touched again says so by its last day. */
const columns = sql`id, started_at, last_seen_at, ip, user_agent`;

export const listOwnSessions = async (ctx: MerchantContext, tx: MerchantTx) => {
  const of = sql`merchant_id = ${ctx.merchantId} and user_id = ${ctx.user.id}`;
  const rows = await tx.many<SessionRow>(sql`
    select ${columns}, shared_name,
      coalesce(ended_at, case when expires_at < ${ctx.now}::timestamptz then expires_at end) as ended_at,
      coalesce(end_reason, case when expires_at < ${ctx.now}::timestamptz then 'expired' end) as end_reason
    from shop_session where ${of} order by ended_at is null desc, id desc limit 20`);
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from known_device where ${of}`);
  return { records: shown(rows, ctx.sessionId), known_devices: n };
};

export const endOtherSessions = async (ctx: MerchantContext, tx: MerchantTx) => {
  refuseStandIn(ctx);
  const of = sql`merchant_id = ${ctx.merchantId} and user_id = ${ctx.user.id}`;
  const ended = await tx.many<{ id: number }>(sql`
    update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'ended_elsewhere'
    where ${of} and ended_at is null and id <> ${ctx.sessionId} returning id`);
  await tx.run(sql`delete from known_device where ${of}`);
  for (const { id } of ended) ctx.publishChange(sessionEnded(id));
  return { done: true as const };
};

export const listManagersSessions = async (ctx: ManagerContext, tx: ManagerTx) => {
  const rows = await tx.many<SessionRow>(sql`
    select ${columns}, null as shared_name,
      coalesce(ended_at, case when expires_at < ${ctx.now}::timestamptz then expires_at end) as ended_at,
      coalesce(end_reason, case when expires_at < ${ctx.now}::timestamptz then 'expired' end) as end_reason
    from manager_session where manager_id = ${ctx.managerId} order by id desc limit 20`);
  const { n } = await tx.one<{ n: number }>(
    sql`select count(*)::int as n from manager_device where manager_id = ${ctx.managerId}`,
  );
  return { records: shown(rows, ctx.sessionId), known_devices: n };
};

const endManagersOthers = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  reason: 'ended_elsewhere' | 'password_changed',
) => {
  await tx.batch([
    sql`update manager_session set ended_at = ${ctx.now}::timestamptz, end_reason = ${reason}
        where manager_id = ${ctx.managerId} and ended_at is null and id <> ${ctx.sessionId}`,
    sql`delete from manager_device where manager_id = ${ctx.managerId}`,
  ]);
  return { done: true as const };
};

export const endManagersOtherSessions = (ctx: ManagerContext, tx: ManagerTx) =>
  endManagersOthers(ctx, tx, 'ended_elsewhere');

/** Changes a manager's own password; the other sessions end, this one stays. Guesses wait as at sign-in. */
export const changeOwnManagerPassword = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof changeManagerPassword>,
) => {
  const { password_hash } = await tx.one<{ password_hash: string }>(
    sql`select password_hash from manager where id = ${ctx.managerId}`,
  );
  const claim = await claimTry(ctx, ctx.aside, {
    area: 'manager',
    identifier: `manager:${ctx.manager.email}`,
    person: { manager_id: ctx.managerId },
    knownDevice: `session ${ctx.sessionId}`,
  });
  if (!(await verifyPassword(input.current_password, password_hash))) {
    await claim.failed();
    throw fieldError('current_password', 'wrong_current_password');
  }
  await ctx.aside([resetFailures(claim.person)]);
  await refuseCommonPassword(input.password);
  await tx.run(
    sql`update manager set password_hash = ${await hashPassword(input.password)} where id = ${ctx.managerId}`,
  );
  return endManagersOthers(ctx, tx, 'password_changed');
};
