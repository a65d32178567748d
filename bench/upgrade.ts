import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { startBenchApp, stopBenchApp } from './support/processes.ts';

/**
 * A rolling upgrade under selling clients: the process of an earlier checkout sells, `npm run migrate` of this one brings its
 * database up, this one's process is started beside it and the old one told to leave. `npm run bench upgrade ../before`.
 * Clients do what the product's does: the same request with the same key until it is answered, at whichever process takes it.
 */
const other = process.argv[2];
if (!other) {
  console.error('usage: npm run bench upgrade <folder of an earlier checkout, with its packages installed>');
  process.exit(2);
}
const clients = 8;
const documents = Number(process.env.BENCH_DOCUMENTS ?? 100_000);
const root = resolve(other);
const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(root, path)).href) as Promise<T>;
const processes = await from<typeof import('./support/processes.ts')>('bench/support/processes.ts');
const benchShops = await from<typeof import('./support/bench-shops.ts')>('bench/support/bench-shops.ts');
const { fillInvoices } = await from<typeof import('./support/many-rows.ts')>('bench/support/many-rows.ts');
const { Pool } = await from<typeof import('../src/platform/db/pools.ts')>('src/platform/db/pools.ts');
const { sql } = await from<typeof import('../src/platform/db/sql.ts')>('src/platform/db/sql.ts');

const database = await processes.startBenchDatabase();
const before = await processes.startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 1);
const shops = await benchShops.openBenchShops(app, before.port, 4);
await fillInvoices(owner, shops[0]!.merchantId, documents);

let ports: readonly number[] = [before.port];
let isSelling = true;
let answered = 0;
let refused = 0;
let retried = 0;
let longest = 0;
const acknowledged = new Set<string>();
let keys = 0;
const refusals = new Set<string>();

const sell = async (c: number): Promise<void> => {
  const shop = shops[c % shops.length]!;
  const body = JSON.stringify((benchShops.saleOf as typeof saleOf)(shop));
  let port = ports[0]!;
  let client = new LoadClient(port);
  while (isSelling) {
    const key = `upgrade-${process.pid}-${++keys}`;
    const began = performance.now();
    for (;;) {
      try {
        const { status, body: answer } = await client.send('POST', '/api/invoices', shop.token, body, key);
        if (status === 200) {
          answered++;
          acknowledged.add(key);
          break;
        }
        if (status < 500 || status === 501) {
          refused++;
          refusals.add(`${status} ${answer.slice(0, 80)}`);
          break;
        }
        retried++;
      } catch {
        retried++;
      }
      client.close();
      await sleep(20);
      port = ports[ports.indexOf(port) + 1] ?? ports[0]!;
      client = new LoadClient(port);
    }
    longest = Math.max(longest, performance.now() - began);
    if (!ports.includes(port)) {
      client.close();
      port = ports[0]!;
      client = new LoadClient(port);
    }
  }
  client.close();
};

const seconds = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const [began, sold] = [performance.now(), answered];
  longest = 0;
  await work();
  const took = (performance.now() - began) / 1000;
  console.log(
    `${what}: ${took.toFixed(1)} s, ${((answered - sold) / took).toFixed(0)} sales a second, the longest took ${longest.toFixed(0)} ms`,
  );
};

const migrated = (): Promise<void> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../bin/migrate.ts')], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: processes.benchDir, DEMO: 'false', NODE_ENV: 'test' },
    });
    child.once('exit', (code) => (code === 0 ? done() : fail(new Error(`migrate ended with ${code}`))));
  });

const selling = Promise.all(Array.from({ length: clients }, (_, c) => sell(c)));
let after: Awaited<ReturnType<typeof startBenchApp>> | undefined;
try {
  await seconds('the version before alone', () => sleep(5_000));
  await seconds('migrating under it', migrated);
  await seconds('the version before on the new schema', () => sleep(3_000));
  await seconds('this version beside it', async () => {
    after = await startBenchApp({ DATA_DIR: processes.benchDir });
    ports = [before.port, after.port];
    await sleep(3_000);
  });
  await seconds('the version before leaves', async () => {
    ports = [after!.port];
    await sleep(500);
    await processes.stopBenchApp(before);
  });
  await seconds('this version alone', () => sleep(3_000));
} catch (error) {
  isSelling = false;
  await selling;
  if (before.child.exitCode === null) await processes.stopBenchApp(before);
  if (after) await stopBenchApp(after);
  await database.embedded.stop();
  throw error;
}
isSelling = false;
await selling;
await stopBenchApp(after!);

const [stored] = await owner.batch([
  sql`select key from idempotency_key where key like ${`upgrade-${process.pid}-%`} and answer is not null`,
]);
const found = new Set(stored!.map((row) => String(row['key'])));
const lost = [...acknowledged].filter((key) => !found.has(key)).length;
await app.end();
await owner.end();
await database.embedded.stop();
const failed = refused + lost;
console.log(
  `${answered} sales, ${retried} sent again, ${refused} refused, ${lost} lost${[...refusals].map((r) => `\n  ${r}`).join('')}`,
);
console.log(failed === 0 ? 'ok: no sale failed' : `MISS: ${failed} sales failed`);
process.exit(failed === 0 ? 0 : 1);
