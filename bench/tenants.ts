import { Pool } from '../src/platform/db/pools.ts';
import { literal, sql } from '../src/platform/db/sql.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { copyShop } from './support/copy-shop.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { type BenchDatabase, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Do other shops make mine slower? The same reads and sales of ten shops, alone in a database and among ten thousand in another,
 * where every other shop is a copy of one that has traded. Rounds are interleaved (A B B A …) and sell the same number of
 * invoices on either side, so that histories grow alike; the figure is the median of the pairs' ratios of p95.
 */
const merchants = Number(process.env.BENCH_MERCHANTS ?? 10_000);
const pairs = Number(process.env.BENCH_PAIRS ?? 9);
const calls = 200;
/** Invoices of the shop that is copied. */
const history = 30;
const limit = 1.2;
const kinds = ['list', 'search', 'sale'] as const;
type Figures = Record<(typeof kinds)[number], number>;

interface Side {
  readonly port: number;
  readonly shops: readonly BenchShop[];
  stop(): Promise<void>;
}

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

let keys = 0;
const sell = (client: LoadClient, shop: BenchShop) =>
  client.send('POST', '/api/invoices', shop.token, JSON.stringify(saleOf(shop)), `tenants-${process.pid}-${++keys}`);

const addCustomers = (owner: Pool, shop: BenchShop, count: number) =>
  owner.batch([
    sql`insert into customer (merchant_id, name_ar, name_en, mobile)
        select ${shop.merchantId}, 'نورة العتيبي ' || n, 'Noura Alotaibi ' || n, '96651' || lpad((n * 13)::text, 7, '0')
        from generate_series(1, ${count}::int) n`,
  ]);

const open = async (database: BenchDatabase, admin: Pool, name: string, count: number): Promise<Side> => {
  await admin.batch([sql`drop database if exists ${literal(name)} with (force)`]);
  await admin.batch([sql`create database ${literal(name)}`]);
  const url = `postgres://${database.embedded.ownerUser}@localhost:${database.port}/${name}?host=${encodeURIComponent(database.host)}`;
  const app = await startBenchApp({ DATABASE_URL: url, MIGRATE: 'true' });
  const owner = new Pool({ connectionString: url, options: '-c timezone=UTC' }, 1);
  const asApp = new Pool({ connectionString: url, options: '-c timezone=UTC -c role=batalat_app' }, 2);
  const shops = await openBenchShops(asApp, app.port, 10);
  for (const shop of shops) await addCustomers(owner, shop, 400);
  if (count > shops.length) {
    const [model] = await openBenchShops(asApp, app.port, 1);
    await addCustomers(owner, model!, 60);
    const client = new LoadClient(app.port);
    for (let n = 0; n < history; n++) {
      const { status, body } = await sell(client, model!);
      if (status !== 200) throw new Error(`a sale of the copied shop: ${status} ${body}`);
    }
    client.close();
    const step = 500;
    for (let n = 0; n < count - shops.length; n += step)
      await copyShop(owner, model!.merchantId, 100_000 + n, 100_000 + Math.min(n + step, count - shops.length) - 1);
  }
  // A database at rest: housekeeping of the filling is not measured.
  await owner.batch([sql`vacuum analyze`]);
  await owner.batch([sql`checkpoint`]);
  return {
    port: app.port,
    shops,
    stop: async () => {
      await Promise.all([owner.end(), asApp.end()]);
      await stopBenchApp(app);
      await admin.batch([sql`drop database if exists ${literal(name)} with (force)`]);
    },
  };
};

/** p95 of each kind of call in one round, milliseconds. */
const round = async ({ port, shops }: Side): Promise<Figures> => {
  const times: Record<(typeof kinds)[number], number[]> = { list: [], search: [], sale: [] };
  const client = new LoadClient(port);
  for (let n = 0; n < calls; n++) {
    const shop = shops[n % shops.length]!;
    const ways = {
      list: () => client.send('GET', '/api/invoices?page_size=50', shop.token),
      search: () =>
        client.send(
          'GET',
          `/api/customers/search?term=${encodeURIComponent(n % 2 ? 'نورة العتيبي 3' : '51000')}`,
          shop.token,
        ),
      sale: () => sell(client, shop),
    };
    for (const kind of kinds) {
      const began = performance.now();
      const answer = await ways[kind]();
      if (answer.status !== 200) throw new Error(`${kind}: ${answer.status} ${answer.body}`);
      times[kind].push(performance.now() - began);
    }
  }
  client.close();
  const p95 = (list: number[]) =>
    percentile(
      list.sort((a, b) => a - b),
      0.95,
    );
  return { list: p95(times.list), search: p95(times.search), sale: p95(times.sale) };
};

const database = await startBenchDatabase();
const admin = new Pool(database.address.owner, 1);
let failed = false;
const sides: Side[] = [];
try {
  console.log(`ten shops alone, and among ${merchants.toLocaleString('en')} that have ${history} invoices each …`);
  const alone = await open(database, admin, 'bench_ten', 10);
  sides.push(alone);
  const among = await open(database, admin, 'bench_tenants', merchants);
  sides.push(among);
  const results = new Map<Side, Figures[]>(sides.map((side) => [side, []]));
  for (const side of sides) await round(side);
  for (let pair = 0; pair < pairs; pair++)
    for (const side of pair % 2 === 0 ? sides : sides.toReversed()) results.get(side)!.push(await round(side));
  for (const kind of kinds) {
    const of = (side: Side) => results.get(side)!.map((figures) => figures[kind]);
    const ratios = of(among).map((ms, i) => ms / of(alone)[i]!);
    const passed = median(ratios) <= limit;
    failed ||= !passed;
    const told = (list: number[]) => `${median(list).toFixed(1)} (least ${Math.min(...list).toFixed(1)})`;
    console.log(
      `${passed ? 'ok   ' : 'MISS '} ${kind}: p95 ${told(of(alone))} → ${told(of(among))} ms,`,
      `${median(ratios).toFixed(2)}× (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}; at most ${limit}×)`,
    );
  }
} finally {
  for (const side of sides) await side.stop();
  await admin.end();
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
