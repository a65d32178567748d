import type { z } from 'zod';
import type { JobName } from '../jobs/enqueue.ts';

/**
 * News of a feature that those after it in the order may want to hear. A feature declares its events in `events.ts`;
 * it does not know who listens: src/apps/jobs.ts does.
 */
export interface OutboxEvent<P extends z.ZodType = z.ZodType> {
  /** `noun.verb` in the past, for example `payment_link.confirmed`; never renamed while such events may wait. */
  readonly name: string;
  readonly payload: P;
}

export const defineEvent = <P extends z.ZodType>(event: OutboxEvent<P>): OutboxEvent<P> => event;

/** An event and one job that its payload is given to. */
export interface Subscription {
  readonly event: OutboxEvent;
  readonly job: JobName;
}

/** Says that a job wants an event; what the event carries must be what the job takes, or it does not compile. */
export const on = <P extends z.ZodType, Q extends z.ZodType>(
  event: OutboxEvent<P>,
  job: JobName<Q> & (z.output<P> extends z.input<Q> ? unknown : never),
): Subscription => ({ event, job }) as Subscription;

/**
 * Refuses a process whose news nobody hears or has no name of its own: an event without a subscriber, a subscription to
 * an event that is not on the list, two events of one name.
 */
export const checkSubscriptions = (events: readonly OutboxEvent[], subscriptions: readonly Subscription[]): void => {
  const names = events.map((event) => event.name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice) throw new Error(`two events are called ${twice}`);
  const unheard = events.find((event) => !subscriptions.some((s) => s.event.name === event.name));
  if (unheard) throw new Error(`nobody subscribes to the event ${unheard.name}`);
  const unknown = subscriptions.find((s) => !events.includes(s.event));
  if (unknown) throw new Error(`a subscription to ${unknown.event.name}, which is not on the list of events`);
};
