import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { refuse } from '../refusals.ts';
import type { sharedSessions } from '../safety-contract.ts';
import { refuseStandIn } from './refuse-impersonator.ts';
import { provePassword } from './shared-device.ts';

/** Devices that one person may leave signed in: tills of a shop, and no way to hand a sign-in around. */
const mostShared = 10;

/**
 * Makes this session a shared device's: its person may sign in elsewhere and it goes on. The password is asked for, since who
 * finds a device open must not keep it.
 */
export const shareSession = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { name, current_password }: InputOf<typeof sharedSessions.share>,
) => {
  refuseStandIn(ctx);
  const { userId, isRight } = await provePassword(ctx, tx, 'device', current_password);
  if (!isRight) throw fieldError('current_password', 'wrong_current_password');
  const m = tx.merchantId;
  // Two devices at once are counted one after the other.
  await tx.one(sql`select id from shop_user where merchant_id = ${m} and id = ${userId} for no key update`);
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from shop_session where merchant_id = ${m} and user_id = ${userId} and ended_at is null
      and shared_name is not null and expires_at > ${ctx.now}::timestamptz and id <> ${ctx.sessionId}`);
  if (n >= mostShared) throw refuse('too_many_shared_devices', { n: mostShared });
  await tx.run(sql`update shop_session set shared_name = ${name}
    where merchant_id = ${m} and id = ${ctx.sessionId} and ended_at is null`);
  ctx.note({ after: { name } });
  return { done: true as const };
};

/** Ends one own session elsewhere, such as a till that was stolen. */
export const endSession = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof sharedSessions.end>) => {
  refuseStandIn(ctx);
  const ended = await tx.maybe<{ name: string | null }>(sql`
    update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'signed_out'
    where merchant_id = ${tx.merchantId} and id = ${id} and user_id = ${ctx.user.id} and id <> ${ctx.sessionId}
      and ended_at is null returning shared_name as name`);
  if (!ended) throw refuse('session_not_found');
  ctx.publishChange(sessionEnded(id));
  ctx.note({ before: { name: ended.name } });
  return { done: true as const };
};
