import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { statesOfStanding } from '../account.ts';

/** `accountState` in SQL, of a shop `m` on its own civil day. */
export const stateOf = (now: string): Sql => sql`
  account_state(m.approval, m.status, m.is_suspended, m.expires_on, m.awaits_first_entry, m.is_trial, m.plan,
    (${now}::timestamptz at time zone m.zone)::date)`;

/** Whether a shop `m` is suspended or disabled: its papers are read by their links, and it takes nothing by them. */
export const isClosed = (now: string): Sql => sql`(${stateOf(now)} = any(${[...statesOfStanding.closed]}::text[]))`;

/** The same of this transaction's shop. */
export const readIsClosed = async (tx: MerchantTx | PublicTx, now: string): Promise<boolean> => {
  const { is_closed } = await tx.one<{ is_closed: boolean }>(
    sql`select ${isClosed(now)} as is_closed from merchant m where m.merchant_id = ${tx.merchantId}`,
  );
  return is_closed;
};
