import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { PublicContext } from '../../../platform/http/context.ts';
import type { PublicGateway } from '../../../platform/http/route.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { hashPassword, newToken, tokenHash } from '../../../platform/secrets/secrets.ts';
import type { identity } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { rememberDevice } from './open-session.ts';
import { personOf, resetFailures } from './sign-in-guard.ts';

/** Who has a new password has no use for links that were mailed before; a mailbox that others read would. */
export const endResetLinks = (merchantId: number, userId: number, now: string): Sql =>
  sql`update password_reset set used_at = ${now}::timestamptz
    where merchant_id = ${merchantId} and user_id = ${userId} and used_at is null`;

/** Sets a new password with the mailed token, once; ends every session and every other link of the user. */
export const resetPassword = async (
  ctx: PublicContext,
  gateway: PublicGateway,
  input: InputOf<typeof identity.resetPassword>,
) => {
  const [found] = await gateway.batch([
    sql`select * from find_password_reset(${tokenHash(input.token)}, ${ctx.now}::timestamptz)`,
  ]);
  const reset = found![0] as { merchant_id: number; id: number; user_id: number } | undefined;
  if (!reset) throw refuse('reset_link_not_valid');
  ctx.note({ user_id: reset.user_id });
  await refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  const device = newToken();
  await gateway.merchant(reset.merchant_id, async (tx) => {
    const spent = await tx.maybe(
      sql`update password_reset set used_at = ${ctx.now}::timestamptz where merchant_id = ${tx.merchantId}
        and id = ${reset.id} and used_at is null returning id`,
    );
    if (!spent) throw refuse('reset_link_not_valid');
    const [, ended] = await tx.batch([
      sql`update shop_user set password_hash = ${password}, password_changed_at = ${ctx.now}::timestamptz, invited_at = null
        where merchant_id = ${tx.merchantId} and id = ${reset.user_id}`,
      sql`update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'password_changed'
        where merchant_id = ${tx.merchantId} and user_id = ${reset.user_id} and ended_at is null returning id`,
      endResetLinks(tx.merchantId, reset.user_id, ctx.now),
      // The way in that no stranger's tries can close: this device is known (and no other), the failures are forgotten.
      sql`delete from known_device where merchant_id = ${tx.merchantId} and user_id = ${reset.user_id}`,
      rememberDevice(reset.user_id, device, ctx.now),
      resetFailures(personOf(tx.merchantId, reset.user_id)),
    ]);
    for (const { id } of ended!) ctx.publishChange(sessionEnded(id as number));
  });
  return { done: true as const, device_token: device };
};
