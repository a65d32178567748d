import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { fillInvoices } from './support/many-rows.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { median, medianRange } from './support/rounds.ts';

/**
 * What two people who read long lists of a large shop cost the sale of another: its 95th percentile with and without them, in
 * turn. `npm run bench long-reads`; the limit is 1.5.
 */
const documents = Number(process.env.BENCH_DOCUMENTS ?? 300_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const salesOfRound = Number(process.env.BENCH_SALES ?? 400);
const tills = 2;
const limit = 1.5;

const database = await startBenchDatabase();
const owner = new Pool(database.address.owner, 1);
const pool = new Pool(database.address.app, 2);
const app = await startBenchApp();
const [large, selling] = (await openBenchShops(pool, app.port, 2)) as [
  Awaited<ReturnType<typeof openBenchShops>>[number],
  Awaited<ReturnType<typeof openBenchShops>>[number],
];
await fillInvoices(owner, large.merchantId, documents);

const paths = [
  '/api/invoices?search=nobody%20is%20called%20so&sort=total',
  '/api/invoices?format=csv&from_on=2024-01-01&to_on=2024-01-12',
  '/api/dashboard?from_on=2024-01-01&to_on=2026-12-31',
  '/api/payments?sort=amount&page=100',
];
let isReading = false;
let reads = 0;
const answers = new Map<string, number>();
/** Milliseconds of each answer by its path, waiting included. */
const waits = new Map<string, number[]>();
const reader = async (first: number): Promise<void> => {
  for (let i = first; isReading; i++) {
    const path = paths[i % paths.length]!;
    const began = performance.now();
    const response = await fetch(`http://127.0.0.1:${app.port}${path}`, {
      headers: { authorization: `Bearer ${large.token}` },
    });
    const body = await response.text();
    waits.set(path, [...(waits.get(path) ?? []), performance.now() - began]);
    const answer = response.status === 200 ? '200' : `${response.status} ${body.slice(0, 60)}`;
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
    reads++;
  }
};

let keys = 0;
/** Milliseconds of each sale of two tills with a moment between two customers. */
const sell = async (): Promise<number[]> => {
  const times: number[] = [];
  const body = JSON.stringify(saleOf(selling));
  await Promise.all(
    Array.from({ length: tills }, async () => {
      const client = new LoadClient(app.port);
      for (let i = 0; i < salesOfRound / tills; i++) {
        const began = performance.now();
        const { status } = await client.send(
          'POST',
          '/api/invoices',
          selling.token,
          body,
          `long-${process.pid}-${++keys}`,
        );
        if (status !== 200) throw new Error(`a sale answered ${status}`);
        times.push(performance.now() - began);
        await sleep(15);
      }
      client.close();
    }),
  );
  return times;
};
const p95 = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)]!;

await sell();
const alone: number[] = [];
const beside: number[] = [];
for (let i = 0; i < rounds; i++)
  for (const withReaders of i % 2 === 0 ? [false, true] : [true, false]) {
    isReading = withReaders;
    const reading = withReaders ? [reader(0), reader(2)] : [];
    if (withReaders) await sleep(300);
    (withReaders ? beside : alone).push(p95(await sell()));
    isReading = false;
    await Promise.all(reading);
  }
await stopBenchApp(app);
await pool.end();
await owner.end();
await database.embedded.stop();

const ratio = median(beside) / median(alone);
console.log(
  `a shop of ${documents} documents, ${reads} long reads (${[...answers].map(([s, n]) => `${n} × ${s}`).join(', ')})`,
);
for (const [path, ms] of waits) console.log(`  ${medianRange(ms, 0)} ms with its wait: ${path}`);
console.log(
  `p95 of another shop's sale, ms: alone ${medianRange(alone, 1)}, beside two readers ${medianRange(beside, 1)}`,
);
console.log(`ratio ${ratio.toFixed(2)}, limit ${limit}`);
process.exit(ratio <= limit ? 0 : 1);
