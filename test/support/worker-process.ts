import { addressFromUrl, Pool } from '../../src/platform/db/pools.ts';
import { startWorkers } from '../../src/platform/jobs/workers.ts';
import { systemClock } from '../../src/platform/process/clock.ts';
import { noSealer } from '../../src/platform/secrets/sealing.ts';
import { exampleJobs } from './example-jobs.ts';

// A process of its own that works on the example jobs, to be killed by a test.
const address = addressFromUrl(process.argv[2]!);
await startWorkers({
  owner: address.owner,
  app: new Pool(address.app, 2),
  clock: systemClock,
  sealer: noSealer,
  jobs: exampleJobs,
  onError: (error) => console.error(error),
  pace: { supervise_seconds: 1, poll_seconds: 1 },
});
console.log('working');
