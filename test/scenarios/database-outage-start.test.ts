import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { migrateAndVerify } from '../../src/apps/database.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { addressFromUrl } from '../../src/platform/db/pools.ts';
import { type OwnCluster, openOwnCluster } from '../support/own-cluster.ts';

/** The program itself, before its database is there, while it is away, and when others hold all connections. */
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'batalat-waits-'));
let cluster: OwnCluster;
const running: Started[] = [];

interface Started {
  readonly child: ChildProcess;
  said(): string;
  /** The first answer of an address; 0 while nothing listens. */
  ask(path: string): Promise<{ status: number; body: string }>;
}

const ports = { next: 4_200 + (process.pid % 80) };
const startProduct = (env: Record<string, string>): Started => {
  const port = ports.next++;
  const child = spawn(process.execPath, ['src/apps/app.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: join(folder, String(port)),
      // All of them stand on one database, which knows its key.
      SECRET_KEY_FILE: join(folder, 'secret.key'),
      HOST: '127.0.0.1',
      PORT: String(port),
      DEMO: '0',
      ...env,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said += data;
    });
  const started: Started = {
    child,
    said: () => said,
    ask: async (path) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`);
        return { status: answer.status, body: await answer.text() };
      } catch {
        return { status: 0, body: '' };
      }
    },
  };
  running.push(started);
  return started;
};

const until = async (what: Started, isSo: () => Promise<boolean> | boolean, seconds = 60): Promise<void> => {
  for (let i = 0; i < seconds * 10; i++) {
    if (await isSo()) return;
    if (what.child.exitCode !== null) throw new Error(`it ended: ${what.said()}`);
    await sleep(100);
  }
  throw new Error(`not within ${seconds} s: ${what.said()}`);
};
const untilReady = (what: Started): Promise<void> =>
  until(what, async () => (await what.ask('/api/ready')).status === 200);
const untilStatus = (what: Started, status: string): Promise<void> =>
  until(what, async () => (await what.ask('/api/ready')).body === JSON.stringify({ status }));

beforeAll(async () => {
  cluster = await openOwnCluster();
  await migrateAndVerify(addressFromUrl(cluster.urlOf('batalat')), loadConfig({}).limits, () => {});
}, 180_000);
afterEach(async () => {
  for (const { child } of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
  await cluster.start();
});
afterAll(async () => {
  await cluster.remove();
  rmSync(folder, { recursive: true, force: true });
});

test('start waits for a database that comes later', { timeout: 180_000 }, async () => {
  await cluster.stop();
  const began = performance.now();
  const product = startProduct({ DATABASE_URL: cluster.urlOf('batalat') });
  await untilStatus(product, 'database unreachable');
  expect((await product.ask('/api/health')).status).toBe(200);
  expect(await product.ask('/api/login')).toEqual({ status: 503, body: '{"message":"generic_error"}' });
  expect(await product.ask('/')).toMatchObject({ status: 503, body: expect.stringContaining('dir="rtl"') });
  expect(await product.ask('/en/merchant/sign-in')).toMatchObject({
    status: 503,
    body: expect.stringContaining('The service is paused for a moment'),
  });
  await sleep(Math.max(0, 6_000 - (performance.now() - began)));
  expect(product.child.exitCode).toBeNull();
  // A reason that stays is not said at every try.
  expect(product.said().match(/not ready, trying again/g)).toHaveLength(1);
  await cluster.start();
  await untilReady(product);
  expect(product.said()).toMatch(/Database: it is there after \d+ s/);
  expect(product.said()).toMatch(/Database: app 8 .* = 28 connections a process/);

  // It goes away under the running product, and comes back.
  await cluster.stop();
  await untilStatus(product, 'database unreachable');
  await cluster.start();
  await untilReady(product);
  expect(product.child.exitCode).toBeNull();
});

test('start waits for a database being created', { timeout: 120_000 }, async () => {
  const product = startProduct({ DATABASE_URL: cluster.urlOf('restored') });
  await untilStatus(product, 'database does not exist');
  expect(product.said()).toContain('DATABASE_URL: database "restored" does not exist');
  await cluster.asSuperuser('create database restored template batalat');
  await untilReady(product);
});

test('start waits for a role without sign-in', { timeout: 120_000 }, async () => {
  await cluster.asSuperuser('create role second login superuser');
  await cluster.asSuperuser('alter role postgres nologin');
  const product = startProduct({ DATABASE_URL: cluster.urlOf('batalat') });
  await untilStatus(product, 'database refuses the sign-in');
  expect(product.said()).toContain('role "postgres" is not permitted to log in');
  await cluster.asSuperuser('alter role postgres login', { user: 'second' });
  await untilReady(product);
});

test('start ends when the schema lacks migrations', { timeout: 60_000 }, async () => {
  await cluster.asSuperuser('create database bare');
  const product = startProduct({ DATABASE_URL: cluster.urlOf('bare') });
  const [code] = await once(product.child, 'exit');
  expect([code, product.said()]).toEqual([1, expect.stringContaining('run npm run migrate')]);
});

test('start waits while others hold its share', { timeout: 120_000 }, async () => {
  const pools = { DATABASE_POOL: '200', DATABASE_URL: cluster.urlOf('batalat') };
  const first = startProduct(pools);
  await untilReady(first);
  const second = startProduct(pools);
  await untilStatus(second, 'no connections left');
  expect(second.said()).toMatch(/needs 220 connections; of 397 the other processes \(1\) may hold 220/);
  expect((await first.ask('/api/ready')).status).toBe(200);
  // Tried again several times, and said once.
  await sleep(4_000);
  expect(second.said().match(/connections a process/g)).toHaveLength(1);
  first.child.kill('SIGTERM');
  await untilReady(second);
});
