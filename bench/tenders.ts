import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { cpuOf, inTurn, median, medianRange, type Side, sell } from './support/rounds.ts';

/**
 * CPU of a sale that is paid by five different tenders (cash, card, transfer, the customer's balance, a gift card) against the
 * same sale paid by one, on one server in turn. `npm run bench tenders`.
 */
const pairs = Number(process.env['BENCH_PAIRS'] ?? 9);
const sales = Number(process.env['BENCH_SALES'] ?? 1_000);
const limit = 1.6;

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 2);
const shops = await openBenchShops(pool, app.port, 16);
await pool.end();
const client = new LoadClient(app.port);
let sent = 0;
const must = async (token: string, path: string, body: object) => {
  const answer = await client.send('POST', path, token, JSON.stringify(body), `tenders-${process.pid}-${sent++}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
};
const paidByFive: { token: string; body: string }[] = [];
// One after the other: a client has one request on its way.
for (const shop of shops) {
  const sale = saleOf(shop);
  const amount = 90_000_000;
  const payments = [{ method: 'cash', amount }];
  await must(shop.token, `/api/customers/${sale.customer_id}/balance/top_ups`, { payments });
  const { id } = await must(shop.token, '/api/gift_cards', {
    amount,
    beneficiary_name: 'Bench',
    beneficiary_id: sale.customer_id,
    payments,
  });
  const five = [
    { method: 'cash', amount: 82_000 },
    { method: 'credit_card', amount: 100, authorization_code: '048213' },
    { method: 'transfer', amount: 100 },
    { method: 'customer_balance', amount: 100 },
    { method: 'gift_card', amount: 100, gift_card_id: id },
  ];
  paidByFive.push({ token: shop.token, body: JSON.stringify({ ...sale, payments: five }) });
}
client.close();
const side = (name: string, bodies: Side['bodies']): Side => ({
  name,
  port: app.port,
  server: app.pid,
  postmaster: database.pid,
  bodies,
  stop: () => Promise.resolve(),
});
const five = side('five', paidByFive);
const one = side(
  'one',
  shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) })),
);
let missed = false;
try {
  for (const each of [five, one]) await sell(each, 8, 500);
  const results = await inTurn([five, one], 8, pairs, sales);
  const cpu = (name: string) => results[name]!.map(cpuOf);
  const ratios = cpu('five').map((ms, i) => ms / cpu('one')[i]!);
  missed = median(ratios) > limit;
  console.log(`${missed ? 'MISS' : 'ok  '} CPU of five tenders: ${medianRange(ratios)} of one (limit ${limit})`);
  for (const name of ['five', 'one']) console.log(`     ${name.padEnd(4)} ${medianRange(cpu(name))} ms a sale`);
} finally {
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
