import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { databaseCpu, ownCpuMs } from './support/cpu.ts';
import { LoadClient } from './support/http-load.ts';
import type { saleOf } from './support/bench-shops.ts';

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

interface Side {
  readonly name: string;
  readonly port: number;
  readonly server: number;
  readonly postmaster: number;
  readonly bodies: readonly { token: string; body: string }[];
  stop(): Promise<void>;
}

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

let keys = 0;
const sell = async (side: Side, clients: number, count: number) => {
  const server = ownCpuMs(side.server);
  const database = databaseCpu(side.postmaster);
  const began = performance.now();
  let next = 0;
  let errors = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const client = new LoadClient(side.port);
      while (next < count) {
        const { token, body } = side.bodies[next++ % side.bodies.length]!;
        const answer = await client.send('POST', '/api/invoices', token, body, `versus-${process.pid}-${++keys}`);
        if (answer.status !== 200) errors++;
      }
      client.close();
    }),
  );
  if (errors > 0) throw new Error(`${side.name}: ${errors} sales failed`);
  const after = databaseCpu(side.postmaster);
  return {
    server: (ownCpuMs(side.server) - server) / count,
    clients: (after.clients - database.clients) / count,
    background: (after.background - database.background + after.ended - database.ended) / count,
    tps: (count / (performance.now() - began)) * 1000,
  };
};

const sorted = (list: readonly number[]): number[] => [...list].sort((a, b) => a - b);
const median = (list: readonly number[]): number => sorted(list)[Math.floor(list.length / 2)]!;
const of = (list: readonly number[], digits = 2): string =>
  `${median(list).toFixed(digits)} (${sorted(list)[0]!.toFixed(digits)}–${sorted(list).at(-1)!.toFixed(digits)})`;

console.log(`here against ${resolve(other)}, ${pairs} pairs of ${sales} sales`);
const here = await open('here', join(import.meta.dirname, '..'));
const there = await open('there', resolve(other));
let missed = false;
try {
  for (const side of [here, there]) await sell(side, 8, 1000);
  for (const clients of [8, 32]) {
    const results: Record<string, Awaited<ReturnType<typeof sell>>[]> = { here: [], there: [] };
    for (let pair = 0; pair < pairs; pair++) {
      for (const side of pair % 2 === 0 ? [here, there] : [there, here]) {
        results[side.name]!.push(await sell(side, clients, sales));
      }
    }
    const cpu = (side: string) => results[side]!.map((r) => r.server + r.clients);
    const ratios = cpu('here').map((ms, i) => ms / cpu('there')[i]!);
    missed ||= median(ratios) > limit;
    console.log(
      `${median(ratios) <= limit ? 'ok   ' : 'MISS '} ${clients} clients, CPU a sale: ${of(ratios)} of the other's`,
    );
    for (const side of ['here', 'there']) {
      const r = results[side]!;
      console.log(
        `      ${side.padEnd(5)} ${of(cpu(side))} ms: server ${of(r.map((x) => x.server))}, sessions ${of(r.map((x) => x.clients))};`,
        `background ${of(r.map((x) => x.background))}; ${of(
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
