import { z } from 'zod';
import { type Statement, sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { type Actor, systemActor } from '../http/actor.ts';
import type { OutboxEvent } from './event.ts';

/** The job that hands an event to its subscribers; its handler is made by `deliverEventsJob`. */
export const deliverEvent = { name: 'event.deliver', payload: z.object({ event_id: z.number().int().positive() }) };

/** The statement that writes an event and its delivery: for batches and hot paths. Both exist when it commits. */
const publishEventStatement = <P extends z.ZodType>(
  event: OutboxEvent<P>,
  payload: z.input<P>,
  actor: Actor = systemActor,
): Statement => sql`
  with happened as (
    insert into outbox_event (name, payload, actor)
    values (${event.name}, ${JSON.stringify(event.payload.parse(payload))}::jsonb, ${JSON.stringify(actor)}::jsonb)
    returning id)
  select enqueue_jobs(${deliverEvent.name}, jsonb_build_array(jsonb_build_object(
    'payload', jsonb_build_object('event_id', id), 'actor', ${JSON.stringify(actor)}::jsonb))) from happened`;

/**
 * Tells those who subscribed that something happened, if and only if the caller's transaction commits. Each subscriber
 * hears it in a job of its own, at least once.
 */
export const publishEvent = <P extends z.ZodType>(
  tx: MerchantTx,
  event: OutboxEvent<P>,
  payload: z.input<P>,
): Promise<void> => tx.run(publishEventStatement(event, payload, tx.actor));
