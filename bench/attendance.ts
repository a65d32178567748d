import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { cpuMs, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * A month of attendance of two hundred employees over HTTP, one client, so that the figure is the server's time: two stays a
 * day, a fifth with hours of their own, among two years of stays.
 */
const people = Number(process.env.BENCH_EMPLOYEES ?? 200);
const months = Number(process.env.BENCH_MONTHS ?? 24);
const limitMs = 100;

const { compute } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
let failed = false;

const week = (from: string, to: string): string =>
  JSON.stringify(
    [0, 1, 2, 3, 4, 6].flatMap((weekday) => [
      { weekday, from_time: from, to_time: '13:00:00' },
      { weekday, from_time: '16:00:00', to_time: to },
    ]),
  );

try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  const m = shop!.merchantId;
  await owner.batch([
    sql`insert into employee (merchant_id, name_ar, name_en)
        select ${m}, 'موظف ' || n, 'Employee ' || n from generate_series(1, ${people}) n`,
    sql`insert into working_week (merchant_id, owner, ranges, changed_at)
        values (${m}, 0, ${week('09:00:00', '22:00:00')}::jsonb, now())
        on conflict (merchant_id, owner) do update set ranges = excluded.ranges`,
    sql`insert into working_week (merchant_id, owner, ranges, changed_at)
        select ${m}, id, replace(${week('09:00:00', '22:00:00')}, '"09:00:00"', format('"09:%s:00"', lpad((id % 60)::text, 2, '0')))::jsonb,
          now() from employee where merchant_id = ${m} and id % 5 = 0`,
    sql`insert into special_day (merchant_id, owner, name_ar, from_on, to_on)
        values (${m}, 0, 'إجازة', '2026-03-20', '2026-03-22')`,
    sql`alter table work_shift disable trigger work_shift_alone`,
    sql`insert into work_shift (merchant_id, employee_id, day_on, in_at, out_at, in_by, out_by)
        select ${m}, e.id, d::date, d + t.came + (e.id % 25) * interval '1 minute', d + t.went, 'place', 'place'
        from employee e
        cross join generate_series('2026-03-31'::timestamptz - ${months - 1} * interval '1 month', '2026-03-31', '1 day') d
        cross join (values (interval '6 hours', interval '10 hours'), (interval '13 hours', interval '19 hours')) t (came, went)
        where e.merchant_id = ${m} and extract(dow from d) <> 5`,
    sql`alter table work_shift enable trigger work_shift_alone`,
  ]);
  await owner.batch([sql`vacuum analyze work_shift`]);
  const client = new LoadClient(bench.port);
  const period = 'from_on=2026-03-01&to_on=2026-03-31';
  console.log(`${people} employees, ${months} months of stays`);
  for (const [what, path] of [
    ['by employee', `/api/reports/attendance_by_employee?${period}`],
    ['by day', `/api/reports/attendance_by_day?${period}`],
  ] as const) {
    const took: number[] = [];
    let cpu = 0;
    for (let n = 0; n < 40; n++) {
      const [began, used] = [performance.now(), cpuMs(bench.pid)];
      const answer = await client.send('GET', path, shop!.token);
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 200)}`);
      // The first ones plan and warm up.
      if (n < 10) continue;
      took.push(performance.now() - began);
      cpu += cpuMs(bench.pid) - used;
    }
    took.sort((a, b) => a - b);
    const p50 = percentile(took, 0.5);
    // By day is thousands of rows of JSON besides.
    const isHeld = what !== 'by employee' || p50 / compute <= limitMs;
    if (!isHeld) failed = true;
    const claim = what === 'by employee' ? `, at most ${limitMs}` : '';
    console.log(
      `${isHeld ? 'ok   ' : 'MISS '} a month ${what}: p50 ${p50.toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms, CPU of the process ${(cpu / took.length).toFixed(1)} ms${claim}`,
    );
  }
  client.close();
} finally {
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
