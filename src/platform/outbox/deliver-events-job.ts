import { sql } from '../db/sql.ts';
import { type DatabaseJob, defineJob } from '../jobs/define-job.ts';
import { enqueueStatement } from '../jobs/enqueue.ts';
import type { Subscription } from './event.ts';
import { deliverEvent } from './publish-event.ts';

/**
 * Puts one job for each subscriber of an event into the queue, in the transaction that marks the event delivered: an
 * event whose delivery was cut off is delivered again whole, and never twice.
 */
export const deliverEventsJob = (subscriptions: readonly Subscription[]): DatabaseJob<typeof deliverEvent.payload> =>
  defineJob<typeof deliverEvent.payload, DatabaseJob<typeof deliverEvent.payload>>({
    ...deliverEvent,
    kind: 'database',
    retry: { limit: 20, delay_seconds: 5, max_delay_seconds: 3600 },
    expire_seconds: 60,
    handle: async (run, tx, { event_id }) => {
      const event = await tx.maybe<{ name: string; payload: unknown }>(sql`
        update outbox_event set delivered_at = now()
        where merchant_id = ${tx.merchantId} and id = ${event_id} and delivered_at is null
        returning name, payload`);
      if (!event) return;
      const wanted = subscriptions.filter((s) => s.event.name === event.name);
      // A version of the product that knows no such event leaves it to one that does.
      if (wanted.length === 0) throw new Error(`nobody subscribes to the event ${event.name}`);
      await tx.batch(wanted.map((s) => enqueueStatement(s.job, event.payload, { actor: run.actor })));
    },
  });
