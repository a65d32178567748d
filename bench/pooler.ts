import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { keepsStatements, poolerVersion, startPooler } from '../test/support/pooler.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { inTurn, median, medianRange, type Side, sell } from './support/rounds.ts';

/**
 * `npm run drill:pooler`: sales through a PgBouncer that keeps named statements in transaction mode (1.21 or later) against sales
 * on direct connections of the same database, in turn; the limit is 0.9. `PGBOUNCER_BIN` names the program, DRILL_PORT its port.
 */
const limit = 0.9;
const pairs = Number(process.env.BENCH_PAIRS ?? 7);
const sales = Number(process.env.BENCH_SALES ?? 800);
const port = Number(process.env.DRILL_PORT ?? 5201);

const version = poolerVersion();
if (version === undefined || !keepsStatements(version)) {
  const found = version === undefined ? 'there is none' : `there is ${version}`;
  console.error(
    `A PgBouncer of 1.21 or later is wanted and ${found}: PGBOUNCER_BIN names its program. Nothing was run.`,
  );
  process.exit(1);
}

const database = await startBenchDatabase();
const { database: name, ownerUser } = database.embedded;
const direct = `postgres://${ownerUser}@localhost:${database.port}/${name}?host=${encodeURIComponent(database.host)}`;
const pooler = await startPooler({
  port,
  users: ['batalat_app', 'batalat_manager'],
  poolSize: 8,
  server: database,
});
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 1);
const own = await startBenchApp({ DATABASE_URL: direct, MIGRATE: 'true' });
const pooled = await startBenchApp({
  DATABASE_URL: direct,
  DATABASE_APP_URL: pooler.url('batalat_app', name),
  DATABASE_MANAGER_URL: pooler.url('batalat_manager', name),
});
const shops = await openBenchShops(app, own.port, 16);
const bodies = shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) }));
const sides = [
  { name: 'pooled', ...pooled },
  { name: 'direct', ...own },
].map(
  ({ name: side, port: at, pid }): Side => ({
    name: side,
    port: at,
    server: pid,
    postmaster: database.pid,
    bodies,
    stop: async () => {},
  }),
) as [Side, Side];

let misses = 0;
try {
  for (const side of sides) await sell(side, 8, sales);
  for (const clients of [8, 32]) {
    const { pooled: through, direct: without } = await inTurn(sides, clients, pairs, sales);
    const ratios = through!.map(({ tps }, i) => tps / without![i]!.tps);
    const isEnough = median(ratios) >= limit;
    if (!isEnough) misses++;
    const rates = [through!, without!].map((rounds) =>
      medianRange(
        rounds.map(({ tps }) => tps),
        0,
      ),
    );
    console.log(
      `${isEnough ? 'ok   ' : 'MISS '} PgBouncer ${version}, ${clients} clients, ${pairs} pairs of ${sales} sales: ` +
        `${medianRange(ratios)} of direct (${rates[0]} against ${rates[1]} a second)`,
    );
  }
} finally {
  await stopBenchApp(pooled);
  await stopBenchApp(own);
  await pooler.stop();
}
const wrong: unknown[] = [];
for (const shop of shops) wrong.push(...(await bookErrors(owner, shop.merchantId)));
console.log(`${wrong.length === 0 ? 'ok   ' : 'MISS '} books: ${JSON.stringify(wrong)}`);
await app.end();
await owner.end();
await database.embedded.stop();
process.exit(misses === 0 && wrong.length === 0 ? 0 : 1);
