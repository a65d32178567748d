import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import { defineJob, type EmptyPayload, emptyPayload, type OutsideJob } from '../../../platform/jobs/define-job.ts';

/** A day and no longer: after it the hash of a visitor says nothing that anybody needs. */
const keptSeconds = 24 * 3_600;
/** Of one call, as `forget_visitors` says. */
const mostRows = 5_000;

/** Forgets who was counted yesterday; the counts stay. */
export const purgeVisitorsJob = defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
  name: 'visitors.forget',
  kind: 'outside',
  payload: emptyPayload,
  schedule: { cron: '41 * * * *', zone: 'UTC' },
  retry: { limit: 3, delay_seconds: 60 },
  expire_seconds: 900,
  handle: async (run) => {
    const before = addSeconds(run.now, -keptSeconds);
    for (let calls = 0; calls < 400; calls++) {
      const { n } = await run.transaction((tx) =>
        tx.one<{ n: number }>(sql`select forget_visitors(${before}::timestamptz) as n`),
      );
      if (n < mostRows) break;
    }
  },
});
