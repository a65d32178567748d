import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import { updateVersion } from '../../../platform/db/write-row.ts';
import type { ManagerContext, MerchantContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { hashPassword, verifyPassword } from '../../../platform/secrets/secrets.ts';
import type { identity, managerIdentity } from '../contract.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { refuseImpersonator, refuseStandIn } from './refuse-impersonator.ts';
import { endResetLinks } from './reset-password.ts';
import { claimTry, resetFailures } from './sign-in-guard.ts';

type Profile = OutputOf<typeof identity.updateProfile>;

const readProfile = (ctx: MerchantContext, tx: MerchantTx): Promise<Profile> =>
  tx.one<Profile>(sql`
    select id, version, name_ar, name_en, language from shop_user
    where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`);

/** Changes one's own names and language, unless they were changed in another window meanwhile. */
export const updateProfile = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof identity.updateProfile>,
): Promise<Profile> => {
  refuseStandIn(ctx);
  const { version, name_ar, name_en, language } = input;
  if (!name_ar && !name_en) throw fieldError('name_ar', 'required');
  const changed = { name_ar, name_en, ...(language ? { language } : {}) };
  await updateVersion(ctx, tx, 'shop_user', { id: ctx.user.id, version }, changed, () => readProfile(ctx, tx));
  return readProfile(ctx, tx);
};

/** Keeps the language that the person switched to, for the next sign-in on any device. */
export const saveLanguage = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof identity.saveLanguage>,
) => {
  // A manager in the owner's place reads in his own language; the owner's stays.
  if (ctx.visit) return { done: true as const };
  await tx.run(
    sql`update shop_user set language = ${input.language}, version = version + (language <> ${input.language})::int
      where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`,
  );
  return { done: true as const };
};

export const saveManagerLanguage = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof managerIdentity.saveLanguage>,
) => {
  await tx.run(sql`update manager set language = ${input.language} where id = ${ctx.managerId}`);
  return { done: true as const };
};

/** Changes one's own password; the other sessions and mailed links end, this session stays. */
export const changePassword = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof identity.changePassword>,
) => {
  refuseImpersonator(ctx);
  const { password_hash } = await tx.one<{ password_hash: string }>(
    sql`select password_hash from shop_user where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`,
  );
  const claim = await claimTry(ctx, ctx.aside, {
    area: 'merchant',
    identifier: ctx.user.email,
    person: { merchant_id: ctx.merchantId, user_id: ctx.user.id },
    // Whoever guesses here has taken a session over: their tries slow nobody's sign-in down.
    knownDevice: `session ${ctx.sessionId}`,
  });
  if (!(await verifyPassword(input.current_password, password_hash))) {
    await claim.failed();
    throw fieldError('current_password', 'wrong_current_password');
  }
  await ctx.aside([resetFailures(claim.person)]);
  await refuseCommonPassword(input.password);
  const hash = await hashPassword(input.password);
  const [, ended] = await tx.batch([
    sql`update shop_user set password_hash = ${hash}, password_changed_at = ${ctx.now}::timestamptz
      where merchant_id = ${ctx.merchantId} and id = ${ctx.user.id}`,
    sql`update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'password_changed'
        where merchant_id = ${ctx.merchantId} and user_id = ${ctx.user.id}
          and ended_at is null and id <> ${ctx.sessionId} returning id`,
    endResetLinks(ctx.merchantId, ctx.user.id, ctx.now),
  ]);
  for (const { id } of ended!) ctx.publishChange(sessionEnded(id as number));
  return { done: true as const };
};

export const signOut = async (ctx: MerchantContext, tx: MerchantTx) => {
  await tx.run(
    sql`update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'signed_out'
      where merchant_id = ${ctx.merchantId} and id = ${ctx.sessionId} and ended_at is null`,
  );
  // A manager's visit has a number of the same sequence.
  if (ctx.visit)
    await tx.run(sql`update manager_visit set ended_at = ${ctx.now}::timestamptz
      where merchant_id = ${ctx.merchantId} and id = ${ctx.visit.id} and ended_at is null`);
  ctx.publishChange(sessionEnded(ctx.sessionId));
  return { done: true as const };
};

export const signManagerOut = async (ctx: ManagerContext, tx: ManagerTx) => {
  await tx.run(
    sql`update manager_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'signed_out'
      where id = ${ctx.sessionId} and ended_at is null`,
  );
  return { done: true as const };
};
