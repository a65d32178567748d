import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { sql } from '../../src/platform/db/sql.ts';
import { defineJob } from '../../src/platform/jobs/define-job.ts';

const retry = { limit: 2, delay_seconds: 1 };

/** Renames the shop by adding a mark, so that a second run would be seen. */
export const markJob = defineJob({
  name: 'test.mark',
  kind: 'database',
  payload: z.object({ mark: z.string() }),
  retry,
  expire_seconds: 30,
  concurrency: 2,
  handle: async (_run, tx, { mark }) => {
    await tx.run(sql`update merchant set name_en = name_en || ${mark} where merchant_id = ${tx.merchantId}`);
  },
});

/** Writes first and fails until its last try: what it wrote must go with the failure. */
export const stumbleJob = defineJob({
  name: 'test.stumble',
  kind: 'database',
  payload: z.object({}),
  retry,
  expire_seconds: 30,
  handle: async (run, tx) => {
    await tx.run(sql`update merchant set name_en = name_en || '!' where merchant_id = ${tx.merchantId}`);
    if (!run.isLastTry) throw new Error('stumbled');
  },
});

/** Says that it began, then calls the outside world: for 60 s the first time, at once the next. */
export const slowJob = defineJob({
  name: 'test.slow',
  kind: 'outside',
  payload: z.object({}),
  retry,
  expire_seconds: 3,
  handle: async (run) => {
    const begun = await run.transaction(async (tx) => {
      const { name_en } = await tx.one<{ name_en: string }>(
        sql`update merchant set name_en = name_en || '>' where merchant_id = ${tx.merchantId} returning name_en`,
      );
      return name_en;
    });
    if (begun.split('>').length === 2) await wait(60_000);
  },
});

/** Reaches for another shop's row and for the queue: both must be out of reach. */
export const reachJob = defineJob({
  name: 'test.reach',
  kind: 'database',
  payload: z.object({ other: z.number() }),
  retry: { limit: 0, delay_seconds: 1 },
  expire_seconds: 30,
  handle: async (_run, tx, { other }) => {
    const seen = await tx.many(sql`select 1 from merchant where merchant_id = ${other}`);
    const who = await tx.one<{ role: string }>(sql`select current_user as role`);
    await tx.run(
      sql`update merchant set name_en = ${`${who.role} sees ${seen.length}`} where merchant_id = ${tx.merchantId}`,
    );
  },
});

export const exampleJobs = [markJob, stumbleJob, slowJob, reachJob];
