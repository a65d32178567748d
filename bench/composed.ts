import { Pool } from '../src/platform/db/pools.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { cpuOf, inTurn, median, medianRange, type Side, sell } from './support/rounds.ts';

/**
 * CPU of a sale of three bouquets that are made with it, of ten components each, against a sale of three products, on one server
 * in turn. `npm run bench composed`; the limit is 1.8.
 */
const pairs = Number(process.env['BENCH_PAIRS'] ?? 9);
const sales = Number(process.env['BENCH_SALES'] ?? 600);
const limit = 1.8;

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 2);
const shops = await openBenchShops(pool, app.port, 8);
await pool.end();
const client = new LoadClient(app.port);
let sent = 0;
const must = async (token: string, method: string, path: string, body?: object) => {
  const key = `composed-${process.pid}-${sent++}`;
  const answer = await client.send(method, path, token, body && JSON.stringify(body), key);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
};

/** Three bouquets of ten stems each, no stem in two of them. */
const composeSale = async (shop: BenchShop) => {
  const post = (path: string, body: object) => must(shop.token, 'POST', path, body);
  const group = await post('/api/catalogue_groups', { kind: 'product', name_ar: `باقات ${sent}` });
  const define = (name_ar: string, more: object = {}) =>
    post('/api/products', { group_id: group.id, name_ar, price: 20_000, ...more });
  const lines = [];
  for (let n = 0; n < 3; n++) {
    const bouquet = await define(`باقة ${sent}`);
    const components = [];
    for (let i = 0; i < 10; i++) {
      const stem = await define(`ساق ${sent}`, { initial_quantity_milli: 900_000_000, initial_unit_cost_amount: 200 });
      components.push({ product_id: stem.id, quantity_milli: 1_000 + i * 1_000, waste_bp: 300 });
    }
    await post('/api/recipes', { product_id: bouquet.id, components });
    lines.push({ kind: 'product', item_id: bouquet.id, quantity_milli: 1_000, unit_price: 20_000 });
  }
  return {
    ...saleOf(shop),
    lines,
    payments: [{ method: 'credit_card', amount: 60_000, authorization_code: '048213' }],
  };
};

const composed: { token: string; body: string }[] = [];
// One after the other: a client has one request on its way.
for (const shop of shops) composed.push({ token: shop.token, body: JSON.stringify(await composeSale(shop)) });
client.close();
const side = (name: string, bodies: Side['bodies']): Side => ({
  ...{ name, port: app.port, server: app.pid, postmaster: database.pid, bodies },
  stop: () => Promise.resolve(),
});
const made = side('made', composed);
const plain = side(
  'plain',
  shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) })),
);
let missed = false;
try {
  for (const each of [made, plain]) await sell(each, 8, 300);
  const results = await inTurn([made, plain], 8, pairs, sales);
  const cpu = (name: string) => (results[name] ?? []).map(cpuOf);
  const ratios = cpu('made').map((ms, i) => ms / (cpu('plain')[i] ?? 0));
  missed = median(ratios) > limit;
  console.log(
    `${missed ? 'MISS' : 'ok  '} CPU of three bouquets made with the sale: ${medianRange(ratios)} of three products (limit ${limit})`,
  );
  for (const name of ['made', 'plain']) console.log(`     ${name.padEnd(5)} ${medianRange(cpu(name))} ms a sale`);
} finally {
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
