import { daysBetween } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { hourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { noticeDaysBefore } from '../account.ts';
import { lockAccount, mailAccountOwner, recordAccountEvent } from './account-life.ts';
import { readChannels } from './notify-owner.ts';

/** Tells the owner once that the last day is near, and once that it is over. What is known of a last day ends with it. */
export const notifyAccountOwner = async (tx: MerchantTx, now: string, publicUrl: string): Promise<void> => {
  const account = await lockAccount(tx, now);
  if (account.expires_on === null) return;
  const isOver = account.state === 'expired';
  const isNear = ['approved', 'trial', 'premium', 'active'].includes(account.state);
  if (!isOver && !(isNear && daysBetween(account.today, account.expires_on) <= noticeDaysBefore)) return;
  const claimed = isOver
    ? sql`update merchant set told_ended_on = expires_on
          where merchant_id = ${tx.merchantId} and told_ended_on is distinct from expires_on returning 1`
    : sql`update merchant set told_ending_on = expires_on
          where merchant_id = ${tx.merchantId} and told_ending_on is distinct from expires_on returning 1`;
  if (!(await tx.maybe(claimed))) return;
  const by = { now, publicUrl, managerId: null, reason: null };
  const event = { action: isOver ? 'ended' : 'ending', from: account.state, to: account.state };
  await recordAccountEvent(tx, { ...event, detail: { expires_on: account.expires_on } }, by);
  if (isOver || (await readChannels(tx, 'account_ending_owner')).includes('mail'))
    await mailAccountOwner(tx, isOver ? 'account_ended' : 'account_ending', account, by);
};

/** Only shops that there is something to tell. */
export const notifyAccountsJobs = ({ publicUrl }: { readonly publicUrl: string }) =>
  hourlyMerchantJobs({
    name: 'account',
    verb: 'tell',
    minute: 7,
    merchants: (now) => sql`select merchant_id from accounts_to_tell(${now}::timestamptz) as merchant_id`,
    work: (tx, now) => notifyAccountOwner(tx, now, publicUrl),
  });
