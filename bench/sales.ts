import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { cpuMs, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Sales over HTTP: how many a second, what one takes of the processor and how long it waits; then 32 clients on one shop, whose
 * numbers must have no gap. `npm run bench sales`. What the database's share is measured by: `floor`.
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

let keys = 0;
const runHttp = async (port: number, shops: readonly BenchShop[], clients: number, forSeconds = seconds) => {
  const bodies = shops.map((s) => JSON.stringify(saleOf(s)));
  const until = performance.now() + forSeconds * 1000;
  const times: number[] = [];
  let errors = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, c) => {
      const client = new LoadClient(port);
      for (let n = 0; performance.now() < until; n++) {
        const which = (c + n * 7) % shops.length;
        const began = performance.now();
        const answer = await client.send(
          'POST',
          '/api/invoices',
          shops[which]!.token,
          bodies[which],
          `bench-${process.pid}-${++keys}`,
        );
        times.push(performance.now() - began);
        if (answer.status !== 200) errors++;
      }
      client.close();
    }),
  );
  times.sort((a, b) => a - b);
  return {
    tps: times.length / forSeconds,
    count: times.length,
    errors,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
};

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

const { compute, durable } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 4);
const owner = new Pool(database.address.owner, 2);
const lines: string[] = [];
let failed = false;
const report = (what: string, figure: string, passed: boolean | null) => {
  lines.push(`${passed === null ? '     ' : passed ? 'ok   ' : 'MISS '} ${what}: ${figure}`);
  if (passed === false) failed = true;
};
try {
  const shops = await openBenchShops(app, bench.port, 16);
  await runHttp(bench.port, shops, 8, 2);
  for (const clients of [8, 32]) {
    const http: Awaited<ReturnType<typeof runHttp>>[] = [];
    let cpu = 0;
    let serverCpu = 0;
    for (let round = 0; round < rounds; round++) {
      const serverBefore = cpuMs(bench.pid);
      const before = serverBefore + cpuMs(database.pid, true);
      http.push(await runHttp(bench.port, shops, clients));
      cpu += cpuMs(bench.pid) + cpuMs(database.pid, true) - before;
      serverCpu += cpuMs(bench.pid) - serverBefore;
    }
    const sold = http.reduce((n, r) => n + r.count, 0);
    report(`${clients} clients`, `${median(http.map((r) => r.tps)).toFixed(0)} sales/s`, null);
    report(
      `${clients} clients, CPU a sale (server + database)`,
      `${(cpu / sold).toFixed(2)} ms (server ${(serverCpu / sold).toFixed(2)}, database ${((cpu - serverCpu) / sold).toFixed(2)})`,
      cpu / sold / compute <= 3,
    );
    report(
      `${clients} clients, p50 / p95`,
      `${median(http.map((r) => r.p50)).toFixed(1)} / ${median(http.map((r) => r.p95)).toFixed(1)} ms`,
      clients === 8 ? median(http.map((r) => r.p95)) / durable <= 50 : null,
    );
    report(
      `${clients} clients, errors`,
      String(http.reduce((n, r) => n + r.errors, 0)),
      http.every((r) => r.errors === 0),
    );
  }
  const [one] = await openBenchShops(app, bench.port, 1);
  const single = await runHttp(bench.port, [one!], 32);
  const wrong = await bookErrors(owner, one!.merchantId);
  report(
    '32 clients on one shop',
    `${single.tps.toFixed(0)} sales/s, p95 ${single.p95.toFixed(1)} ms, ${single.errors} errors, book errors and gaps: ${JSON.stringify(wrong)}`,
    single.errors === 0 && wrong.length === 0,
  );
} finally {
  console.log(`\nSales (${rounds} rounds of ${seconds} s)\n${lines.join('\n')}`);
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
