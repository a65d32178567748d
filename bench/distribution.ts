import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { loadConfig } from '../src/platform/config/config.ts';
import { distribute } from '../src/platform/db/distribute.ts';
import { addressFromUrl, Pool } from '../src/platform/db/pools.ts';
import '../src/apps/features.ts';
import { migrateAndVerify } from '../src/apps/database.ts';
import { lackingCitus, startCitusCluster } from '../test/support/citus-cluster.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { type BenchApp, cpuMs, startBenchApp, stopBenchApp } from './support/processes.ts';

/**
 * The sale of the figures on one plain PostgreSQL, on Citus with one machine for shops and with two, interleaved in one run:
 * all of them on this computer, so that what is compared is the work of a sale and not the number of cores. Part of
 * `npm run drill:citus`; `node bin/run.mjs bench/distribution.ts` alone.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const port = Number(process.env.DRILL_PORT ?? 5240);

const lacking = lackingCitus();
if (lacking) {
  console.error(`Citus is not there: ${lacking}.`);
  process.exit(1);
}

interface Side {
  readonly name: string;
  readonly app: BenchApp;
  readonly owner: Pool;
  readonly shops: readonly BenchShop[];
}

const cluster = startCitusCluster(port);
const folder = mkdtempSync(join(tmpdir(), 'batalat-spread-'));
const urlOf = (database: string): string => cluster.url.replace(/[^/]+$/, database);
const sides: Side[] = [];

const openSide = async (name: string, database: string, workers: readonly string[]): Promise<void> => {
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const isDistributed = workers.length > 0;
  const address = addressFromUrl(urlOf(database), { spread: isDistributed });
  await migrateAndVerify(address, loadConfig({}).limits, () => {});
  if (isDistributed) await distribute(address.owner, { workers, shards: 8 });
  const app = await startBenchApp({ DATABASE_URL: urlOf(database), DATA_DIR: folder });
  const pool = new Pool(address.app, 4);
  const shops = await openBenchShops(pool, app.port, 8);
  await pool.end();
  sides.push({ name, app, owner: new Pool(address.owner, 1), shops });
};

let keys = 0;
const sell = async ({ app, shops }: Side, clients: number, forSeconds: number) => {
  const bodies = shops.map((s) => JSON.stringify(saleOf(s)));
  const until = performance.now() + forSeconds * 1000;
  const times: number[] = [];
  const errors: string[] = [];
  await Promise.all(
    Array.from({ length: clients }, async (_, c) => {
      const client = new LoadClient(app.port);
      for (let n = 0; performance.now() < until; n++) {
        const which = (c + n * 3) % shops.length;
        const began = performance.now();
        const key = `spread-${process.pid}-${++keys}`;
        const answer = await client.send('POST', '/api/invoices', shops[which]!.token, bodies[which], key);
        times.push(performance.now() - began);
        if (answer.status !== 200) errors.push(answer.body.slice(0, 200));
      }
      client.close();
    }),
  );
  times.sort((a, b) => a - b);
  return {
    tps: times.length / forSeconds,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    count: times.length,
    errors,
  };
};

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;
/** Of the coordinator (the plain node is on the same server), and of the machines together. */
const servers = (): [number, number] => {
  const [coordinator, ...machines] = cluster.pids.map((pid) => cpuMs(pid, true));
  return [coordinator!, machines.reduce((a, b) => a + b, 0)];
};

let failed = false;
try {
  await openSide('one plain node', 'plain', []);
  await openSide('Citus, 1 machine', 'one', cluster.workers.slice(0, 1));
  await openSide('Citus, 2 machines', 'two', cluster.workers);
  for (const side of sides) await sell(side, 4, 2);
  for (const clients of [1, 8]) {
    const runs = new Map(
      sides.map((side) => [side.name, [] as (Awaited<ReturnType<typeof sell>> & { cpu: number; machines: number })[]]),
    );
    for (let round = 0; round < rounds; round++)
      for (const side of sides) {
        const before = servers();
        const run = await sell(side, clients, seconds);
        const after = servers();
        const [cpu, machines] = [0, 1].map((i) => (after[i]! - before[i]!) / run.count) as [number, number];
        runs.get(side.name)!.push({ ...run, cpu, machines });
      }
    for (const [name, list] of runs) {
      const errors = list.flatMap((r) => r.errors);
      if (errors.length > 0) failed = true;
      const of = (pick: (r: (typeof list)[number]) => number): number => median(list.map(pick));
      console.log(
        `${name}, ${clients} clients: ${of((r) => r.tps).toFixed(0)} sales/s, p50 ${of((r) => r.p50).toFixed(1)} ms, p95 ` +
          `${of((r) => r.p95).toFixed(1)} ms, CPU of the database a sale ${of((r) => r.cpu).toFixed(1)} + ` +
          `${of((r) => r.machines).toFixed(1)} ms, ${errors.length} errors${errors[0] ? ` (${errors[0]})` : ''}`,
      );
    }
  }
  for (const side of sides) {
    const wrong = [];
    for (const shop of side.shops) wrong.push(...(await bookErrors(side.owner, shop.merchantId)));
    console.log(`${side.name}: books ${wrong.length === 0 ? 'agree' : JSON.stringify(wrong)}`);
    if (wrong.length > 0) failed = true;
  }
} finally {
  for (const side of sides) {
    await side.owner.end();
    await stopBenchApp(side.app);
  }
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
