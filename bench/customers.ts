import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { fillCustomers, fillInvoices } from './support/many-rows.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * A record with 2,000 documents: everything that its screen asks, one after the other (at most 150 ms of server time), and
 * duplicates among 100,000 customers (at most 3 s as a job). `npm run bench customers`.
 */
const documents = 2_000;
const customers = Number(process.env.BENCH_CUSTOMERS ?? 100_000);

const { compute } = measureMachine();
const database = await startBenchDatabase();
const owner = new Pool(database.address.owner, 1);
const pool = new Pool(database.address.app, 1);
const app = await startBenchApp();
const [shop] = await openBenchShops(pool, app.port, 1);
const { merchantId, token } = shop!;
await fillInvoices(owner, merchantId, documents);
await fillCustomers(owner, merchantId, customers);
const [rows] = await owner.batch([
  sql`select min(id) as id from customer where merchant_id = ${merchantId}`,
  sql`update invoice set customer_id = (select min(id) from customer where merchant_id = ${merchantId})
      where merchant_id = ${merchantId}`,
  sql`update payment set customer_id = (select min(id) from customer where merchant_id = ${merchantId})
      where merchant_id = ${merchantId}`,
]);
// No transaction may contain it.
await owner.batch([sql`vacuum analyze`]);
const id = Number(rows![0]!['id']);
const paths = [
  `/api/customers/${id}`,
  `/api/customers/${id}/timeline`,
  `/api/customers/${id}/facts`,
  `/api/invoices/totals?customer_id=${id}`,
  `/api/customers/${id}/bought`,
];
const client = new LoadClient(app.port);
const took: number[] = [];
for (let n = 0; n < 40; n++) {
  const began = performance.now();
  for (const path of paths) {
    const { status, body } = await client.send('GET', path, token);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
  }
  if (n >= 10) took.push(performance.now() - began);
}
took.sort((a, b) => a - b);
const opened = percentile(took, 0.5);
console.log(
  `a record of ${documents} documents: p50 ${opened.toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} (150)`,
);

const searches: number[] = [];
for (let n = 0; n < 3; n++) {
  // The worker notes a moment later that the one before is over, and searches of a shop follow each other.
  await sleep(4_000);
  // From asking to being told.
  const began = performance.now();
  await client.send('POST', '/api/customer_duplicates/search', token, '{}', `dup-${process.pid}-${n}`);
  for (;;) {
    const { body } = await client.send('GET', '/api/customer_duplicates', token);
    if (JSON.parse(String(body)).last.status === 3) break;
    await sleep(50);
  }
  searches.push((performance.now() - began) / 1_000);
}
client.close();
await stopBenchApp(app);
await pool.end();
await owner.end();
await database.embedded.stop();
const longest = Math.max(...searches);
console.log(`duplicates among ${customers} customers: ${searches.map((s) => s.toFixed(2)).join(', ')} s (3)`);
process.exit(opened / compute <= 150 && longest <= 3 ? 0 : 1);
