import { money, negate } from '../../../kernel/money/money.ts';
import { businessDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type DatabaseJob, defineJob, type EmptyPayload, emptyPayload } from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';

/**
 * Closes opening balances (3090) of a live shop to the owner's equity (3010). What is posted there since is closed with it
 * (inventory/opening.ts); this closes what was left there before, and what an archive brings back. Run again it posts nothing.
 */
export const closeOpening = async (tx: MerchantTx, now: string): Promise<void> => {
  const m = tx.merchantId;
  const shop = await tx.one<{ zone: string; day_ends_time: string; is_live: boolean; left: number }>(sql`
    select m.zone, m.day_ends_time, exists (select from invoice i where i.merchant_id = ${m}) as is_live,
      (select coalesce(sum(l.credit - l.debit), 0)::bigint from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'opening_balances'
        where l.merchant_id = ${m}) as left
    from merchant m where m.merchant_id = ${m} for no key update`);
  if (!shop.is_live || shop.left === 0) return;
  const left = money(shop.left);
  await postEntry(tx, {
    entry_on: businessDate(now, shop.zone, shop.day_ends_time),
    posted_at: now,
    source_kind: 'opening',
    source_id: null,
    memo: null,
    created_by: null,
    postings:
      left > 0
        ? [debit('opening_balances', left), credit('equity', left)]
        : [debit('equity', negate(left)), credit('opening_balances', negate(left))],
  });
};

const closeOpeningJob = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
  name: 'opening.close',
  kind: 'database',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 300 },
  expire_seconds: 300,
  handle: (run, tx) => closeOpening(tx, run.now),
});

/** Every shop, once a night. */
const openingEverywhereJob = definePerMerchantJob({
  name: 'opening.visit',
  cron: '25 0 * * *',
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 600,
  job: closeOpeningJob,
});

export const openingJobs = [closeOpeningJob, openingEverywhereJob] as const;
