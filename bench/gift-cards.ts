import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * One gift card at thirty-two tills: 10,000 spends of it at once, of which it covers 9,000. Nothing is overspent, nothing is
 * lost, and the books agree. `npm run bench gift-cards`.
 */
const spends = 10_000;
const covered = 9_000;
const price = 750;
const tills = 32;

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 1);
const owner = new Pool(database.address.owner, 1);
const [shop] = await openBenchShops(pool, app.port, 1);
const { token } = shop!;
let sent = 0;
const ask = (client: LoadClient, method: string, path: string, body?: object) =>
  client.send(method, path, token, body && JSON.stringify(body), body && `gift-${process.pid}-${sent++}`);
const first = new LoadClient(app.port);
const must = async (method: string, path: string, body?: object) => {
  const answer = await ask(first, method, path, body);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
};
const amount = covered * price;
const { id } = await must('POST', '/api/gift_cards', {
  amount,
  beneficiary_name: 'Bench',
  payments: [{ method: 'cash', amount }],
});
const { code } = await must('POST', `/api/gift_cards/${id}/code`, {});
const sale = {
  lines: [{ kind: 'service', item_id: shop!.services[0], quantity_milli: 1_000, unit_price: price }],
  payments: [{ method: 'gift_card', amount: price, gift_card_id: id, gift_card_code: code }],
};

const times: number[] = [];
const answers = new Map<string, number>();
let left = spends;
const till = async (): Promise<void> => {
  const client = new LoadClient(app.port);
  while (left-- > 0) {
    const began = performance.now();
    const { status, body } = await ask(client, 'POST', '/api/invoices', sale);
    times.push(performance.now() - began);
    const told = status === 200 ? 'paid' : `${status} ${body.slice(0, 80)}`;
    answers.set(told, (answers.get(told) ?? 0) + 1);
  }
  client.close();
};
const began = performance.now();
await Promise.all(Array.from({ length: tills }, till));
const seconds = (performance.now() - began) / 1_000;
const card = await must('GET', `/api/gift_cards/${id}`);
const errors = await bookErrors(owner, shop!.merchantId);
first.close();
await stopBenchApp(app);
await pool.end();
await owner.end();
await database.embedded.stop();

times.sort((a, b) => a - b);
const paid = answers.get('paid') ?? 0;
const spent = amount - card.balance;
const overspent = Math.max(0, spent - amount) + Math.max(0, -card.balance);
const lost = spent - paid * price;
console.log(`${spends} spends by ${tills} tills in ${seconds.toFixed(1)} s: ${[...answers].map(String).join('; ')}`);
console.log(`p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`);
console.log(`overspent ${overspent}, lost ${lost}, books: ${errors.length === 0 ? 'agree' : JSON.stringify(errors)}`);
const isRight = paid === covered && overspent === 0 && lost === 0 && errors.length === 0;
if (!isRight) console.error(`${covered} were to be paid`);
process.exit(isRight ? 0 : 1);
