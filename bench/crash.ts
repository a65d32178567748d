import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { connectShops } from './support/fiscal-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { type BenchApp, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * The server is killed (-9) again and again under 32 selling clients, which do what the product's client does: the same
 * request with the same key until it is answered. What was acknowledged must be there, once, and the books right.
 */
const kills = Number(process.env.BENCH_KILLS ?? 50);
const clients = 32;

const { durable } = measureMachine();
const database = await startBenchDatabase();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
let bench: BenchApp = await startBenchApp();
const shops = await openBenchShops(app, bench.port, 4);
/** `npm run bench fiscal-crash`: the same with units of the tax authority that sign and send all the while. */
const signs = process.env['BENCH_FISCAL'] === '1';
if (signs) await connectShops(bench.port, shops);
const port = bench.port;
/** Every tried key with its shop, and what was acknowledged. */
const tried = new Map<string, BenchShop>();
const acknowledged = new Map<string, { shop: BenchShop; id: number; document_number: string }>();
let selling = true;
let refusals = 0;

const sell = async (c: number): Promise<void> => {
  const shop = shops[c % shops.length]!;
  const body = JSON.stringify(saleOf(shop));
  let client = new LoadClient(port);
  for (let n = 0; selling; n++) {
    const key = `crash-${process.pid}-${c}-${n}`;
    tried.set(key, shop);
    for (;;) {
      try {
        const answer = await client.send('POST', '/api/invoices', shop.token, body, key);
        if (answer.status === 200) {
          const { id, document_number } = JSON.parse(answer.body);
          acknowledged.set(key, { shop, id, document_number });
          break;
        }
        if (answer.status < 500 || answer.status === 501) {
          refusals++;
          break;
        }
      } catch {
        client.close();
        await new Promise((r) => setTimeout(r, 30));
        client = new LoadClient(port);
      }
      if (!selling) break;
    }
  }
  client.close();
};

const sellers = Array.from({ length: clients }, (_, c) => sell(c));
const restarts: number[] = [];
for (let k = 0; k < kills; k++) {
  await new Promise((r) => setTimeout(r, 200 + Math.random() * 800));
  const ended = new Promise((r) => bench.child.once('exit', r));
  bench.child.removeAllListeners('exit');
  bench.child.once('exit', () => {});
  bench.child.kill('SIGKILL');
  await Promise.race([ended, new Promise((r) => setTimeout(r, 50))]);
  bench = await startBenchApp({ PORT: String(port) });
  restarts.push(bench.startedIn);
}
await new Promise((r) => setTimeout(r, 500));
selling = false;
await Promise.all(sellers);

let lost = 0;
let doubled = 0;
let unfair = 0;
for (const shop of shops) {
  const [rows] = await owner.batch([
    sql`select k.key, i.id, i.document_number from idempotency_key k join invoice i on i.merchant_id = k.merchant_id and i.id = (k.answer->>'id')::bigint where k.merchant_id = ${shop.merchantId}`,
  ]);
  const stored = new Map(rows!.map((r) => [r.key as string, r]));
  for (const [key, a] of acknowledged) {
    if (a.shop !== shop) continue;
    const row = stored.get(key);
    if (!row) lost++;
    else if (row.id !== a.id || row.document_number !== a.document_number) unfair++;
  }
  // Every invoice has exactly one key: one more would be a sale that happened twice.
  const [[counts]] = (await owner.batch([
    sql`select (select count(*) from invoice where merchant_id = ${shop.merchantId} and document_kind = 388) as invoices, (select count(*) from idempotency_key where merchant_id = ${shop.merchantId} and operation like 'POST /api/invoices') as keys`,
  ])) as [[{ invoices: number; keys: number }]];
  doubled += Math.max(0, counts.invoices - counts.keys);
}
/** Documents of units by what became of them, once nothing waits any more. */
const fiscal = async (): Promise<{ taken: number; waiting: number; other: number; sentTwice: number }> => {
  const mine = shops.map(({ merchantId }) => merchantId);
  await owner.batch([sql`update fiscal_queue set next_try_at = now() where merchant_id = any(${mine})`]);
  for (let tries = 0; ; tries++) {
    const [rows] = await owner.batch([
      sql`select count(*) filter (where state = 2)::int as taken, count(*) filter (where state = 1)::int as waiting,
            count(*) filter (where state not in (1, 2))::int as other,
            count(*) filter (where http_status = 409)::int as "sentTwice"
          from fiscal_document where merchant_id = any(${mine})`,
    ]);
    const found = rows![0] as unknown as Awaited<ReturnType<typeof fiscal>>;
    if (found.waiting === 0 || tries > 600) return found;
    await new Promise((r) => setTimeout(r, 1000));
  }
};
const fiscalState = signs ? await fiscal() : null;
const isReported = fiscalState === null || (fiscalState.waiting === 0 && fiscalState.other === 0);
const imbalance = (await Promise.all(shops.map((s) => bookErrors(owner, s.merchantId)))).flat();
restarts.sort((a, b) => a - b);
const worst = restarts.at(-1)!;
const passed =
  lost === 0 &&
  doubled === 0 &&
  unfair === 0 &&
  imbalance.length === 0 &&
  worst / durable <= 5_000 &&
  refusals === 0 &&
  isReported;
console.log(`
Crash: ${kills} kills under ${clients} clients
${lost === 0 ? 'ok   ' : 'MISS '} acknowledged ${acknowledged.size} sales, lost ${lost}
${doubled === 0 && unfair === 0 ? 'ok   ' : 'MISS '} doubled ${doubled}, answered otherwise than stored ${unfair}
${imbalance.length === 0 ? 'ok   ' : 'MISS '} books: ${JSON.stringify(imbalance)}
${worst / durable <= 5_000 ? 'ok   ' : 'MISS '} serving again after ${Math.round(restarts[Math.floor(restarts.length / 2)]!)} ms (median), ${Math.round(worst)} ms (worst)
${refusals === 0 ? 'ok   ' : 'MISS '} refusals ${refusals}${
  fiscalState
    ? `\n${isReported ? 'ok   ' : 'MISS '} the authority took ${fiscalState.taken} (asked again for ${fiscalState.sentTwice}), waiting ${fiscalState.waiting}, anything else ${fiscalState.other}`
    : ''
}`);
await app.end();
await owner.end();
await stopBenchApp(bench);
await database.embedded.stop();
process.exit(passed ? 0 : 1);
