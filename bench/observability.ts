import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { cpuOf, inTurn, median, medianRange, type Round, type Side, sell } from './support/rounds.ts';

/**
 * What lines and figures cost: the same product on the same database as two processes that sell in turn, one with a line a
 * request, the slow-statement watch and figures that are read, the other with nothing of it. `npm run bench observability`.
 */
const pairs = Number(process.env.BENCH_PAIRS ?? 12);
const sales = Number(process.env.BENCH_SALES ?? 1500);
const limit = 1.03;
const token = 'a-token-of-the-bench-only';

const database = await startBenchDatabase();
const pool = new Pool(database.address.app, 2);
let bodies: Side['bodies'] = [];
const open = async (name: string, environment: Record<string, string>): Promise<Side> => {
  const app = await startBenchApp(environment);
  // Both sell in the same shops: what one of them remembers of its past must not tell.
  if (bodies.length === 0)
    bodies = (await openBenchShops(pool, app.port, 16)).map((shop) => ({
      token: shop.token,
      body: JSON.stringify(saleOf(shop)),
    }));
  return { name, port: app.port, server: app.pid, postmaster: database.pid, bodies, stop: () => stopBenchApp(app) };
};
const seeing = () => open('with', { LOG_LEVEL: 'info', METRICS_TOKEN: token });
const blind = () => open('without', { LOG_LEVEL: 'silent', SLOW_STATEMENT_MS: '0' });
/** As Prometheus does, while sales run. */
const scrape = async (port: number): Promise<void> => {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (!(await answer.text()).includes('batalat_sales_total')) throw new Error('no figures');
};

const counts = [8, 32];
const all = counts.map((): Record<string, Round[]> => ({ with: [], without: [] }));
// The process that began first is up to 8 % dearer, whichever it is: each is the first in half of the pairs.
for (const isSeeingFirst of [true, false]) {
  const first = await (isSeeingFirst ? seeing() : blind());
  const second = await (isSeeingFirst ? blind() : seeing());
  const [a, b] = isSeeingFirst ? [first, second] : [second, first];
  const scraping = setInterval(() => void scrape(a.port), 15_000);
  try {
    await scrape(a.port);
    for (const side of [a, b]) await sell(side, 8, 1000);
    for (const [i, clients] of counts.entries())
      for (const [name, list] of Object.entries(await inTurn([a, b], clients, Math.ceil(pairs / 2), sales)))
        all[i]![name]!.push(...list);
  } finally {
    clearInterval(scraping);
    await first.stop();
    await second.stop();
  }
}
await pool.end();
await database.embedded.stop();

let missed = false;
for (const [i, clients] of counts.entries()) {
  const { with: a, without: b } = all[i] as { with: Round[]; without: Round[] };
  const ratios = a.map((round, n) => cpuOf(round) / cpuOf(b[n]!));
  const own = a.map((round, n) => round.server / b[n]!.server);
  missed ||= median(ratios) > limit;
  console.log(
    `${median(ratios) <= limit ? 'ok   ' : 'MISS '} ${clients} clients, ${a.length} pairs of ${sales} sales: CPU a sale with ` +
      `lines and figures ${medianRange(ratios, 3)} of without; the server's own ${medianRange(own, 3)}`,
  );
  for (const [name, list] of Object.entries(all[i]!))
    console.log(
      `      ${name.padEnd(8)} ${medianRange(list.map(cpuOf))} ms: server ${medianRange(list.map((r) => r.server))},`,
      `sessions ${medianRange(list.map((r) => r.clients))}; ${medianRange(
        list.map((r) => r.tps),
        0,
      )} sales/s`,
    );
}
process.exit(missed ? 1 : 0);
