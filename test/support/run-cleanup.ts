import { cleanupJob } from '../../src/platform/db/housekeeping.ts';
import { systemActor } from '../../src/platform/http/actor.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import type { OwnDatabase } from './own-database.ts';

/** Does what the clock does once an hour, at `now`. */
export const runCleanup = (database: OwnDatabase, now: string): Promise<void> =>
  cleanupJob.handle(
    {
      jobId: '',
      merchantId: 0,
      actor: systemActor,
      now,
      isLastTry: true,
      sealer: noSealer,
      transaction: (work) => database.as(0, work),
    },
    {},
  );
