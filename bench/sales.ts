import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bookErrors } from '../src/features/books-check/server/book-errors.ts';
import { sessions } from '../src/features/identity/server/public-api.ts';
import { till } from '../src/features/till/contract.ts';
import { recordSale } from '../src/features/till/server/issue-invoice.ts';
import { gatherFacts, readFacts } from '../src/features/till/server/sale-facts.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { DiskFileStore } from '../src/platform/files/disk-file-store.ts';
import { rememberedAnswer } from '../src/platform/http/remember-answer.ts';
import { sendsAll } from '../src/platform/messages/message-settings.ts';
import { Sealer } from '../src/platform/secrets/sealing.ts';
import { type BenchShop, openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { runPgbench, script } from './support/pgbench.ts';
import { benchDir, cpuMs, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Sales over HTTP against pgbench running the same SQL on the same database, interleaved in one run; then 32 clients on one
 * shop, whose numbers must have no gap. `npm run bench sales`. Needs pgbench (Debian: postgresql-contrib).
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 8);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

const scriptOf = async (app: Pool, shop: BenchShop): Promise<string> => {
  const input = till.issueInvoice.input.parse(saleOf(shop));
  const now = new Date().toISOString();
  const enter = sessions.enterMerchant(shop.token, now);
  const stored = rememberedAnswer({ key: 'KEY' });
  const gather = gatherFacts(input);
  const rows = await app.batch([enter, ...gather]);
  const ctx = sessions.toMerchantContext(rows[0]![0]!, {
    requestId: '',
    language: 'ar',
    now,
    ip: '',
    userAgent: '',
    files: new DiskFileStore('/nowhere'),
    sealer: new Sealer(Buffer.alloc(32)),
    publicUrl: '',
    sends: sendsAll,
    aside: async () => [],
    publishChange: () => {},
    note: () => {},
  });
  // The numbers that a sale draws with its facts differ with every run too; no other value is negative.
  const facts = { ...readFacts(rows.slice(1), input), ids: { record_id: -1, entry_id: -2, unit_id: null } };
  const { statements } = recordSale(ctx, facts, input, {
    key: 'KEY',
    operation: 'POST /api/invoices',
    digest: 'D'.repeat(64),
    audit: { user_id: ctx.user.id, now, ip: '', requestId: '' },
  });
  // The invoice's and the payments' random ids, and the key, differ with every run of the script.
  const unique = new Map<unknown, string>([
    ['KEY', `('key-' || :k)`],
    [-1, ':k'],
    [-2, ':k'],
  ]);
  const record = statements.at(-1)!;
  const uniqueId = record.values.find((v) => typeof v === 'string' && /^[\w-]{24}$/.test(v)) as string;
  unique.set(uniqueId, `('u' || :k)`);
  const text = script(record, unique)
    .replaceAll(/'\{"([\w-]{24})"\}'/g, `array['p' || :k]`)
    .replaceAll(`"unique_id": "${uniqueId}"`, `"unique_id": "x"`);
  return [
    '\\set k random(1, 9000000000000000)',
    '\\startpipeline',
    `${script(enter, unique)};`,
    `${script(stored, unique)};`,
    ...gather.map((g) => `${script(g, unique)};`),
    '\\endpipeline',
    '\\startpipeline',
    `select set_config('app.merchant_id', '${shop.merchantId}', true), set_config('plan_cache_mode', 'force_generic_plan', true);`,
    ...statements.slice(0, -1).map((lock) => `${script(lock, unique)};`),
    `${text};`,
    '\\endpipeline',
  ].join('\n');
};

let keys = 0;
const runHttp = async (port: number, shops: readonly BenchShop[], clients: number, forSeconds = seconds) => {
  const bodies = shops.map((s) => JSON.stringify(saleOf(s)));
  const until = performance.now() + forSeconds * 1000;
  const times: number[] = [];
  let errors = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_, c) => {
      const client = new LoadClient(port);
      for (let n = 0; performance.now() < until; n++) {
        const which = (c + n * 7) % shops.length;
        const began = performance.now();
        const answer = await client.send(
          'POST',
          '/api/invoices',
          shops[which]!.token,
          bodies[which],
          `bench-${process.pid}-${++keys}`,
        );
        times.push(performance.now() - began);
        if (answer.status !== 200) errors++;
      }
      client.close();
    }),
  );
  times.sort((a, b) => a - b);
  return {
    tps: times.length / forSeconds,
    count: times.length,
    errors,
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
  };
};

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 4);
const owner = new Pool(database.address.owner, 2);
const lines: string[] = [];
let failed = false;
const report = (what: string, figure: string, passed: boolean | null) => {
  lines.push(`${passed === null ? '     ' : passed ? 'ok   ' : 'MISS '} ${what}: ${figure}`);
  if (passed === false) failed = true;
};
try {
  const shops = await openBenchShops(app, bench.port, 16);
  mkdirSync(benchDir, { recursive: true });
  const files = await Promise.all(
    shops.map(async (shop, i) => {
      const file = join('/tmp', `batalat-bench-${process.pid}-${i}.sql`);
      writeFileSync(file, await scriptOf(app, shop));
      return file;
    }),
  );
  await runHttp(bench.port, shops, 8, 2);
  for (const clients of [8, 32]) {
    const http: Awaited<ReturnType<typeof runHttp>>[] = [];
    const pg: number[] = [];
    let cpu = 0;
    let serverCpu = 0;
    for (let round = 0; round < rounds; round++) {
      pg.push(runPgbench(database, files, { clients, seconds }).tps);
      const serverBefore = cpuMs(bench.pid);
      const before = serverBefore + cpuMs(database.pid, true);
      http.push(await runHttp(bench.port, shops, clients));
      cpu += cpuMs(bench.pid) + cpuMs(database.pid, true) - before;
      serverCpu += cpuMs(bench.pid) - serverBefore;
    }
    const sold = http.reduce((n, r) => n + r.count, 0);
    const ratio = median(http.map((r, i) => r.tps / pg[i]!));
    report(
      `${clients} clients, HTTP against pgbench`,
      `${ratio.toFixed(2)} (${median(http.map((r) => r.tps)).toFixed(0)} of ${median(pg).toFixed(0)} sales/s)`,
      ratio >= 0.6,
    );
    report(
      `${clients} clients, CPU a sale (server + database)`,
      `${(cpu / sold).toFixed(2)} ms (server ${(serverCpu / sold).toFixed(2)}, database ${((cpu - serverCpu) / sold).toFixed(2)})`,
      cpu / sold <= 3,
    );
    report(
      `${clients} clients, p50 / p95`,
      `${median(http.map((r) => r.p50)).toFixed(1)} / ${median(http.map((r) => r.p95)).toFixed(1)} ms`,
      clients === 8 ? median(http.map((r) => r.p95)) <= 50 : null,
    );
    report(
      `${clients} clients, errors`,
      String(http.reduce((n, r) => n + r.errors, 0)),
      http.every((r) => r.errors === 0),
    );
  }
  const [one] = await openBenchShops(app, bench.port, 1);
  const single = await runHttp(bench.port, [one!], 32);
  const wrong = await bookErrors(owner, one!.merchantId);
  report(
    '32 clients on one shop',
    `${single.tps.toFixed(0)} sales/s, p95 ${single.p95.toFixed(1)} ms, ${single.errors} errors, book errors and gaps: ${JSON.stringify(wrong)}`,
    single.errors === 0 && wrong.length === 0,
  );
} finally {
  console.log(`\nSales (${rounds} rounds of ${seconds} s, interleaved)\n${lines.join('\n')}`);
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
