import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { cpuOf, inTurn, median, type Side, sell, spread } from './support/rounds.ts';

/**
 * What lines and figures cost: the same product on the same database as two processes that sell in turn, one with a line a
 * request, the slow-statement watch and figures that are read, the other with nothing of it. `npm run bench sight`.
 */
const pairs = Number(process.env.BENCH_PAIRS ?? 11);
const sales = Number(process.env.BENCH_SALES ?? 1500);
const limit = 1.03;
const token = 'a-token-of-the-bench-only';

const database = await startBenchDatabase();
const pool = new Pool(database.address.app, 2);
const open = async (name: string, environment: Record<string, string>): Promise<Side> => {
  const app = await startBenchApp(environment);
  const shops = await openBenchShops(pool, app.port, 16);
  return {
    name,
    port: app.port,
    server: app.pid,
    postmaster: database.pid,
    bodies: shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) })),
    stop: () => stopBenchApp(app),
  };
};

const seeing = await open('with', { LOG_LEVEL: 'info', METRICS_TOKEN: token });
const blind = await open('without', { LOG_LEVEL: 'silent', SLOW_STATEMENT_MS: '0' });
// As Prometheus does, while sales run.
const scrape = async (): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${seeing.port}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!(await answer.text()).includes('batalat_sales_total')) throw new Error('no figures');
};
const scraping = setInterval(() => void scrape(), 15_000);
let missed = false;
try {
  await scrape();
  for (const side of [seeing, blind]) await sell(side, 8, 1500);
  for (const clients of [8, 32]) {
    const rounds = await inTurn([seeing, blind], clients, pairs, sales);
    const [a, b] = [rounds['with']!, rounds['without']!];
    const ratios = a.map((round, i) => cpuOf(round) / cpuOf(b[i]!));
    const own = a.map((round, i) => round.server / b[i]!.server);
    missed ||= median(ratios) > limit;
    console.log(
      `${median(ratios) <= limit ? 'ok   ' : 'MISS '} ${clients} clients, ${pairs} pairs of ${sales} sales: CPU a sale with ` +
        `lines and figures ${spread(ratios, 3)} of without; the server's own ${spread(own, 3)}`,
    );
    for (const [name, list] of Object.entries(rounds))
      console.log(
        `      ${name.padEnd(8)} ${spread(list.map(cpuOf))} ms: server ${spread(list.map((r) => r.server))},`,
        `sessions ${spread(list.map((r) => r.clients))}; ${spread(
          list.map((r) => r.tps),
          0,
        )} sales/s`,
      );
  }
} finally {
  clearInterval(scraping);
  await seeing.stop();
  await blind.stop();
  await pool.end();
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
