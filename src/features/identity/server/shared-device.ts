import { TransportError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { verifyPassword } from '../../../platform/secrets/secrets.ts';
import { refuse } from '../refusals.ts';
import { moreThan } from '../role-rules.ts';
import { refuseImpersonator } from './refuse-impersonator.ts';
import { getRole } from './role-queries.ts';
import { claimTry, resetFailures } from './sign-in-guard.ts';

/** A device that several people share: its session stays, who works in it changes (issue: switching at one till). */

/** Nobody works at this device until somebody opens it; every window of it hears so. */
export const lockDevice = async (ctx: MerchantContext, tx: MerchantTx): Promise<void> => {
  refuseImpersonator(ctx);
  await tx.run(sql`update shop_session set is_locked = true
    where merchant_id = ${tx.merchantId} and id = ${ctx.sessionId} and ended_at is null`);
  ctx.publishChange('roles');
};

/** Locks every device at which this person works by PIN. */
export const lockWhereActing = async (ctx: MerchantContext, tx: MerchantTx, userId: number): Promise<void> => {
  const locked = await tx.many(sql`update shop_session set is_locked = true
    where merchant_id = ${tx.merchantId} and acting_user_id = ${userId} and ended_at is null returning id`);
  if (locked.length > 0) ctx.publishChange('roles');
};

/** Who works at this device from now on; who signed it in works there as themselves, not by PIN. */
export const actAt = async (ctx: MerchantContext, tx: MerchantTx, userId: number): Promise<void> => {
  refuseImpersonator(ctx);
  const opened = await tx.maybe(sql`
    update shop_session set is_locked = false, acting_user_id = nullif(${userId}::bigint, user_id)
    where merchant_id = ${tx.merchantId} and id = ${ctx.sessionId} and ended_at is null returning 1`);
  if (!opened) throw new TransportError(401, 'session_expired');
  ctx.publishChange('roles');
};

/**
 * Judges a PIN of an employee at this device, whatever it opens. Tries are counted before they are judged, so that guesses
 * at the same moment do not all pass, and for devices of whoever signed this one in: a guesser here slows down nobody's
 * sign-in, and a new session of the same person goes on with the same count. False for a wrong one.
 */
export const tryPin = async (
  ctx: MerchantContext,
  employeeId: number,
  pin: string,
  pinHash: string | undefined,
): Promise<boolean> => {
  const claim = await claimTry(ctx, ctx.aside, {
    area: 'merchant',
    identifier: `PIN ${employeeId}`,
    person: { merchant_id: ctx.merchantId, employee_id: employeeId },
    knownDevice: `pin of ${ctx.device?.user_id ?? ctx.user.id}`,
  });
  if (!(await verifyPassword(pin, pinHash))) {
    await claim.failed();
    return false;
  }
  await ctx.aside([resetFailures(claim.person)]);
  return true;
};

/** Judges the password of a person who sits at this device: who signed it in, or who works there. False for a wrong one. */
export const provePassword = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  who: 'device' | 'worker',
  password: string,
): Promise<{ readonly userId: number; readonly isRight: boolean }> => {
  refuseImpersonator(ctx);
  const user = await tx.one<{ id: number; email: string; password_hash: string }>(sql`
    select u.id, u.email, u.password_hash from shop_session s
    join shop_user u on u.merchant_id = s.merchant_id
      and u.id = ${who === 'device' ? sql`s.user_id` : sql`coalesce(s.acting_user_id, s.user_id)`}
    where s.merchant_id = ${tx.merchantId} and s.id = ${ctx.sessionId}`);
  const claim = await claimTry(ctx, ctx.aside, {
    area: 'merchant',
    identifier: user.email,
    person: { merchant_id: ctx.merchantId, user_id: user.id },
    knownDevice: `session ${ctx.sessionId}`,
  });
  if (!(await verifyPassword(password, user.password_hash))) {
    await claim.failed();
    return { userId: user.id, isRight: false };
  }
  await ctx.aside([resetFailures(claim.person)]);
  return { userId: user.id, isRight: true };
};

/** A sign-in as which this person may let somebody work: not the owner's, and none that may do more than they may. */
export const requireBelow = async (ctx: MerchantContext, tx: MerchantTx, userId: number): Promise<void> => {
  refuseImpersonator(ctx);
  const login = await tx.one<{ is_owner: boolean; role_id: number }>(sql`
    select is_owner, role_id from shop_user where merchant_id = ${tx.merchantId} and id = ${userId} for no key update`);
  if (login.is_owner && !ctx.user.is_owner) throw refuse('owner_is_not_edited');
  if (moreThan(ctx.user, await getRole(ctx, tx, { id: login.role_id })).length > 0) throw refuse('role_above_yours');
};
