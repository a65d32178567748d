import { Refusal } from '../../../kernel/contract/refusal.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type MerchantTx, type Transaction, transaction } from '../../../platform/db/transaction.ts';
import { auditManager } from '../../../platform/http/audit.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { sessionEnded } from '../../../platform/live/live.ts';
import { refuse } from '../refusals.ts';
import { ofManager, ofShopUser, removeStep, type StepOwner } from './two-factor.ts';

type Ctx = Pick<RequestContext, 'now' | 'publishChange' | 'note'>;

/** Refused where there is none: nothing is done, so nobody is told and no session ends. */
const removeTwoFactor = async (tx: Pick<Transaction, 'batch'>, owner: StepOwner): Promise<void> => {
  if (!(await removeStep((statements) => tx.batch(statements), owner))) throw refuse('second_step_is_off');
};

/**
 * Takes a lost second step from a person of this transaction's shop: the next sign-in asks for the password alone. Sessions end
 * at once and no device is known any more. Who may do so is the caller's to say.
 */
export const resetUserTwoFactor = async (ctx: Ctx, tx: MerchantTx, userId: number): Promise<void> => {
  await removeTwoFactor(tx, ofShopUser(tx.merchantId, userId));
  const [ended] = await tx.batch([
    sql`update shop_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'signed_out'
        where merchant_id = ${tx.merchantId} and user_id = ${userId} and ended_at is null returning id`,
    sql`delete from known_device where merchant_id = ${tx.merchantId} and user_id = ${userId}`,
  ]);
  for (const { id } of ended!) ctx.publishChange(sessionEnded(id as number));
  ctx.note({ before: { second_step: true }, after: { second_step: false } });
};

/** The same of a manager: his next sign-in opens nothing until he has set it up anew. */
export const resetManagerTwoFactor = async (
  tx: Pick<Transaction, 'batch'>,
  managerId: number,
  now: string,
): Promise<void> => {
  await removeTwoFactor(tx, ofManager(managerId));
  await tx.batch([
    sql`update manager_session set ended_at = ${now}::timestamptz, end_reason = 'signed_out'
        where manager_id = ${managerId} and ended_at is null`,
    sql`delete from manager_device where manager_id = ${managerId}`,
  ]);
};

/**
 * By command, as the owner of the database: the way back for the last super admin, whom nobody else may let in. Answers whether
 * there is such a manager with a second step.
 */
export const resetTwoFactorByCommand = async (owner: Pool, email: string, now: string): Promise<boolean> => {
  const [found] = await owner.batch([sql`select id from manager where lower(email) = ${email.toLowerCase()}`]);
  const id = found![0]?.['id'] as number | undefined;
  if (id === undefined) return false;
  try {
    await transaction(owner, [], async (tx) => {
      await resetManagerTwoFactor(tx, id, now);
      const context = { now, ip: 'command', requestId: 'command' };
      const note = { record_id: id, before: { second_step: true }, after: { second_step: false } };
      const call = { context, operation: 'manager:second-step', actor: { manager_id: id }, note, input: {} };
      await tx.run(auditManager(call));
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && error.key === 'second_step_is_off') return false;
    throw error;
  }
};
