import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { type BenchApp, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { median, medianRange } from './support/rounds.ts';

/**
 * Three processes against one on the same durable database, 48 clients, in turn: `npm run bench processes`. What one
 * process costs in turns of the loop, three cost in connections; the database is the limit of both.
 */
const pairs = Number(process.env.BENCH_PAIRS ?? 5);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const clients = 48;

const database = await startBenchDatabase();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
// The schema is brought up by the first; each has the connections that three may have together.
const one: BenchApp[] = [await startBenchApp({ DATABASE_POOL: '9' })];
const three: BenchApp[] = [];
for (let i = 0; i < 3; i++) three.push(await startBenchApp({ DATABASE_POOL: '3' }));
const shops = await openBenchShops(app, one[0]!.port, 16);
const bodies = shops.map((shop) => JSON.stringify(saleOf(shop)));
let keys = 0;
let errors = 0;

const round = async (processes: readonly BenchApp[], forSeconds: number): Promise<number> => {
  const until = performance.now() + forSeconds * 1_000;
  let sold = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, c) => {
      const client = new LoadClient(processes[c % processes.length]!.port);
      for (let n = 0; performance.now() < until; n++, sold++) {
        const which = (c + n * 7) % shops.length;
        const key = `processes-${process.pid}-${++keys}`;
        const answer = await client.send('POST', '/api/invoices', shops[which]!.token, bodies[which], key);
        if (answer.status !== 200) errors++;
      }
      client.close();
    }),
  );
  return sold / forSeconds;
};

const rates = { one: [] as number[], three: [] as number[] };
const ratios: number[] = [];
try {
  // As many sales for each process: three begin three times as cold.
  await round(one, 5);
  await round(three, 15);
  for (let pair = 0; pair < pairs; pair++) {
    const sides = pair % 2 === 0 ? (['one', 'three'] as const) : (['three', 'one'] as const);
    const got = { one: 0, three: 0 };
    for (const side of sides) got[side] = await round(side === 'one' ? one : three, seconds);
    rates.one.push(got.one);
    rates.three.push(got.three);
    ratios.push(got.three / got.one);
  }
} finally {
  for (const process of [...one, ...three]) await stopBenchApp(process);
}
const wrong = (await Promise.all(shops.map((shop) => bookErrors(owner, shop.merchantId)))).flat();
const isEnough = median(ratios) >= 0.95;
console.log(`
Three processes against one, ${clients} clients, ${pairs} pairs of ${seconds} s in turn
${isEnough ? 'ok   ' : 'MISS '} sales, three against one: ${medianRange(ratios)} (${medianRange(rates.three, 0)} against ${medianRange(rates.one, 0)} a second)
${errors === 0 ? 'ok   ' : 'MISS '} errors ${errors}
${wrong.length === 0 ? 'ok   ' : 'MISS '} books: ${JSON.stringify(wrong)}`);
await app.end();
await owner.end();
await database.embedded.stop();
process.exit(isEnough && errors === 0 && wrong.length === 0 ? 0 : 1);
