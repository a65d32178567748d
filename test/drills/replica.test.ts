import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { assembleProduct, type Product } from '../../src/apps/product.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { Pool } from '../../src/platform/db/pools.ts';
import { Replica } from '../../src/platform/db/replica.ts';
import { addDatabaseMetrics } from '../../src/platform/observability/database-metrics.ts';
import { type DebianCluster, debianPostgres, startDebianCluster } from '../support/debian-postgres.ts';
import { newKey } from '../support/own-server.ts';
import { openTinyShop, type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** One primary and one streaming replica of Debian's PostgreSQL on this machine, and the product on both. */
const isThere = debianPostgres !== undefined;
if (!isThere)
  console.log('No PostgreSQL of Debian (apt-get install postgresql): the drill of the replica is left out.');

const base = Number(process.env['DRILL_PORT'] ?? 5201) + 30;
const replicaPort = base + 1;
const metricsToken = 'a-token-of-the-drill-only';
let cluster: DebianCluster;
let folder: string;
let product: Product;
let shop: TinyShop;
let url: string;
let token: string;

const urlOf = (port: number, user: string): string =>
  `postgres://${user}@localhost:${port}/shops?host=${encodeURIComponent(cluster.socket)}`;
const startReplica = (): string =>
  cluster.run(`"$PGBIN/pg_ctl" -D replica -o "-p ${replicaPort}" -l replica.log -w start > /dev/null`);
const stopReplica = (): string => cluster.run(`"$PGBIN/pg_ctl" -D replica -m immediate -w stop > /dev/null`);

const ask = async (path: string, body?: object) => {
  const response = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': newKey() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
  };
};
const addCustomer = async (name: string) => expect((await ask('/api/customers', { name_en: name })).status).toBe(200);
const exported = async () => (await ask('/api/customers?format=csv')).body as string;

/** Connections of the replica's pool that were taken so far: two a read, and one every two seconds to look whether it is there. */
const taken = async (): Promise<number> => {
  const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return Number(
    /^batalat_pool_wait_seconds_count\{[^}]*pool="replica"[^}]*\} (\d+)/m.exec(await response.text())?.[1] ?? 0,
  );
};

/** What the figures tell of the server at this port as the replica. */
const figuresOf = async (port: number): Promise<Record<string, number>> => {
  const registry = new Registry();
  const owner = new Pool({ connectionString: urlOf(base, 'postgres') }, 1);
  const replica = new Pool({ connectionString: urlOf(port, 'batalat_app') }, 1);
  addDatabaseMetrics(registry, { owner, replica, onFailure: () => {} });
  const text = await registry.metrics();
  await Promise.all([owner.end(), replica.end()]);
  return Object.fromEntries(
    [...text.matchAll(/^batalat_replica_(\w+) (\S+)$/gm)].map(([, name, value]) => [name!, Number(value)]),
  );
};

beforeAll(async () => {
  if (!isThere) return;
  cluster = startDebianCluster(base);
  cluster.run('"$PGBIN/createdb" shops');
  folder = mkdtempSync(join(tmpdir(), 'batalat-replica-'));
  const config = loadConfig({
    DATA_DIR: folder,
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DEMO: 'false',
    MIGRATE: 'true',
    METRICS_TOKEN: metricsToken,
    DATABASE_URL: urlOf(base, 'postgres'),
    DATABASE_REPLICA_URL: urlOf(replicaPort, 'batalat_app'),
  });
  // The first start is without a replica: nobody needs it.
  product = await assembleProduct(config, { rateLimits: false });
  shop = await openTinyShop(product.app, { stock: 1_000 });
  url = await product.server.listen({ port: 0, host: '127.0.0.1' });
  token = '';
  token = (await ask('/api/login', { email: shop.owner, password: tinyPassword })).body.api_token;
  cluster.run('"$PGBIN/pg_basebackup" -D replica -R -X stream --checkpoint=fast');
  startReplica();
}, 120_000);
afterAll(async () => {
  if (!isThere) return;
  await product.stop();
  cluster.remove('replica');
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isThere)('read replica', () => {
  test('replica answers reports while writers read their own writes', async () => {
    // Until its next beat.
    await sleep(2_500);
    const before = await taken();
    for (let i = 0; i < 20; i++) {
      await addCustomer(`Written ${i} just now`);
      expect(await exported()).toContain(`Written ${i} just now`);
    }
    expect((await taken()) - before).toBeGreaterThanOrEqual(40);
    for (const path of [
      '/api/reports/vat?from_on=2026-01-01&to_on=2026-01-31',
      '/api/reports/daily_payments_summary?from_on=2026-01-01&to_on=2026-01-31',
      '/api/invoices?from_on=2026-01-01&to_on=2026-01-31',
    ]) {
      const earlier = await taken();
      expect((await ask(path)).status, path).toBe(200);
      expect(await taken(), path).toBeGreaterThan(earlier + 1);
    }
  });

  test('lagging replica hands over to the primary', async () => {
    cluster.run(`"$PGBIN/psql" -p ${replicaPort} -d shops -qc 'select pg_wal_replay_pause()'`);
    try {
      const began = performance.now();
      await addCustomer('Behind');
      expect(await exported()).toContain('Behind');
      expect(await exported()).toContain('Behind');
      expect(performance.now() - began).toBeLessThan(3_000);
      const behind = await figuresOf(replicaPort);
      expect(behind['up']).toBe(1);
      expect(behind['lag_bytes']).toBeGreaterThan(0);
      expect(behind['lag_seconds']).toBeGreaterThan(0);
    } finally {
      cluster.run(`"$PGBIN/psql" -p ${replicaPort} -d shops -qc 'select pg_wal_replay_resume()'`);
    }
  });

  test('disappearing and returning replica is unnoticed', async () => {
    let stopping = false;
    const failures: string[] = [];
    let answers = 0;
    const readers = Array.from({ length: 4 }, async () => {
      while (!stopping) {
        const { status, body } = await ask('/api/customers?format=csv');
        answers++;
        if (status !== 200) failures.push(`${status} ${String(body).slice(0, 200)}`);
      }
    });
    await sleep(500);
    stopReplica();
    await sleep(2_000);
    expect(await figuresOf(replicaPort)).toEqual({ up: 0 });
    await addCustomer('While it was away');
    expect(await exported()).toContain('While it was away');
    startReplica();
    await sleep(3_000);
    const before = await taken();
    expect(await exported()).toContain('While it was away');
    expect(await taken()).toBeGreaterThan(before);
    stopping = true;
    await Promise.all(readers);
    expect(failures).toEqual([]);
    expect(answers).toBeGreaterThan(20);
  });

  test('writable server is reported as a missing replica', async () => {
    expect(await figuresOf(base)).toEqual({ up: 0 });
  });

  test('all-shop roles never read a replica', async () => {
    for (const [port, user, words] of [
      [replicaPort, 'postgres', 'its connections are not'],
      [base, 'batalat_app', 'it accepts writes'],
    ] as const) {
      const said: string[] = [];
      const pool = new Pool({ connectionString: urlOf(port, user) }, 1);
      const replica = new Replica(pool, (line) => void said.push(line));
      await sleep(300);
      expect(await replica.look()).toBe(false);
      expect(said.join()).toContain(words);
      expect(await replica.transaction('0/0', [], async () => 1, 1)).toBeUndefined();
      replica.stop();
      await pool.end();
    }
  });
});
