import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { systemActor } from '../actor.ts';
import { prepareJobs } from '../jobs/queue.ts';
import { layOutMail } from '../messages/mail-layout.ts';
import { queueMail, resendMessage } from '../messages/queue-message.ts';
import { keepHouseJob } from './housekeeping.ts';
import { sql } from './sql.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await prepareJobs(database.address.owner, [
    { ...keepHouseJob, name: 'message.send', handle: () => Promise.reject(new Error('nobody works here')) },
  ]);
});
afterAll(() => database.drop());

test('a message that nobody sends any more has failed after a day, and one given to the queue again has not', async () => {
  const shop = await database.openShop();
  const content = layOutMail({ language: 'en', subject: 'S', paragraphs: [], closing: 'c' });
  const queue = () =>
    database.as(shop, (tx) => queueMail(tx, { kind: 'invoice', to: 'e@customer.example', language: 'en', content }));
  const [left, again, young] = [await queue(), await queue(), await queue()];
  await database.owner.batch([
    sql`update message set queued_at = now() - interval '25 hours', created_at = now() - interval '25 hours'
        where id = any(${[left, again]}::bigint[])`,
    sql`update message set status = 0 where id = ${again}`,
  ]);
  expect(await database.as(shop, (tx) => resendMessage(tx, again))).toBe(true);
  const run = { jobId: '', merchantId: 0, actor: systemActor, now: new Date().toISOString(), isLastTry: true };
  await database.as(0, (tx) => keepHouseJob.handle(run, tx, {}));
  const [rows] = await database.owner.batch([sql`select id::int, status, last_error from message order by id`]);
  expect(rows).toEqual([
    { id: left, status: 0, last_error: 'not sent within a day' },
    { id: again, status: 1, last_error: null },
    { id: young, status: 1, last_error: null },
  ]);
});
