import { orderFields } from '../src/features/orders/order-fields.ts';
import { sortKeys } from '../src/kernel/contract/entity.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { fillOrders } from './support/many-orders.ts';
import { fillCustomers } from './support/many-rows.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * A page of fifty out of a million orders in every sort and filter (limit 100 ms each), and the florist's bench with 500 tickets
 * (limit 150 ms), over HTTP by one client. `npm run bench orders`.
 */
const count = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const [listLimit, boardLimit] = [100, 150];

const { compute } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
const lines: string[] = [];
let failed = false;

const claim = async (what: string, token: string, path: string, limit: number): Promise<number> => {
  const client = new LoadClient(bench.port);
  const took: number[] = [];
  let bytes = 0;
  for (let n = 0; n < 15; n++) {
    const began = performance.now();
    const answer = await client.send('GET', path, token);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
    bytes = answer.body.length;
    // The first ones plan and warm up.
    if (n >= 4) took.push(performance.now() - began);
  }
  client.close();
  took.sort((a, b) => a - b);
  const p50 = percentile(took, 0.5);
  const passed = p50 / compute <= limit;
  if (!passed) failed = true;
  lines.push(
    `${passed ? 'ok   ' : 'MISS '} ${what}: p50 ${p50.toFixed(1)} ms, slowest ${took.at(-1)?.toFixed(1)} ms (at most ${limit}), ${bytes} bytes`,
  );
  return p50;
};

try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  const { token, merchantId } = shop!;
  console.log(`filling ${count.toLocaleString('en')} orders …`);
  await fillCustomers(owner, merchantId, 100_000);
  const [users] = await owner.batch([sql`select min(id) as id from shop_user where merchant_id = ${merchantId}`]);
  const user = users![0]!['id'] as number;
  await fillOrders(owner, { merchantId, user, product: shop!.products[0]!, count });
  for (const table of [
    sql`vacuum analyze shop_order`,
    sql`vacuum analyze shop_order_line`,
    sql`vacuum analyze customer`,
  ])
    await owner.batch([table]);
  const list = (what: string, query: string) => claim(what, token, `/api/orders?page_size=50&${query}`, listLimit);
  for (const key of sortKeys(orderFields)) {
    await list(`sorted by ${key}`, `sort=${key}`);
    await list(`sorted by ${key}, downwards`, `sort=-${key}`);
  }
  for (const filter of ['state=0', 'state=1', 'state=3', 'production=1', 'delivery=2', 'delivery=5', 'source=2'])
    await list(`filtered by ${filter}`, filter);
  const [buyers] = await owner.batch([
    sql`select customer_id as id from shop_order where merchant_id = ${merchantId} limit 1`,
  ]);
  await list('of one buyer', `customer_id=${buyers![0]!['id']}`);
  await list('of one month', 'from_on=2026-03-01&to_on=2026-03-31');
  await list('of one month by amount', 'from_on=2026-03-01&to_on=2026-03-31&sort=-amount');
  await list('page 100', 'page=100');
  for (const text of ['512345', 'نورة', '0553712345', '3712345', 'Sultan Alharbi'])
    await list(`searched by ${text}`, `search=${encodeURIComponent(text)}`);
  await claim('bench with 500 tickets', token, '/api/orders/bench', boardLimit);
} catch (error) {
  failed = true;
  console.error(error);
} finally {
  console.log(`\n${count.toLocaleString('en')} orders\n${lines.join('\n')}`);
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
