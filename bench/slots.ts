import { addDays } from '../src/kernel/time/local-time.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { fillSalon } from './support/full-salon.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { cpuMs, startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * A month of free times of twenty employees with two thousand bookings over HTTP from the database, one client: a service of
 * 30 minutes on the grid of 15 (p50 of at most 8 ms), the same answer as trying every beginning by hand. `npm run bench slots`.
 */
const people = 20;
const bookings = 2_000;
const limitMs = 8;
const rounds = 300;
const [from_on, to_on] = ['2031-03-02', '2031-04-01'];
const quarter = 15 * 60_000;

const { compute } = measureMachine();
const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
let failed = false;
const say = (isHeld: boolean, text: string) => {
  if (!isHeld) failed = true;
  console.log(`${isHeld ? 'ok   ' : 'MISS '} ${text}`);
};

try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  const m = shop!.merchantId;
  await fillSalon(owner, shop!, { people, bookings });
  const client = new LoadClient(bench.port);
  const body = JSON.stringify({ people: [[{ service_id: shop!.services[0] }]], from_on, to_on });
  const took: number[] = [];
  let cpu = 0;
  let last = '';
  for (let n = 0; n < rounds + 60; n++) {
    const [began, used] = [performance.now(), cpuMs(bench.pid)];
    const answer = await client.send(
      'POST',
      '/api/appointments/free_times',
      shop!.token,
      body,
      `slots-${n}-${Date.now()}`,
    );
    if (answer.status !== 200) throw new Error(`${answer.status} ${answer.body.slice(0, 300)}`);
    last = answer.body;
    // The first ones plan and warm up.
    if (n < 60) continue;
    took.push(performance.now() - began);
    cpu += cpuMs(bench.pid) - used;
  }
  client.close();
  took.sort((a, b) => a - b);
  const p50 = percentile(took, 0.5);
  const p95 = percentile(took, 0.95);
  console.log(
    `${people} employees, ${bookings} bookings, ${from_on} to ${to_on}, ${(last.length / 1024).toFixed(0)} KB answered`,
  );

  // The same by hand: each beginning of each day, each employee, against what is taken.
  const [taken, ids] = await owner.batch([
    sql`select employee_id, (extract(epoch from from_at) * 1000)::bigint as from, (extract(epoch from to_at) * 1000)::bigint as to
        from busy_time where merchant_id = ${m}`,
    sql`select id from employee where merchant_id = ${m} and show_in_appointments order by id`,
  ]);
  const rows = taken as { employee_id: number; from: number; to: number }[];
  const expected: string[] = [];
  for (let day = from_on; day <= to_on; day = addDays(day, 1)) {
    const midnight = Date.parse(`${day}T00:00:00+03:00`);
    if (new Date(`${day}T12:00:00Z`).getUTCDay() === 5) continue;
    for (let at = midnight + 9 * 4 * quarter; at + 2 * quarter <= midnight + 21 * 4 * quarter; at += quarter) {
      const who = (ids as { id: number }[])
        .map(({ id }) => id)
        .filter((id) => !rows.some((row) => row.employee_id === id && row.from < at + 2 * quarter && at < row.to));
      if (who.length > 0) expected.push(`${new Date(at).toISOString()} ${who.join()}`);
    }
  }
  const { days } = JSON.parse(last) as { days: { times: { at: string; employee_ids: number[] }[] }[] };
  const answered = days.flatMap(({ times }) => times.map(({ at, employee_ids }) => `${at} ${employee_ids.join()}`));
  say(answered.join('\n') === expected.join('\n'), `the same ${expected.length} beginnings as by hand`);
  say(
    p50 / compute <= limitMs,
    `a month of free times: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, CPU of the process ${(cpu / took.length).toFixed(1)} ms, at most ${limitMs}`,
  );
} finally {
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(failed ? 1 : 0);
