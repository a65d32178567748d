import { afterAll, beforeAll, expect, test } from 'vitest';
import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { Metrics } from '../../src/platform/observability/metrics.ts';
import { noReading } from '../support/no-reading.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/** What the figures read from the database, as its owner. */
let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.drop());

const look = async (): Promise<string> => {
  const metrics = new Metrics();
  // Figures are kept for some seconds: each look is that of a process that has just started.
  metrics.lookAt({ pools: {}, liveStreams: () => 0, reading: noReading, queue: database.owner, jobs: [] });
  return metrics.text();
};
const figureOf = (text: string, figure: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(figure))
      ?.split(' ')
      .at(-1),
  );

test('server reports connections, not an absent archive or replica', async () => {
  const text = await look();
  expect(figureOf(text, 'batalat_database_up{')).toBe(1);
  const most = figureOf(text, 'batalat_database_connections_max{');
  expect(figureOf(text, 'batalat_database_connections{')).toBeGreaterThan(1);
  expect(figureOf(text, 'batalat_database_connections{')).toBeLessThan(most);
  expect(figureOf(text, 'batalat_database_connections_reserved{')).toBeGreaterThan(0);
  expect(text).not.toMatch(/^batalat_(archive|replica)_\w+\{/m);
});

test('messages of all shops are counted by channel', async () => {
  const write = (merchantId: number, messages: readonly [number, number, string | null][]) =>
    database.as(merchantId, async (tx) => {
      for (const [status, tries, last_error] of messages)
        await tx.run(
          sql`insert into message (channel, kind, to_address, language, text_body, status, tries, last_error, message_id)
              values ('sms', 'birthday', '966500000000', 'ar', 'x', ${status}, ${tries}, ${last_error}, ${newUniqueId()})`,
        );
    });
  await write(await database.openShop(), [
    [1, 0, null],
    [1, 2, 'no answer'],
    [0, 1, 'no service is configured (SMS_URL)'],
  ]);
  await write(await database.openShop(), [
    [0, 9, 'no answer'],
    [0, 0, 'taken back'],
  ]);
  const text = await look();
  const told = (channel: string) =>
    ['waiting', 'retrying', 'failed'].map((what) => figureOf(text, `batalat_messages_${what}{channel="${channel}"`));
  expect([told('sms'), told('mail')]).toEqual([
    [2, 1, 2],
    [0, 0, 0],
  ]);
});
