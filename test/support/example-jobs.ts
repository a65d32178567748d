import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { sql } from '../../src/platform/db/sql.ts';
import { defineJob } from '../../src/platform/jobs/define-job.ts';
import { enqueue } from '../../src/platform/jobs/enqueue.ts';

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

/** The same, and may take half an hour. */
export const longJob = defineJob({ ...slowJob, name: 'test.long', expire_seconds: 1_800 });

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

/** Fails its first try where it is told to; each key's marks must come in order all the same. */
export const orderedJob = defineJob({
  name: 'test.ordered',
  kind: 'database',
  payload: z.object({ key: z.string(), mark: z.string(), failures: z.number().int() }),
  order_key: ({ key }) => key,
  retry: { limit: 1, delay_seconds: 1 },
  expire_seconds: 30,
  concurrency: 3,
  handle: async (run, tx, { mark, failures }) => {
    if (failures > (run.isLastTry ? 1 : 0)) throw new Error('out of order');
    await tx.run(sql`update merchant set name_en = name_en || ${mark} where merchant_id = ${tx.merchantId}`);
  },
});

/** Three seconds apart in each shop; notes when it ran. */
export const pacedJob = defineJob({
  name: 'test.paced',
  kind: 'outside',
  payload: z.object({}),
  pace: { seconds_between: [3, 3], each: 'merchant' },
  retry,
  expire_seconds: 30,
  concurrency: 2,
  handle: async (run) => {
    await run.transaction((tx) =>
      tx.run(
        sql`update merchant set name_en = name_en || ' ' || extract(epoch from clock_timestamp())::numeric(14, 2)
            where merchant_id = ${tx.merchantId}`,
      ),
    );
  },
});

/** Writes who caused it, and hands the rest on to a job of its own. */
export const actorJob = defineJob({
  name: 'test.actor',
  kind: 'database',
  payload: z.object({ hops: z.number().int() }),
  retry,
  expire_seconds: 30,
  handle: async (run, tx, { hops }) => {
    await tx.run(
      sql`update merchant set name_en = name_en || ${` ${run.actor.kind} ${run.actor.id}`}
          where merchant_id = ${tx.merchantId}`,
    );
    if (hops > 0) await enqueue(tx, actorName, { hops: hops - 1 });
  },
});
const actorName = { name: 'test.actor', payload: z.object({ hops: z.number().int() }) };

/** Every second, in every shop whose name begins so. */
export const everywhereJob = defineJob({
  name: 'test.visit',
  kind: 'per-merchant',
  payload: z.object({}),
  schedule: { cron: '* * * * * *', zone: 'Asia/Riyadh' },
  retry,
  expire_seconds: 30,
  job: defineJob({
    name: 'test.visited',
    kind: 'database',
    payload: z.object({}),
    retry: { limit: 0, delay_seconds: 1 },
    expire_seconds: 30,
    handle: async (_run, tx) => {
      const { name_en } = await tx.one<{ name_en: string }>(
        sql`update merchant set name_en = name_en || '*' where merchant_id = ${tx.merchantId} returning name_en`,
      );
      if (name_en.startsWith('Broken')) throw new Error('a shop in trouble');
    },
  }),
});

export const exampleJobs = [markJob, stumbleJob, slowJob, longJob, reachJob, orderedJob, pacedJob, actorJob];
