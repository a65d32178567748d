import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { runCleanup } from '../../../test/support/run-cleanup.ts';
import { prepareJobs } from '../jobs/queue.ts';
import { layOutMail } from '../messages/mail-layout.ts';
import { queueMail, resendMessage } from '../messages/queue-message.ts';
import { cleanupJob, keptFor } from './housekeeping.ts';
import { sql } from './sql.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
  await prepareJobs(database.address.owner, [
    { ...cleanupJob, name: 'message.send', handle: () => Promise.reject(new Error('nobody works here')) },
  ]);
});
afterAll(() => database.drop());

test('stale message fails after a day unless requeued', async () => {
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
  await runCleanup(database, new Date().toISOString());
  const [rows] = await database.owner.batch([sql`select id::int, status, last_error from message order by id`]);
  expect(rows).toEqual([
    { id: left, status: 0, last_error: 'not sent within a day' },
    { id: again, status: 1, last_error: null },
    { id: young, status: 1, last_error: null },
  ]);
});

test('sweep removes everything old and leaves the young', async () => {
  await database.owner.batch([
    sql`insert into js_error (type, error, received_at)
        select 1, '{}'::jsonb, now() - interval '91 days' from generate_series(1, 12345)
        union all select 1, '{}'::jsonb, now() - interval '89 days' from generate_series(1, 3)`,
  ]);
  await runCleanup(database, new Date().toISOString());
  const [rows] = await database.owner.batch([sql`select count(*)::int as n from js_error`]);
  expect(rows).toEqual([{ n: 3 }]);
});

test('every kind with retention can be swept', async () => {
  const before = '2020-01-01T00:00:00Z';
  for (const name of Object.keys(keptFor))
    expect(await database.as(0, (tx) => tx.one(sql`select sweep(${name}, ${before}::timestamptz) as n`))).toEqual({
      n: 0,
    });
  for (const name of ['invoice', 'journal_entry', 'audit_entry', 'pg_class'])
    await expect(
      database.as(0, (tx) => tx.one(sql`select sweep(${name}, ${before}::timestamptz) as n`)),
    ).rejects.toThrow(/nothing of/);
});
