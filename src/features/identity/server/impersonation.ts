import { TransportError } from '../../../kernel/contract/refusal.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx, MerchantTx } from '../../../platform/db/transaction.ts';
import { newShopToken, tokenHash } from '../../../platform/secrets/secrets.ts';

/** A manager in an owner's place stays at most an hour. */
const impersonationSeconds = 3_600;

export interface Impersonator {
  readonly managerId: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly reason: string;
  /** He may also work in a disabled shop. */
  readonly mayEnterDisabled: boolean;
  readonly now: string;
  readonly ip: string;
}

/**
 * Keeps a manager as he is until this transaction ends: one who is being disabled begins no visit that nobody would end
 * (trigger `manager_disabled`). 401 when he is disabled.
 */
export const holdManager = async (tx: ManagerTx, id: number): Promise<void> => {
  const active = await tx.maybe(sql`select 1 from manager where id = ${id} and status = 1 for share`);
  if (!active) throw new TransportError(401, 'user_not_active');
};

/** Starts a visit in the owner's place; the manager's earlier one to this shop ends. The owner's session is not touched. */
export const beginImpersonation = async (tx: MerchantTx, ownerId: number, by: Impersonator) => {
  const token = newShopToken(tx.merchantId);
  const ends_at = addSeconds(by.now, impersonationSeconds);
  const [ended, started] = await tx.batch([
    sql`update manager_visit set ended_at = ${by.now}::timestamptz
        where merchant_id = ${tx.merchantId} and manager_id = ${by.managerId} and ended_at is null returning id`,
    sql`insert into manager_visit (manager_id, manager_name_en, manager_name_ar, user_id, reason, token_hash,
          may_enter_disabled, started_at, expires_at, ip)
        values (${by.managerId}, ${by.name_en}, ${by.name_ar}, ${ownerId}, ${by.reason}, ${tokenHash(token)},
          ${by.mayEnterDisabled}, ${by.now}::timestamptz, ${ends_at}::timestamptz, ${by.ip})
        returning id`,
  ]);
  return { token, ends_at, id: started![0]!.id as number, ended: ended!.map((row) => row.id as number) };
};

/** Ends every session and visit of a shop whose account is closed; answers their numbers. */
export const endSessionsOfShop = async (tx: MerchantTx, now: string): Promise<number[]> => {
  const [sessions, visits] = await tx.batch([
    sql`update shop_session set ended_at = ${now}::timestamptz, end_reason = 'account_closed'
        where merchant_id = ${tx.merchantId} and ended_at is null returning id`,
    sql`update manager_visit set ended_at = ${now}::timestamptz
        where merchant_id = ${tx.merchantId} and ended_at is null returning id`,
  ]);
  return [...sessions!, ...visits!].map((row) => row.id as number);
};

/** Makes an active person of the shop its owner; the one before keeps the role of a manager. False: there is no such person. */
export const makeOwner = async (tx: MerchantTx, from: number, to: number): Promise<boolean> => {
  const here = sql`merchant_id = ${tx.merchantId}`;
  const next = await tx.maybe(
    sql`select 1 from shop_user where ${here} and id = ${to} and status = 1 and not is_owner for update`,
  );
  if (!next) return false;
  const roleOf = (key: string) => sql`(select id from role where ${here} and key = ${key})`;
  await tx.batch([
    sql`update shop_user set is_owner = false, role_id = ${roleOf('manager')} where ${here} and id = ${from}`,
    sql`update shop_user set is_owner = true, role_id = ${roleOf('owner')} where ${here} and id = ${to}`,
  ]);
  return true;
};
