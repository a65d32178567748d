import type { FastifyInstance } from 'fastify';
import { ChainHeads, haltForkedUnits } from '../features/e-invoicing/server/chain-heads.ts';
import { startFiscalSender } from '../features/e-invoicing/server/send-documents.ts';
import type { Config } from '../platform/config/config.ts';
import { startWorkers } from '../platform/jobs/workers.ts';
import { RepeatedLines } from '../platform/observability/repeated-lines.ts';
import { listenersOf } from '../platform/observability/watch-requests.ts';
import type { Clock } from '../platform/process/clock.ts';
import type { jobsOf } from './jobs.ts';
import type { Parts } from './open-parts.ts';

interface BackgroundParts {
  readonly config: Config;
  readonly clock: Clock;
  readonly parts: Parts;
  readonly jobs: ReturnType<typeof jobsOf>;
  readonly log: FastifyInstance['log'];
}

/** Starts what works without a request: the queue's workers and the sender of tax documents. */
export const startBackground = async ({
  config,
  clock,
  parts,
  jobs,
  log,
}: BackgroundParts): Promise<{ stop(): Promise<void> }> => {
  const { sealer, observability } = parts;
  const { address, app } = parts.database;
  const jobLines = new RepeatedLines(log, 'job');
  const senderLines = new RepeatedLines(log, 'fiscal sender');
  const workers = await startWorkers({
    owner: address.owner,
    ...{ app, clock, sealer, jobs },
    connections: config.pools.jobs,
    listeners: listenersOf(observability, log),
    onError: (error, job) => {
      if (job) observability.metrics?.jobFailed(job.name, job.isLastTry);
      else observability.metrics?.queueFailed();
      jobLines.failed(error, 'queue', job);
    },
  });
  const heads = new ChainHeads(config.fiscalChainFile);
  for (const halted of await haltForkedUnits(app, heads))
    log.error(halted, 'a fiscal unit is stopped: its chain in the database is not the one that was issued');
  // A line for each batch that is sent: some weeks of a shop.
  await heads.shorten(1_000_000);
  const sender = startFiscalSender({
    ...{ app, clock, sealer, address: parts.taxAuthority.address, heads },
    onError: (error) => senderLines.failed(error, 'fiscal sender'),
  });
  return {
    stop: async () => {
      await workers.stop();
      await sender.stop();
      for (const lines of [jobLines, senderLines]) lines.stop();
    },
  };
};
