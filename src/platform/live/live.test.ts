import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { sql } from '../db/sql.ts';
import { LiveTopics, publishChangesAtCommit } from './live.ts';

let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.drop());

const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 400 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(holds()).toBe(true);
};

test('deaf process reports, listens again and reconnects screens', async () => {
  const said: string[] = [];
  const live = new LiveTopics(database.address.session);
  live.onTrouble = (line) => said.push(line);
  await live.start();
  let told = '';
  const openScreen = (): PassThrough => {
    const screen = new PassThrough();
    screen.on('data', (piece) => {
      told += piece;
    });
    live.open(7, 1, screen as unknown as ServerResponse);
    return screen;
  };
  const screen = openScreen();
  const publish = () => database.app.batch([publishChangesAtCommit(7, ['stock'])]);
  await publish();
  await until(() => told.includes('"stock"'));
  expect(said).toEqual([]);

  const [killed] = await database.owner.batch([
    sql`select pg_terminate_backend(pid) as is_gone from pg_stat_activity
        where datname = current_database() and query = 'listen live_topics'`,
  ]);
  expect(killed).toEqual([{ is_gone: true }]);
  await until(() => said.length === 2);
  expect(said[0]).toContain('the listening connection is lost');
  expect(said[1]).toContain('listening again');
  // Its screens come again, and look at everything and at their session anew.
  expect(screen.writableEnded).toBe(true);
  openScreen();
  told = '';
  await publish();
  await until(() => told.includes('"stock"'));
  await live.close();
  expect(said.length).toBe(2);
});

test('late stream receives what changed meanwhile', async () => {
  const live = new LiveTopics(database.address.session);
  await live.start();
  await database.app.batch([publishChangesAtCommit(9, ['stock'])]);
  const hear = async (missedMs: number): Promise<string> => {
    const screen = new PassThrough();
    live.open(9, 1, screen as unknown as ServerResponse, missedMs);
    await new Promise((resolve) => setTimeout(resolve, 20));
    return String(screen.read());
  };
  let late = '';
  for (let tries = 0; tries < 100 && !late.includes('"stock"'); tries++) late = await hear(30_000);
  expect(late).toContain('event: changed');
  expect(await hear(0)).not.toContain('"stock"');
  await live.close();
});
