import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { sql } from '../db/sql.ts';
import { geolocation, type Locate, startGeolocationSandbox } from './geolocation.ts';
import type { Sandbox } from './sandbox-server.ts';

let database: OwnDatabase;
let sandbox: Sandbox;
let locate: Locate;
let now = '2026-03-01T09:00:00.000Z';

const calls = async (): Promise<number> =>
  Number((await database.owner.batch([sql`select count(*)::int as n from sandbox_call`]))[0]![0]!['n']);
const fault = (kind: string) =>
  database.owner.batch([
    sql`insert into sandbox_fault (gateway, kind, seconds, times_left) values ('geolocation', ${kind}, 5, 1)`,
  ]);

beforeAll(async () => {
  database = await openOwnDatabase();
  sandbox = await startGeolocationSandbox(database.app);
  locate = geolocation({ url: `${sandbox.url}/{ip}`, key: sandbox.key }, { now: () => now });
});
afterAll(async () => {
  await sandbox.stop();
  await database.drop();
});

it('calling code is looked up once a day', async () => {
  expect(await Promise.all([locate('198.51.100.7'), locate('198.51.100.7')])).toEqual(['971', '971']);
  expect(await locate('203.0.113.9')).toBe('965');
  expect(await calls()).toBe(2);
  now = '2026-03-02T09:00:01.000Z';
  expect(await locate('198.51.100.7')).toBe('971');
  expect(await calls()).toBe(3);
});

it('private or invalid addresses are never looked up', async () => {
  const before = await calls();
  for (const ip of ['127.0.0.1', '192.168.1.4', '::1', '172.20.0.3', 'fe80::1', 'x', '../secret'])
    expect(await locate(ip)).toBeNull();
  expect(await calls()).toBe(before);
});

it('slow or failed lookup delays nothing and retries later', async () => {
  await fault('delay');
  const begun = performance.now();
  expect(await locate('192.0.2.1')).toBeNull();
  expect(performance.now() - begun).toBeLessThan(2500);
  expect(await locate('192.0.2.1')).toBeNull();
  now = '2026-03-02T09:01:02.000Z';
  expect(await locate('192.0.2.1')).toBe('966');
  await fault('refuse');
  expect(await locate('192.0.2.2')).toBeNull();
});
