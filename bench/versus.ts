import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { saleOf } from './support/bench-shops.ts';
import { cpuOf, inTurn, median, medianRange, type Side, sell } from './support/rounds.ts';

/**
 * CPU of a sale against another checkout of the product, in one run: `npm run bench versus ../before`. Pairs are interleaved
 * (A B B A …), each round sells the same number of invoices on either side, so that histories grow alike; the figure is the
 * median of the pairs' ratios, printed with its spread. What the database does in the background is told apart.
 */
const other = process.argv[2];
if (!other) {
  console.error('usage: npm run bench versus <folder of another checkout>');
  process.exit(2);
}
const pairs = Number(process.env.BENCH_PAIRS ?? 9);
const sales = Number(process.env.BENCH_SALES ?? 1500);
const limit = 0.8;

const open = async (name: string, root: string): Promise<Side> => {
  const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(root, path)).href) as Promise<T>;
  const processes = await from<typeof import('./support/processes.ts')>('bench/support/processes.ts');
  const shops = await from<typeof import('./support/bench-shops.ts')>('bench/support/bench-shops.ts');
  const { Pool } = await from<typeof import('../src/platform/db/pools.ts')>('src/platform/db/pools.ts');
  const database = await processes.startBenchDatabase();
  const app = await processes.startBenchApp();
  const pool = new Pool(database.address.app, 2);
  const opened = await shops.openBenchShops(pool, app.port, 16);
  await pool.end();
  return {
    name,
    port: app.port,
    server: app.pid,
    postmaster: database.pid,
    bodies: opened.map((shop) => ({ token: shop.token, body: JSON.stringify((shops.saleOf as typeof saleOf)(shop)) })),
    stop: async () => {
      await processes.stopBenchApp(app);
      await database.embedded.stop();
    },
  };
};

console.log(`here against ${resolve(other)}, ${pairs} pairs of ${sales} sales`);
const here = await open('here', join(import.meta.dirname, '..'));
const there = await open('there', resolve(other));
let missed = false;
try {
  for (const side of [here, there]) await sell(side, 8, 1000);
  for (const clients of [8, 32]) {
    const results = await inTurn([here, there], clients, pairs, sales);
    const cpu = (side: string) => results[side]!.map(cpuOf);
    const ratios = cpu('here').map((ms, i) => ms / cpu('there')[i]!);
    missed ||= median(ratios) > limit;
    console.log(
      `${median(ratios) <= limit ? 'ok   ' : 'MISS '} ${clients} clients, CPU a sale: ${medianRange(ratios)} of the other's`,
    );
    for (const side of ['here', 'there']) {
      const r = results[side]!;
      console.log(
        `      ${side.padEnd(5)} ${medianRange(cpu(side))} ms: server ${medianRange(r.map((x) => x.server))}, sessions ${medianRange(r.map((x) => x.clients))};`,
        `background ${medianRange(r.map((x) => x.background))}; ${medianRange(
          r.map((x) => x.tps),
          0,
        )} sales/s`,
      );
    }
  }
} finally {
  await here.stop();
  await there.stop();
}
process.exit(missed ? 1 : 0);
