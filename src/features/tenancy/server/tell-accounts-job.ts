import { z } from 'zod';
import { daysBetween } from '../../../kernel/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type DatabaseJob, defineJob, type VisitJob } from '../../../platform/jobs/define-job.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { toldDaysBefore } from '../account.ts';
import { notificationSettings } from '../notification-settings.ts';
import { lockAccount, mailOwner, recordAccountEvent } from './account-life.ts';

const nothing = z.object({});

/** Tells the owner once that the last day is near, and once that it is over. What is known of a last day ends with it. */
export const tellOwner = async (tx: MerchantTx, now: string, publicUrl: string): Promise<void> => {
  const account = await lockAccount(tx, now);
  if (account.expires_on === null) return;
  const isOver = account.state === 'expired';
  const isNear = ['approved', 'trial', 'premium', 'active'].includes(account.state);
  if (!isOver && !(isNear && daysBetween(account.today, account.expires_on) <= toldDaysBefore)) return;
  const claimed = isOver
    ? sql`update merchant set told_ended_on = expires_on
          where merchant_id = ${tx.merchantId} and told_ended_on is distinct from expires_on returning 1`
    : sql`update merchant set told_ending_on = expires_on
          where merchant_id = ${tx.merchantId} and told_ending_on is distinct from expires_on returning 1`;
  if (!(await tx.maybe(claimed))) return;
  const by = { now, publicUrl, managerId: null, reason: null };
  const event = { action: isOver ? 'ended' : 'ending', from: account.state, to: account.state };
  await recordAccountEvent(tx, { ...event, detail: { expires_on: account.expires_on } }, by);
  const { account_ending_owner } = await settingsOfShop(tx, notificationSettings);
  if (isOver || account_ending_owner.includes('mail'))
    await mailOwner(tx, isOver ? 'account_ended' : 'account_ending', account, by);
};

/** Every hour, because shops lie in several zones; only shops that there is something to tell are visited. */
export const tellAccountsJobs = ({ publicUrl }: { readonly publicUrl: string }) => {
  const tell = defineJob<typeof nothing, DatabaseJob<typeof nothing>>({
    name: 'account.tell',
    kind: 'database',
    payload: nothing,
    retry: { limit: 5, delay_seconds: 60 },
    expire_seconds: 60,
    handle: (run, tx) => tellOwner(tx, run.now, publicUrl),
  });
  const visit = defineJob<typeof nothing, VisitJob<typeof nothing>>({
    name: 'account.visit',
    kind: 'visit',
    payload: nothing,
    schedule: { cron: '7 * * * *', zone: 'UTC' },
    retry: { limit: 2, delay_seconds: 60 },
    expire_seconds: 300,
    job: tell,
    merchants: (run) => sql`select merchant_id from accounts_to_tell(${run.now}::timestamptz) as merchant_id`,
  });
  return [tell, visit] as const;
};
