import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { fillInvoices } from './support/many-rows.ts';
import { cpuMs, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Commission of a month with a hundred thousand lines over HTTP, one client, so that the figure is the server's time: twenty
 * sellers, four hundred items, rules of every scope, one that begins within the month, slabs, a hundred shared lines.
 */
const lines = Number(process.env.BENCH_LINES ?? 100_000);
const limitMs = 400;

const { compute } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
let failed = false;

try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  const m = shop!.merchantId;
  console.log(`filling ${lines.toLocaleString('en')} lines of one month, and as many before it …`);
  await fillInvoices(owner, m, lines * 2);
  await owner.batch([
    sql`insert into employee (merchant_id, name_ar, name_en) select ${m}, 'بائع ' || n, 'Seller ' || n from generate_series(1, 20) n`,
    sql`insert into service (merchant_id, group_id, name_ar, price)
        select ${m}, (select min(id) from catalogue_group where merchant_id = ${m} and kind = 'service'), 'خدمة ' || n, 10000
        from generate_series(1, 400) n`,
    sql`analyze invoice`,
    sql`analyze invoice_line`,
    sql`alter table invoice disable trigger user`,
    sql`alter table invoice_line disable trigger user`,
    // The second half lies in March 2026, the first in the years before.
    sql`update invoice set business_on = date '2026-03-01' + (id % 31)::int where merchant_id = ${m}
        and id > (select percentile_disc(0.5) within group (order by id) from invoice where merchant_id = ${m})`,
    sql`with sellers as (select array_agg(id) as ids from employee where merchant_id = ${m}),
          items as (select array_agg(id) as ids from service where merchant_id = ${m})
        update invoice_line l set business_on = i.business_on, employee_id = sellers.ids[1 + i.id % 20],
          service_id = items.ids[1 + i.id * 7 % 400]
        from invoice i, sellers, items where l.merchant_id = ${m} and i.merchant_id = ${m} and i.id = l.invoice_id`,
    sql`alter table invoice enable trigger user`,
    sql`alter table invoice_line enable trigger user`,
    sql`insert into commission_rule (merchant_id, scope, valid_from_on, kind, rate_bp, slabs, created_at)
        values (${m}, 'default', '2026-01-01', 'percent', 500, '[{"from_amount":500000000,"rate_bp":700}]', now()),
          (${m}, 'default', '2026-03-15', 'percent', 600, '[]', now())`,
    sql`insert into commission_rule (merchant_id, scope, employee_id, valid_from_on, kind, rate_bp, created_at)
        select ${m}, 'employee', id, '2026-01-01', 'percent', 400, now() from employee where merchant_id = ${m} and id % 3 = 0`,
    sql`insert into commission_rule (merchant_id, scope, service_id, valid_from_on, kind, rate_bp, created_at)
        select ${m}, 'item', id, '2026-01-01', 'percent', 1000, now() from service where merchant_id = ${m} and id % 4 = 0`,
    sql`insert into line_share (merchant_id, invoice_id, line_number, employee_id, share_bp, business_on, created_at)
        select ${m}, l.invoice_id, l.line_number, e.id, 5000, l.business_on, now()
        from (select * from invoice_line where merchant_id = ${m} and business_on >= '2026-03-01' limit 100) l
        cross join (select id from employee where merchant_id = ${m} order by id limit 2) e`,
  ]);
  for (const table of [sql`vacuum analyze invoice`, sql`vacuum analyze invoice_line`]) await owner.batch([table]);
  const client = new LoadClient(bench.port);
  const took: number[] = [];
  let cpu = 0;
  for (let n = 0; n < 30; n++) {
    const [began, used] = [performance.now(), cpuMs(bench.pid)];
    const answer = await client.send('GET', '/api/reports/employees_commissions?month_on=2026-03-01', shop!.token);
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 300)}`);
    if (n === 0) {
      const { totals } = JSON.parse(answer.body) as { totals: { line_count: number } };
      if (totals.line_count < lines) throw new Error(`only ${totals.line_count} lines were counted`);
    }
    // The first ones plan and warm up.
    if (n < 5) continue;
    took.push(performance.now() - began);
    cpu += cpuMs(bench.pid) - used;
  }
  client.close();
  took.sort((a, b) => a - b);
  const p50 = percentile(took, 0.5);
  failed = p50 / compute > limitMs;
  console.log(
    `${failed ? 'MISS ' : 'ok   '} commission of a month with ${lines.toLocaleString('en')} lines: p50 ${p50.toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms, CPU of the process ${(cpu / took.length).toFixed(1)} ms (at most ${limitMs})`,
  );
} finally {
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
