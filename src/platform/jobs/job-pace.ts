import { setTimeout as wait } from 'node:timers/promises';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import type { OutsideJob } from './define-job.ts';

/** A turn this near is waited for; one further off is slept through in the queue. */
const nearSeconds = 2;
/** The queue is looked at every few seconds, so that a turn may begin this late; the distance is kept to within that. */
const lateSeconds = 10;

interface PacedJob {
  readonly id: string;
  readonly merchantId: number;
  /** The turn that an earlier look reserved for it. */
  readonly turn_at: string | undefined;
}

/**
 * Resolves to true when a paced job may begin now. Otherwise its turn is reserved and the job is put back until then:
 * each job reserves once, so a thousand that wait cost a thousand looks. A turn that passed while nobody worked is
 * lost and a new one is taken, so a pause never ends in a burst.
 */
export const isItsTurn = async (owner: Pool, job: OutsideJob, one: PacedJob): Promise<boolean> => {
  const pace = job.pace!;
  const [least, most] = pace.seconds_between;
  const key = pace.each === 'merchant' ? String(one.merchantId) : '';
  const [rows] = await owner.batch([
    sql`
    with gap as (select (${least}::float8 + random() * ${most - least}::float8) * interval '1 second' as length),
    reserved as (
      select ${one.turn_at ?? null}::timestamptz as turn_at
      where ${one.turn_at ?? null}::timestamptz > now() - least(${least}, ${lateSeconds})::float8 * interval '1 second'),
    taken as (
      insert into job_pace (name, key, next_at)
      select ${job.name}, ${key}, now() + gap.length from gap where not exists (select from reserved)
      on conflict (name, key) do update
        set next_at = greatest(job_pace.next_at, now()) + (excluded.next_at - now())
      returning next_at),
    turn as (
      select turn_at from reserved
      union all
      select taken.next_at - gap.length from taken, gap)
    select turn_at, greatest(0, extract(epoch from turn_at - now()))::float8 as wait_seconds from turn`,
  ]);
  const turn = rows![0] as { turn_at: string; wait_seconds: number };
  if (turn.wait_seconds <= nearSeconds) {
    await wait(turn.wait_seconds * 1000);
    return true;
  }
  // Not active any more, so that the worker's completion finds nothing to complete.
  await owner.batch([
    sql`update job_queue.job set state = 'created', started_on = null, start_after = ${turn.turn_at}::timestamptz,
          data = data || ${JSON.stringify({ turn_at: turn.turn_at })}::jsonb
        where name = ${job.name} and id = ${one.id}::uuid and state = 'active'`,
  ]);
  return false;
};
