import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { connectShops } from './support/fiscal-shops.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { cpuOf, inTurn, median, medianRange, type Side, sell } from './support/rounds.ts';

/**
 * `npm run bench fiscal-sales`: sales a second of shops whose unit signs each document in the sale's transaction, against
 * the same sale where none does, on one server in turn: at least 0.5. What is queued is not sent meanwhile (bench
 * fiscal-queue does).
 */
const pairs = Number(process.env['BENCH_PAIRS'] ?? 9);
const sales = Number(process.env['BENCH_SALES'] ?? 1_000);
const clients = Number(process.env['BENCH_CLIENTS'] ?? 8);
const limit = 0.5;

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 2);
const plain = await openBenchShops(pool, app.port, 16);
const signing = await openBenchShops(pool, app.port, 16);
await pool.end();
await connectShops(app.port, signing);
const owner = new Pool(database.address.owner, 1);
await owner.batch([
  sql`update fiscal_queue set blocked_reason = 'bench', blocked_at = now() where merchant_id = any(${signing.map((s) => s.merchantId)})`,
]);
const side = (name: string, shops: typeof plain): Side => ({
  ...{ name, port: app.port, server: app.pid, postmaster: database.pid, stop: () => Promise.resolve() },
  bodies: shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) })),
});
const on = side('on', signing);
const off = side('off', plain);
let missed = false;
try {
  for (const each of [on, off]) await sell(each, clients, 500);
  const results = await inTurn([on, off], clients, pairs, sales);
  const ratios = results['on']!.map(({ tps }, i) => tps / results['off']![i]!.tps);
  const cpus = results['on']!.map((round, i) => cpuOf(round) / cpuOf(results['off']![i]!));
  missed = median(ratios) < limit;
  console.log(
    `${missed ? 'MISS' : 'ok  '} sales a second with phase 2 on: ${medianRange(ratios)} of those with it off (limit ${limit})`,
  );
  console.log(`     CPU of a sale with it on: ${medianRange(cpus)} of one with it off`);
  for (const name of ['on', 'off'])
    console.log(
      `     ${name.padEnd(4)} ${medianRange(
        results[name]!.map(({ tps }) => tps),
        0,
      )} a second, ${medianRange(results[name]!.map(cpuOf))} ms of CPU a sale`,
    );
} finally {
  await owner.end();
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
