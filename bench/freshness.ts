import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { merchantTransaction } from '../src/platform/db/transaction.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { cpuOf, inTurn, median, medianRange, type Side, sell } from './support/rounds.ts';

/**
 * The freshness board over 50,000 lots (limit 50 ms), and the CPU of a sale of three products whose stems stand in lots against
 * one of three products without. `npm run bench freshness`.
 */
const pairs = Number(process.env['BENCH_PAIRS'] ?? 9);
const sales = Number(process.env['BENCH_SALES'] ?? 600);
const limit = 50;
const lotCount = 50_000;

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 2);
const [board, ...shops] = (await openBenchShops(pool, app.port, 9)) as [BenchShop, ...BenchShop[]];
const owner = new Pool(database.address.owner, 1);

/** Lots of a hundred products, some of them over, most of them empty by now. */
await merchantTransaction(pool, board.merchantId, async (tx) => {
  await tx.run(sql`
    insert into product (group_id, name_ar, price, vase_life_days, quantity_milli, stock_value_amount, unit_cost_amount)
    select (select min(id) from catalogue_group where merchant_id = ${board.merchantId} and kind = 'product'),
      'ساق قياس ' || n, 900, 7, 500000, 150000, 300 from generate_series(1, 100) n`);
  await tx.run(sql`
    insert into stock_lot (id, product_id, code, received_on, expires_on, received_milli, quantity_milli, cost_amount)
    select n.id, n.product_id, lot_code(n.id), current_date - n.age, current_date - n.age + 6, 1000, 1000, 300
    from (select nextval('stock_lot_id_seq') as id, p.id as product_id, (g % 14)::int as age
      from generate_series(1, ${lotCount / 100}) g
      cross join product p where p.merchant_id = ${board.merchantId} and p.vase_life_days is not null) n`);
});
await owner.batch([sql`analyze stock_lot`]);
const client = new LoadClient(app.port);
const times: number[] = [];
for (let n = 0; n < 60; n++) {
  const began = performance.now();
  const answer = await client.send('GET', '/api/lots/board', board.token);
  if (answer.status !== 200) throw new Error(`board: ${answer.status} ${answer.body}`);
  if (n >= 10) times.push(performance.now() - began);
}
const machine = measureMachine();
const ms = median(times) / machine.compute;
let missed = ms > limit;
console.log(`${missed ? 'MISS' : 'ok  '} freshness board over ${lotCount} lots: ${ms.toFixed(1)} ms (limit ${limit})`);

/** The same three products, told that they last. */
const lasting = async (shop: BenchShop): Promise<void> => {
  await merchantTransaction(pool, shop.merchantId, async (tx) => {
    await tx.run(sql`update product set vase_life_days = 300 where merchant_id = ${shop.merchantId}`);
    await tx.run(sql`
      insert into stock_lot (id, product_id, code, received_on, expires_on, received_milli, quantity_milli)
      select n.id, n.product_id, lot_code(n.id), current_date, current_date + 299, n.quantity_milli, n.quantity_milli
      from (select nextval('stock_lot_id_seq') as id, p.id as product_id, p.quantity_milli from product p
        where p.merchant_id = ${shop.merchantId}) n`);
  });
};
const [withLots, without] = [shops.slice(0, 4), shops.slice(4)];
for (const shop of withLots) await lasting(shop);
const side = (name: string, of: readonly BenchShop[]): Side => ({
  ...{ name, port: app.port, server: app.pid, postmaster: database.pid },
  bodies: of.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) })),
  stop: () => Promise.resolve(),
});
try {
  client.close();
  const [lots, plain] = [side('lots', withLots), side('plain', without)];
  for (const each of [lots, plain]) await sell(each, 4, 300);
  const results = await inTurn([lots, plain], 4, pairs, sales);
  const cpu = (name: string) => (results[name] ?? []).map(cpuOf);
  const ratios = cpu('lots').map((each, i) => each / (cpu('plain')[i] ?? 0));
  console.log(`     CPU of a sale of three products in lots: ${medianRange(ratios)} of three without`);
  for (const name of ['lots', 'plain']) console.log(`     ${name.padEnd(5)} ${medianRange(cpu(name))} ms a sale`);
} catch (error) {
  missed = true;
  console.error(error);
} finally {
  await pool.end();
  await owner.end();
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
