import { z } from 'zod';
import { sql } from '../db/sql.ts';
import { defineJob, type OutsideJob } from '../jobs/define-job.ts';
import type { JobName } from '../jobs/enqueue.ts';
import type { FileStore } from './file-store.ts';

/** Deletes the bytes of files whose rows are gone. */
export const purgeFileBytes = {
  name: 'file.forget',
  payload: z.object({ digests: z.array(z.string()).max(10_000) }),
} satisfies JobName;

/** Bytes that another row of the shop names, perhaps sent again meanwhile, stay. */
export const purgeFileBytesJob = ({
  files,
}: {
  readonly files: FileStore;
}): OutsideJob<typeof purgeFileBytes.payload> =>
  defineJob<typeof purgeFileBytes.payload, OutsideJob<typeof purgeFileBytes.payload>>({
    ...purgeFileBytes,
    kind: 'outside',
    retry: { limit: 10, delay_seconds: 60, max_delay_seconds: 3_600 },
    expire_seconds: 600,
    handle: async (run, { digests }) => {
      const named = await run.transaction((tx) =>
        tx.many<{ digest: string }>(
          sql`select digest from file where merchant_id = ${run.merchantId} and digest = any(${digests}::text[])`,
        ),
      );
      const kept = new Set(named.map(({ digest }) => digest));
      for (const digest of digests) if (!kept.has(digest)) await files.remove(run.merchantId, digest);
    },
  });
