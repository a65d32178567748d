import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { BilingualName, Language } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { hashPassword, newToken } from '../../../platform/secrets/secrets.ts';
import { refuse } from '../refusals.ts';
import { moreThan } from '../role-rules.ts';
import { signInPolicy } from '../sign-in-policy.ts';
import { createShopUser, isEmailTaken } from './create-shop-user.ts';
import { mailInvitation, makeInvitationLink } from './invitation-link.ts';
import { refuseImpersonator } from './refuse-impersonator.ts';
import { requireChannel } from './require-channel.ts';
import { endResetLinks } from './reset-password.ts';
import { resetUserTwoFactor } from './reset-two-factor.ts';
import { getRole } from './role-queries.ts';

/** The sign-ins of a shop's staff, given and taken by somebody of the shop (specification section 6). */

interface Login {
  readonly user_name: string;
  readonly email: string;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly language: Language;
  readonly role_id: number;
  readonly is_owner: boolean;
}

/**
 * A sign-in that this person may change: not the owner's, which staff does not edit, not their own, and none that may do more
 * than they may.
 */
const requireMine = async (ctx: MerchantContext, tx: MerchantTx, userId: number): Promise<Login> => {
  refuseImpersonator(ctx);
  const login = await tx.one<Login>(sql`
    select user_name, email, name_en, name_ar, language, role_id, is_owner from shop_user
    where merchant_id = ${tx.merchantId} and id = ${userId} for no key update`);
  if (userId === ctx.user.id) throw refuse('own_login_stays');
  if (login.is_owner) throw refuse('owner_is_not_edited');
  const role = await getRole(ctx, tx, { id: login.role_id });
  if (moreThan(ctx.user, role).length > 0) throw refuse('role_above_yours');
  return login;
};

/** A role that this person may give: of the shop, not the owner's, and giving nothing that they do not have. */
const requireAssignableRole = async (ctx: MerchantContext, tx: MerchantTx, roleId: number): Promise<void> => {
  const found = await tx.maybe<{ key: string | null }>(
    sql`select key from role where merchant_id = ${tx.merchantId} and id = ${roleId} for key share`,
  );
  if (!found || found.key === 'owner') throw fieldError('role_id', 'invalid_choice');
  if (moreThan(ctx.user, await getRole(ctx, tx, { id: roleId })).length > 0)
    throw fieldError('role_id', 'more_than_you_may');
};

/** Anybody's address can be given: so many mails in an hour reach it, however often somebody presses. */
const refuseTooMany = async (ctx: MerchantContext, tx: MerchantTx, userId: number): Promise<void> => {
  const { n } = await tx.one<{ n: number }>(sql`
    select count(*)::int as n from password_reset where merchant_id = ${tx.merchantId} and user_id = ${userId}
      and expires_at > ${ctx.now}::timestamptz + make_interval(hours => ${signInPolicy.invitation_hours - 1})`);
  if (n >= signInPolicy.reset_mails_per_hour) throw refuse('invited_too_often');
};

/** Mails a link with which the person chooses a password; links of before end. */
const invite = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  userId: number,
  login: Login,
  shop: BilingualName,
): Promise<void> => {
  const url = await makeInvitationLink(tx, { id: userId, language: login.language }, ctx);
  await mailInvitation(tx, login, shop, url);
};

export interface NewStaff extends Omit<Login, 'is_owner'> {}

/** Gives a person a sign-in and mails the invitation; until they have chosen a password nobody can use it. */
export const inviteStaff = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  staff: NewStaff,
  shop: BilingualName,
): Promise<number> => {
  refuseImpersonator(ctx);
  requireChannel(ctx, 'mail', 'email');
  await requireAssignableRole(ctx, tx, staff.role_id);
  const password_hash = await hashPassword(newToken());
  // In another shop it stays theirs and nothing tells: this person signs in by account id and user name, as the invitation
  // says. In this shop the key refuses it.
  const claimsEmail = !(await isEmailTaken(ctx, staff.email));
  const id = await createShopUser(tx, { ...staff, password_hash, is_owner: false, invited_at: ctx.now }, claimsEmail);
  await invite(ctx, tx, id, { ...staff, is_owner: false }, shop);
  ctx.publishChange('roles');
  return id;
};

/** Mails the invitation (or a way to a new password) once more. */
export const inviteAgain = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  userId: number,
  shop: BilingualName,
): Promise<void> => {
  const login = await requireMine(ctx, tx, userId);
  requireChannel(ctx, 'mail');
  await refuseTooMany(ctx, tx, userId);
  await invite(ctx, tx, userId, login, shop);
};

/** Another role, felt by the person's open session at once. */
export const assignStaffRole = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  userId: number,
  roleId: number,
): Promise<void> => {
  const { role_id: before } = await requireMine(ctx, tx, userId);
  await requireAssignableRole(ctx, tx, roleId);
  await tx.run(sql`update shop_user set role_id = ${roleId} where merchant_id = ${tx.merchantId} and id = ${userId}`);
  ctx.note({ before: { role_id: before }, after: { role_id: roleId } });
  ctx.publishChange('roles');
};

/** For who lost the app and the recovery codes: sessions end, and the next sign-in asks for the password alone. */
export const resetStaffTwoFactor = async (ctx: MerchantContext, tx: MerchantTx, userId: number): Promise<void> => {
  await requireMine(ctx, tx, userId);
  await resetUserTwoFactor(ctx, tx, userId);
};

/** Closes or opens a sign-in. Closed, its sessions and streams end at once, and links that were mailed. */
export const moveLogin = async (ctx: MerchantContext, tx: MerchantTx, userId: number, status: 0 | 1): Promise<void> => {
  await requireMine(ctx, tx, userId);
  await tx.run(sql`update shop_user set status = ${status} where merchant_id = ${tx.merchantId} and id = ${userId}`);
  ctx.note({ after: { status } });
  if (status === 1) return;
  await tx.run(endResetLinks(tx.merchantId, userId, ctx.now));
  const ended = await tx.many<{ id: number }>(sql`
    update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'signed_out'
    where merchant_id = ${tx.merchantId} and user_id = ${userId} and ended_at is null returning id`);
  for (const { id } of ended) ctx.publishChange(sessionEnded(id));
};
