import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Do other shops make mine slower? The same reads and sales of ten shops, alone in the database and then among ten thousand
 * with their own customers and invoices: p95 may grow by a fifth.
 */
const merchants = Number(process.env.BENCH_MERCHANTS ?? 10_000);
const limit = 1.2;

const database = await startBenchDatabase();
const admin = new Pool(database.address.owner, 1);
await admin.batch([sql`drop database if exists bench_tenants with (force)`]);
await admin.batch([sql`create database bench_tenants`]);
const url = `postgres://${database.embedded.ownerUser}@localhost:${database.port}/bench_tenants?host=${encodeURIComponent(database.host)}`;
const bench = await startBenchApp({ DATABASE_URL: url });
const owner = new Pool({ connectionString: url, options: '-c timezone=UTC' }, 1);
const app = new Pool({ connectionString: url, options: '-c timezone=UTC -c role=batalat_app' }, 2);

const shape = async (shop: BenchShop): Promise<void> => {
  await owner.batch([
    sql`insert into customer (merchant_id, name_ar, name_en, mobile) select ${shop.merchantId}, 'نورة العتيبي ' || n, 'Noura Alotaibi ' || n, '96651' || lpad((n * 13)::text, 7, '0') from generate_series(1, 400) n`,
  ]);
};

/** Both times as a database at rest: vacuumed and written out, so that housekeeping of the filling is not measured. */
const settle = async (): Promise<void> => {
  await owner.batch([sql`vacuum analyze`]);
  await owner.batch([sql`checkpoint`]);
};

let keys = 0;
const rounds = async (shops: readonly BenchShop[]) => {
  const figures: Record<string, number[]> = { list: [], search: [], sale: [] };
  const client = new LoadClient(bench.port);
  for (let n = 0; n < 700; n++) {
    const shop = shops[n % shops.length]!;
    const call = async (kind: string, method: string, path: string, body?: string, key?: string) => {
      const began = performance.now();
      const answer = await client.send(method, path, shop.token, body, key);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
      if (n >= 200) figures[kind]!.push(performance.now() - began);
    };
    await call('list', 'GET', '/api/invoices?page_size=50');
    await call('search', 'GET', `/api/customers/search?term=${encodeURIComponent(n % 2 ? 'نورة العتيبي 3' : '51000')}`);
    await call('sale', 'POST', '/api/invoices', JSON.stringify(saleOf(shop)), `tenants-${process.pid}-${++keys}`);
  }
  client.close();
  return Object.fromEntries(
    Object.entries(figures).map(([k, v]) => [
      k,
      percentile(
        [...v].sort((a, b) => a - b),
        0.95,
      ),
    ]),
  );
};

let failed = false;
try {
  const shops = await openBenchShops(app, bench.port, 10);
  for (const shop of shops) await shape(shop);
  await settle();
  await rounds(shops);
  const alone = await rounds(shops);
  console.log(`adding ${(merchants - 10).toLocaleString('en')} shops with 60 customers and 40 invoices each …`);
  await owner.batch([
    sql`insert into merchant (merchant_id, unique_id, name_ar, country_id, currency_code, zone) select 100000 + n, 'bench-' || n, 'متجر ' || n, 1, 'SAR', 'Asia/Riyadh' from generate_series(1, ${merchants - 10}::int) n`,
    sql`insert into seller_identity (merchant_id, content, digest) select merchant_id, '{}', 'bench' from merchant where merchant_id > 100000`,
    sql`insert into journal_entry (merchant_id, entry_on, posted_at, source_kind) select merchant_id, '2026-01-01', now(), 'opening' from merchant where merchant_id > 100000`,
  ]);
  for (let from = 0; from < merchants; from += 1_000) {
    await owner.batch([
      sql`insert into customer (merchant_id, name_ar, name_en, mobile) select m.merchant_id, 'نورة العتيبي ' || n, 'Noura Alotaibi ' || n, '96651' || lpad((n * 13)::text, 7, '0')
          from merchant m, generate_series(1, 60) n where m.merchant_id between ${100_001 + from} and ${101_000 + from}`,
      sql`insert into invoice (merchant_id, unique_id, number, document_number, is_simplified, business_on, issued_at, seller_identity_id, currency_code, prices_include_vat, lines_excl_vat, discount_excl_vat, subtotal, vat, total, paid_amount, journal_entry_id)
          select m.merchant_id, 'b' || m.merchant_id || '-' || n, n, 'INV-' || n, true, date '2026-01-01' + n, now(), s.id, 'SAR', true, 10000, 0, 10000, 1500, 11500, 11500, e.id
          from merchant m join seller_identity s using (merchant_id) join journal_entry e using (merchant_id), generate_series(1, 40) n
          where m.merchant_id between ${100_001 + from} and ${101_000 + from}`,
    ]);
  }
  await settle();
  await rounds(shops);
  const among = await rounds(shops);
  console.log(`\np95 of ten shops alone and among ${merchants.toLocaleString('en')}`);
  for (const kind of Object.keys(alone)) {
    const ratio = among[kind]! / alone[kind]!;
    if (ratio > limit) failed = true;
    console.log(
      `${ratio <= limit ? 'ok   ' : 'MISS '} ${kind}: ${alone[kind]!.toFixed(1)} → ${among[kind]!.toFixed(1)} ms, ${ratio.toFixed(2)}× (at most ${limit}×)`,
    );
  }
} finally {
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await admin.batch([sql`drop database if exists bench_tenants with (force)`]);
  await admin.end();
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
