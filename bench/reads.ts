import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { fillCustomers, fillInvoices } from './support/many-rows.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Reading at size over HTTP: a page of fifty out of a million invoices, the VAT report of a month over a million tax lines,
 * and customers found by name or phone among a hundred thousand. One client, so that the figure is the server's time.
 */
const invoices = Number(process.env.BENCH_INVOICES ?? 1_000_000);
const customers = Number(process.env.BENCH_CUSTOMERS ?? 100_000);

const { compute } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
const lines: string[] = [];
let failed = false;

const measure = async (
  token: string,
  paths: readonly string[],
  times = 40,
): Promise<{ p50: number; p95: number; bytes: number }> => {
  const client = new LoadClient(bench.port);
  const took: number[] = [];
  let bytes = 0;
  for (let n = 0; n < times + 10; n++) {
    const began = performance.now();
    const answer = await client.send('GET', paths[n % paths.length]!, token);
    const time = performance.now() - began;
    if (answer.status !== 200) throw new Error(`${paths[n % paths.length]}: ${answer.status} ${answer.body}`);
    bytes = answer.body.length;
    // The first ones plan and warm up.
    if (n >= 10) took.push(time);
  }
  client.close();
  took.sort((a, b) => a - b);
  return { p50: percentile(took, 0.5), p95: percentile(took, 0.95), bytes };
};

const claim = (what: string, m: { p50: number; p95: number }, limit: number): void => {
  const passed = m.p50 / compute <= limit;
  if (!passed) failed = true;
  lines.push(
    `${passed ? 'ok   ' : 'MISS '} ${what}: p50 ${m.p50.toFixed(1)} ms, p95 ${m.p95.toFixed(1)} ms (at most ${limit})`,
  );
};

try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  console.log(`filling ${invoices.toLocaleString('en')} invoices and ${customers.toLocaleString('en')} customers …`);
  await fillCustomers(owner, shop!.merchantId, customers);
  await fillInvoices(owner, shop!.merchantId, invoices);
  for (const table of [sql`vacuum analyze invoice`, sql`vacuum analyze tax_line`, sql`vacuum analyze customer`])
    await owner.batch([table]);
  const { token } = shop!;
  claim('50 of the newest invoices', await measure(token, ['/api/invoices?page_size=50']), 10);
  claim(
    '50 invoices of one month, second page',
    await measure(token, ['/api/invoices?from_on=2025-03-01&to_on=2025-03-31&page=2']),
    10,
  );
  claim(
    'invoice by number',
    await measure(token, ['/api/invoices?search=INV-0512345', '/api/invoices?search=512346']),
    10,
  );
  claim('VAT report of a month', await measure(token, ['/api/reports/vat?from_on=2025-03-01&to_on=2025-03-31']), 300);
  claim(
    'VAT report of everything',
    await measure(token, ['/api/reports/vat?from_on=2024-01-01&to_on=2026-12-31'], 10),
    1_000,
  );
  claim(
    'customer by Arabic or English name or phone',
    await measure(
      token,
      ['نورة العتيبي 5', 'Sultan Alharbi', '51234', 'الزهراني 77', '0510000', 'Reem', 'سا'].map(
        (t) => `/api/customers/search?term=${encodeURIComponent(t)}`,
      ),
      70,
    ),
    50,
  );
} finally {
  console.log(
    `\nReads out of ${invoices.toLocaleString('en')} invoices and ${customers.toLocaleString('en')} customers\n${lines.join('\n')}`,
  );
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
