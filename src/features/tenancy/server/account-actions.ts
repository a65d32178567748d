import { civilDate, type InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type ManagerContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { managerPermissions } from '../../identity/permissions.ts';
import { beginImpersonation, holdManager, makeOwner, resetUserTwoFactor } from '../../identity/server/public-api.ts';
import { type AccountActionName, accountBlockedReason } from '../account.ts';
import type { AccountChoice } from '../account-change.ts';
import type { accounts } from '../account-contract.ts';
import { refuse } from '../refusals.ts';
import {
  type LockedAccount,
  lockAccount,
  mailAccountOwner,
  moveAccount,
  ownerOf,
  recordAccountEvent,
} from './account-life.ts';

/** Inside a shop, or the refusal that there is none. */
const inside = async <T>(
  ctx: ManagerContext,
  tx: ManagerTx,
  id: number,
  why: string,
  work: (shop: MerchantTx) => Promise<T>,
): Promise<T> => {
  const found = await tx.maybe(sql`select 1 from merchant where merchant_id = ${id}`);
  if (!found) throw refuse('merchant_not_found');
  return ctx.enterMerchant(why, id, work);
};

const byOf = (ctx: ManagerContext, reason: string | null) => ({
  now: ctx.now,
  publicUrl: ctx.publicUrl,
  managerId: ctx.managerId,
  reason,
});

/** A use case that does nothing but move the account; `choose` makes its choice from the locked account. */
const moving =
  <I extends { id: number; reason?: string }>(
    action: AccountActionName,
    why: string,
    choose: (input: I, account: LockedAccount) => Omit<AccountChoice, 'today'> = () => ({}),
  ) =>
  (ctx: ManagerContext, tx: ManagerTx, input: I) =>
    inside(ctx, tx, input.id, input.reason ?? why, async (shop) => {
      const by = byOf(ctx, input.reason ?? null);
      const moved = await moveAccount(shop, action, (account) => choose(input, account), by);
      const { before, after, changed, ended } = moved;
      for (const session of ended) ctx.publishChange(sessionEnded(session));
      const was = { state: before.state, expires_on: before.expires_on };
      ctx.note({ before: was, after: { state: after, ...changed } });
      return { id: input.id, state: after };
    });

const notBefore = (today: string, until: string): string => {
  if (until < today) throw fieldError('until_on', 'in_the_past');
  return until;
};

/** Days added again and again: a date that no answer may carry is not stored. */
const withinCalendar = (until: string): string => {
  if (!civilDate.safeParse(until).success) throw fieldError('days', 'year_out_of_range');
  return until;
};

export const extendAccount = moving<InputOf<typeof accounts.extend>>(
  'extend',
  'the account is extended',
  (asked, m) => {
    if ((asked.days === undefined) === (asked.until_on === undefined)) throw fieldError('days', 'days_or_date');
    if (asked.until_on !== undefined) return { until_on: notBefore(m.today, asked.until_on) };
    if (m.expires_on === null) throw refuse('account_never_ends');
    // An account that ended yesterday gets its days from today on: today is the first of them.
    const last = m.expires_on < m.today ? addDays(m.today, -1) : m.expires_on;
    return { until_on: withinCalendar(addDays(last, asked.days!)) };
  },
);

export const changePlan = moving<InputOf<typeof accounts.changePlan>>(
  'change_plan',
  'the plan is changed',
  (asked, m) => ({
    plan: asked.plan,
    until_on: asked.until_on === undefined ? null : notBefore(m.today, asked.until_on),
  }),
);

export const disableAccount = moving<InputOf<typeof accounts.disable>>('disable', 'the account is disabled');
export const enableAccount = moving<InputOf<typeof accounts.enable>>('enable', 'the account is enabled');
export const suspendAccount = moving<InputOf<typeof accounts.suspend>>('suspend', 'the account is suspended');
export const resumeAccount = moving<InputOf<typeof accounts.resume>>('resume', 'the account is resumed');

/** Another active person of the shop becomes its owner; the one before keeps the role of a manager of the shop. */
export const changeOwner = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof accounts.changeOwner>) =>
  inside(ctx, tx, input.id, input.reason, async (shop) => {
    const account = await lockAccount(shop, ctx.now);
    const refused = accountBlockedReason('change_owner', account.state);
    if (refused) throw refuse(refused);
    const before = await ownerOf(shop);
    if (!(await makeOwner(shop, before.id, input.user_id))) throw refuse('new_owner_not_found');
    const change = { from: before.id, to: input.user_id };
    const event = { action: 'change_owner', from: account.state, to: account.state, detail: change };
    await recordAccountEvent(shop, event, byOf(ctx, input.reason));
    ctx.note({ before: { owner_id: before.id }, after: { owner_id: input.user_id } });
    return { id: input.id, state: account.state };
  });

/** For an owner who lost the app and the recovery codes: the sessions end, the history keeps the reason, a mail tells it. */
export const resetOwnerTwoFactor = (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof accounts.takeSecondStep>,
) =>
  inside(ctx, tx, input.id, input.reason, async (shop) => {
    const account = await lockAccount(shop, ctx.now);
    const refused = accountBlockedReason('take_second_step', account.state);
    if (refused) throw refuse(refused);
    const by = byOf(ctx, input.reason);
    await resetUserTwoFactor(ctx, shop, (await ownerOf(shop)).id);
    const event = { action: 'take_second_step', from: account.state, to: account.state };
    await recordAccountEvent(shop, event, by);
    await mailAccountOwner(shop, 'account_second_step_taken', { ...account, expires_on: null }, by);
    return { id: input.id, state: account.state };
  });

/**
 * A session of its own in the owner's place, at most an hour, that names the manager and the reason in whatever it writes.
 * The manager's earlier visit to the shop ends; the owner's session goes on.
 */
export const loginAsOwner = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof accounts.loginAsOwner>,
) => {
  await holdManager(tx, ctx.managerId);
  return inside(ctx, tx, input.id, input.reason, async (shop) => {
    const account = await lockAccount(shop, ctx.now);
    const refused = accountBlockedReason('login_as_owner', account.state);
    if (refused) throw refuse(refused);
    const mayEnterDisabled = holds(ctx.manager.permissions, managerPermissions.merchants.login_to_disabled);
    if (account.state === 'disabled' && !mayEnterDisabled) throw refuse('disabled_needs_permission');
    const owner = await ownerOf(shop);
    const visit = await beginImpersonation(shop, owner.id, {
      ...ctx.manager,
      managerId: ctx.managerId,
      reason: input.reason,
      mayEnterDisabled,
      now: ctx.now,
      ip: ctx.ip,
    });
    for (const ended of visit.ended) ctx.publishChange(sessionEnded(ended));
    const event = { action: 'login_as_owner', from: account.state, to: account.state };
    await recordAccountEvent(shop, event, byOf(ctx, input.reason));
    ctx.note({ after: { visit_id: visit.id } });
    return { id: input.id, api_token: visit.token, ends_at: visit.ends_at };
  });
};
