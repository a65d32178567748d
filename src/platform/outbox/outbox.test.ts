import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { sql } from '../db/sql.ts';
import { merchantTransaction } from '../db/transaction.ts';
import { defineJob } from '../jobs/define-job.ts';
import { prepareJobs } from '../jobs/queue.ts';
import { startWorkers, type Workers } from '../jobs/workers.ts';
import { systemClock } from '../process/clock.ts';
import { noSealer } from '../secrets/sealing.ts';
import { deliverEventsJob } from './deliver-events-job.ts';
import { checkSubscriptions, defineEvent, on } from './event.ts';
import { publishEvent } from './publish-event.ts';

const bloomed = defineEvent({ name: 'flower.bloomed', payload: z.object({ colour: z.string() }) });
const faded = defineEvent({ name: 'flower.faded', payload: z.object({ colour: z.string() }) });

const writeDown = (name: string, mark: string) =>
  defineJob({
    name,
    kind: 'database',
    payload: z.object({ colour: z.string() }),
    retry: { limit: 2, delay_seconds: 1 },
    expire_seconds: 30,
    handle: async (run, tx, { colour }) => {
      if (!run.isLastTry && colour === 'black') throw new Error('once more');
      await tx.run(
        sql`update merchant set name_en = name_en || ${` ${mark}${colour} by ${run.actor.id}`}
            where merchant_id = ${tx.merchantId}`,
      );
    },
  });
const first = writeDown('test.first', '1');
const second = writeDown('test.second', '2');

const subscriptions = [on(bloomed, first), on(bloomed, second)];
const jobs = [first, second, deliverEventsJob(subscriptions)];

let database: OwnDatabase;
let workers: Workers | undefined;

const work = async (): Promise<void> => {
  workers = await startWorkers({
    owner: database.address.owner,
    app: database.app,
    clock: systemClock,
    sealer: noSealer,
    jobs,
    onError: () => {},
    pace: { supervise_seconds: 1, poll_seconds: 1 },
  });
};
const look = async (text: TemplateStringsArray, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await database.owner.batch([sql(text, ...values)]))[0]!;
const nameOf = async (shop: number) =>
  String((await look`select name_en from merchant where merchant_id = ${shop}`)[0]!['name_en']);
const until = async (condition: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 400; i++) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error('not within 20 s');
};

beforeAll(async () => {
  database = await openOwnDatabase();
  await prepareJobs(database.address.owner, jobs);
});
afterEach(async () => {
  await workers?.stop(5);
  workers = undefined;
});
afterAll(() => database.drop());

describe('an event', () => {
  it('event reaches every subscriber once after its commit', async () => {
    const shop = await database.openShop();
    await expect(
      database.as(shop, async (tx) => {
        await publishEvent(tx, bloomed, { colour: 'grey' });
        throw new Error('frost');
      }),
    ).rejects.toThrow('frost');
    await merchantTransaction(database.app, shop, (tx) => publishEvent(tx, bloomed, { colour: 'red' }), {
      kind: 'user',
      id: 3,
    });
    await work();
    await until(async () => /1red by 3/.test(await nameOf(shop)) && /2red by 3/.test(await nameOf(shop)));
    expect(await nameOf(shop)).not.toContain('grey');
    expect((await nameOf(shop)).match(/red/g)).toHaveLength(2);
    expect(await look`select 1 from outbox_event where merchant_id = ${shop} and delivered_at is null`).toEqual([]);
  });

  it('event delivered twice queues its jobs once', async () => {
    const shop = await database.openShop();
    await database.as(shop, (tx) => publishEvent(tx, bloomed, { colour: 'blue' }));
    await database.as(shop, (tx) =>
      tx.run(sql`select enqueue_jobs('event.deliver', jsonb_build_array(jsonb_build_object('payload',
        jsonb_build_object('event_id', (select max(id) from outbox_event)))))`),
    );
    await work();
    await until(
      async () =>
        (await look`select 1 from job_queue.job where state < 'completed' and data->>'merchant_id' = ${String(shop)}`)
          .length === 0,
    );
    expect((await nameOf(shop)).match(/blue/g)).toHaveLength(2);
  });

  it('failed subscriber alone is retried', async () => {
    const shop = await database.openShop();
    await database.as(shop, (tx) => publishEvent(tx, bloomed, { colour: 'black' }));
    await work();
    await until(async () => ((await nameOf(shop)).match(/black/g) ?? []).length === 2);
  });

  it('event is visible to its own shop only', async () => {
    const [shop, other] = [await database.openShop(), await database.openShop()];
    await database.as(shop, (tx) => publishEvent(tx, bloomed, { colour: 'pink' }));
    expect(await database.as(other, (tx) => tx.many(sql`select 1 from outbox_event`))).toEqual([]);
    await work();
    await until(async () => (await nameOf(shop)).includes('pink'));
    expect(await nameOf(other)).toBe('Test shop');
  });

  it('event needs a subscriber and one unique name', () => {
    expect(() => checkSubscriptions([bloomed], subscriptions)).not.toThrow();
    expect(() => checkSubscriptions([bloomed, faded], subscriptions)).toThrow(
      'nobody subscribes to the event flower.faded',
    );
    expect(() => checkSubscriptions([], subscriptions)).toThrow('not on the list');
    expect(() => checkSubscriptions([bloomed, { ...bloomed }], subscriptions)).toThrow('two events are called');
  });
});
