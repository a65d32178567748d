import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { checkBooks } from '../../src/apps/across-shops.ts';
import { assembleProduct, type Product } from '../../src/apps/product.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { addressFromUrl, Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type DebianCluster, debianPostgres, startDebianCluster } from '../support/debian-postgres.ts';
import { openTinyShop, type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Runs the commands of docs/failover.md as they stand there, on two servers of Debian's PostgreSQL, with sales under way. */
const isThere = debianPostgres !== undefined;
if (!isThere)
  console.log('No PostgreSQL of Debian (apt-get install postgresql): the drill of the failover is left out.');

const page = readFileSync(new URL('../../docs/failover.md', import.meta.url), 'utf8');
const commands = (name: string): string => {
  const found = new RegExp(`^ *\`\`\`sh ${name}\\n([\\s\\S]*?)^ *\`\`\``, 'm').exec(page);
  if (!found) throw new Error(`docs/failover.md has no commands named ${name}`);
  return found[1]!;
};

const first = Number(process.env['DRILL_PORT'] ?? 5201) + 40;
const second = first + 1;
const clients = 6;
let cluster: DebianCluster;
let folder: string;
let envFile: string;
let shop: TinyShop;
let product: Product;
let url: string;
let token: string;

const urlOf = (port: number): string =>
  `postgres://postgres@localhost:${port}/shops?host=${encodeURIComponent(cluster.socket)}`;
/** A command of the page on one of the machines; the other one is the other server. */
const runOn = (port: number, name: string, more: Record<string, string> = {}): string =>
  cluster.run(commands(name), {
    PGPORT: String(port),
    PGDATA: join(cluster.folder, port === first ? 'data' : 'standby'),
    OTHER: cluster.socket,
    OTHER_PORT: String(port === first ? second : first),
    ...more,
  });
const start = (port: number, data: string): string =>
  cluster.run(`"$PGBIN/pg_ctl" -D ${data} -o "-p ${port}" -l ${data}.log -w start > /dev/null`);
const askServer = (port: number, text: string): string =>
  cluster.run(`"$PGBIN/psql" -X -p ${port} -d postgres -Atc "${text}"`);
const streams = `select application_name || ' ' || state || ' ' || sync_state from pg_stat_replication`;
const waitFor = async (port: number, text: string, wanted: string): Promise<void> => {
  for (let tries = 0; askServer(port, text) !== wanted; tries++) {
    if (tries > 100) throw new Error(`${text}: ${askServer(port, text)}, not ${wanted}`);
    await sleep(100);
  }
};

/** On the product's machine, as whoever may write its settings. */
const pointToStandby = (): void => {
  const places = { OTHER: 'localhost', OTHER_PORT: String(first), STANDBY: 'localhost', STANDBY_PORT: String(second) };
  const done = spawnSync('bash', ['-euo', 'pipefail', '-c', commands('root-point')], {
    env: { PATH: process.env['PATH'], ENV_FILE: envFile, ...places },
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
};

const startProduct = async (): Promise<void> => {
  const told = Object.fromEntries(
    readFileSync(envFile, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  product = await assembleProduct(loadConfig(told), { rateLimits: false });
  url = await product.server.listen({ port: 0, host: '127.0.0.1' });
};

const post = async (path: string, body: object, key: string) => {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

const acknowledged = new Map<string, number>();
const refused: string[] = [];
let failures = 0;
/** What a till does: the same request with the same key, until it is answered. */
const sellOne = async (key: string, isWanted: () => boolean): Promise<void> => {
  const line = { kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 10_000 };
  const sale = { customer_id: shop.customers[0], lines: [line], payments: [{ method: 'cash', amount: 10_000 }] };
  while (isWanted()) {
    try {
      const { status, body } = await post('/api/invoices', sale, key);
      if (status === 200) {
        acknowledged.set(key, body['id'] as number);
        return;
      }
      if (status !== 503) refused.push(`${status} ${JSON.stringify(body)}`);
    } catch {
      // The product was started again under another address.
    }
    failures++;
    await sleep(100);
  }
};

beforeAll(async () => {
  if (!isThere) return;
  cluster = startDebianCluster(first);
  cluster.run('"$PGBIN/createdb" shops');
  runOn(first, 'primary');
  cluster.run('"$PGBIN/pg_ctl" -D data -o "-p $PGPORT" -l data.log -w -m fast restart > /dev/null');
  folder = mkdtempSync(join(tmpdir(), 'batalat-failover-'));
  envFile = join(folder, 'batalat.env');
  const lines = [
    ...['NODE_ENV=test', 'LOG_LEVEL=silent', 'DEMO=false', 'MIGRATE=true', `DATA_DIR=${folder}`],
    ...[`DATABASE_URL=${urlOf(first)}`, `DATABASE_REPLICA_URL=${urlOf(second).replace('postgres@', 'batalat_app@')}`],
  ];
  writeFileSync(envFile, `${lines.join('\n')}\n`);
  await startProduct();
  shop = await openTinyShop(product.app, { stock: 100_000 });
  token = '';
  token = (await post('/api/login', { email: shop.owner, password: tinyPassword }, 'sign-in')).body[
    'api_token'
  ] as string;
}, 120_000);
afterAll(async () => {
  if (!isThere) return;
  await product.stop();
  cluster.remove('standby');
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(!isThere)('commands of docs/failover.md', () => {
  test('commands make a synchronous standby', async () => {
    runOn(second, 'standby');
    start(second, 'standby');
    await waitFor(first, streams, 'standby streaming async');
    runOn(first, 'synchronous');
    await waitFor(first, streams, 'standby streaming sync');
    expect(runOn(second, 'look')).toMatch(/\| *0\/\w+ *\| *0\/\w+/);
  });

  test('killed primary loses no acknowledged sale', async () => {
    let isSelling = true;
    // A sale under way is asked for until it is answered, unless the test failed.
    let isOver = false;
    onTestFinished(() => {
      isSelling = false;
      isOver = true;
    });
    const tills = Array.from({ length: clients }, async (_, client) => {
      for (let n = 0; isSelling; n++) await sellOne(`till-${client}-${n}`, () => !isOver);
    });
    await sleep(3_000);
    const before = acknowledged.size;
    expect(before).toBeGreaterThan(clients);
    // Where nobody reaps a dead process, its number stays taken and the lock file would be believed.
    cluster.run('kill -9 $(head -n 1 data/postmaster.pid); rm data/postmaster.pid');
    const killedAt = performance.now();
    await sleep(1_500);
    const ready = await fetch(`${url}/api/ready`);
    expect([ready.status, (await fetch(`${url}/api/health`)).status]).toEqual([503, 200]);
    runOn(second, 'promote');
    pointToStandby();
    const left = product;
    await startProduct();
    await left.stop();
    await sleep(2_000);
    const after = acknowledged.size;
    isSelling = false;
    await Promise.all(tills);
    expect(after).toBeGreaterThan(before);
    expect(failures).toBeGreaterThan(0);
    expect(refused).toEqual([]);
    console.log(
      `${acknowledged.size} sales, ${before} before the kill, ${failures} tries in between; ` +
        `selling again within ${((performance.now() - killedAt) / 1000).toFixed(1)} s`,
    );
    await expectAllKept();
  });

  test('old primary returns as a standby', async () => {
    runOn(first, 'rewind');
    start(first, 'data');
    await waitFor(second, streams, 'standby streaming async');
    runOn(second, 'synchronous');
    await waitFor(second, streams, 'standby streaming sync');
    await sellOne('after-the-return', () => true);
    expect(cluster.run(`"$PGBIN/psql" -X -p ${first} -d shops -Atc 'select count(*) from invoice'`)).toBe(
      String(acknowledged.size),
    );
    // Away again: what waits for it goes on once the line is taken back.
    cluster.run('"$PGBIN/pg_ctl" -D data -m immediate -w stop > /dev/null');
    const waiting = sellOne('while-it-is-away', () => true);
    await sleep(1_000);
    expect(acknowledged.has('while-it-is-away')).toBe(false);
    runOn(second, 'asynchronous');
    await waiting;
    await expectAllKept();
  });
});

/** Each acknowledged sale is there once, under the number that was answered, and the books agree. */
const expectAllKept = async (): Promise<void> => {
  const address = addressFromUrl(urlOf(second));
  const owner = new Pool(address.owner, 1);
  const [rows] = await owner.batch([
    sql`select key, (answer->>'id')::float8 as id from idempotency_key where operation = 'POST /api/invoices'`,
  ]);
  const [[counted]] = (await owner.batch([sql`select count(*)::int as n from invoice`])) as [[{ n: number }]];
  await owner.end();
  const kept = new Map(rows!.map((row) => [row['key'], row['id']]));
  expect([...acknowledged].filter(([key, id]) => kept.get(key) !== id)).toEqual([]);
  expect(counted.n).toBe(acknowledged.size);
  expect((await checkBooks(address)).flatMap(({ errors }) => errors)).toEqual([]);
};
