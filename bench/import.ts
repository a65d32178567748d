import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { median, medianRange } from './support/rounds.ts';

/**
 * 10,000 customers of a sheet, 3 % wrong and 2 % twice, checked and written while another shop sells: how long, how much
 * memory over idle, and what the other's sale feels. `npm run bench import`; limits 20 s, 150 MB, 1.5 × idle.
 */
const rows = Number(process.env.BENCH_ROWS ?? 10_000);
const limits = { seconds: 20, megabytes: 150, ratio: 1.5 };

const database = await startBenchDatabase();
const pool = new Pool(database.address.app, 2);
const app = await startBenchApp();
type Shop = Awaited<ReturnType<typeof openBenchShops>>[number];
const [importing, selling] = (await openBenchShops(pool, app.port, 2)) as [Shop, Shop];

const letters = 'abcdefghijklmnopqrstuvwxyz';
const nameOf = (n: number): string => `Customer ${[n % 26, Math.floor(n / 26) % 26].map((i) => letters[i]).join('')}`;
const sheet = ['name,mobile,email,city,notes']
  .concat(
    Array.from({ length: rows }, (_, n) => {
      const name = n % 100 < 3 ? `=1+${n}` : nameOf(n);
      const mobile = n % 100 === 50 || n % 100 === 51 ? 10_000_000 : 10_000_001 + n;
      return `${name},9665${mobile},c${n}@example.test,Riyadh,Likes white roses`;
    }),
  )
  .join('\n');

/** Resident memory of the app, MB. */
const memory = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))![1]) / 1024;
const ask = async (method: string, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData;
  const response = await fetch(`http://127.0.0.1:${app.port}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${importing.token}`,
      ...(method === 'GET' ? {} : { 'idempotency-key': `import-${process.pid}-${performance.now()}` }),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  });
  if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  // biome-ignore lint/suspicious/noExplicitAny: a bench reads what it asked for
  return (await response.json()) as any;
};
let keys = 0;
/** Milliseconds of sales of another shop, one after the other with a moment between, while `goesOn` says so. */
const sell = async (goesOn: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  const client = new LoadClient(app.port);
  const body = JSON.stringify(saleOf(selling));
  while (goesOn()) {
    const began = performance.now();
    const { status } = await client.send('POST', '/api/invoices', selling.token, body, `i-${process.pid}-${++keys}`);
    if (status !== 200) throw new Error(`a sale answered ${status}`);
    times.push(performance.now() - began);
    await sleep(20);
  }
  client.close();
  return times;
};
const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)]!;
const alone = async (): Promise<number> => {
  const until = performance.now() + 8_000;
  return p95(await sell(() => performance.now() < until));
};
const until = async (id: number, status: number) => {
  for (;;) {
    const found = await ask('GET', `/imports/${id}`);
    if (found.status === status) return found;
    await sleep(100);
  }
};

await alone();
const idle = [await alone()];
const idleMemory = memory();
let highest = idleMemory;
const watching = setInterval(() => (highest = Math.max(highest, memory())), 100);
let isImporting = true;
const sales = sell(() => isImporting);
const began = performance.now();
const form = new FormData();
form.append('kind', 'customers');
form.append('file', new Blob([sheet]), 'customers.csv');
const sent = await ask('POST', '/imports', form);
await ask('POST', `/imports/${sent.id}/check`, { mapping: sent.mapping });
const checked = await until(sent.id, 3);
const checkedIn = (performance.now() - began) / 1_000;
await ask('POST', `/imports/${sent.id}/run`, {});
const done = await until(sent.id, 5);
const seconds = (performance.now() - began) / 1_000;
isImporting = false;
const beside = p95(await sales);
clearInterval(watching);
idle.push(await alone());
await stopBenchApp(app);
await pool.end();
await database.embedded.stop();

const ratio = beside / median(idle);
console.log(`${rows} rows: ${done.written_count} written, ${checked.refused_count} refused`);
console.log(`${seconds.toFixed(1)} s (checked after ${checkedIn.toFixed(1)} s), at most ${limits.seconds}`);
console.log(`${(highest - idleMemory).toFixed(0)} MB over idle, at most ${limits.megabytes}`);
console.log(
  `p95 of another shop's sale, ms: idle ${medianRange(idle, 1)}, beside it ${beside.toFixed(1)}: ratio ${ratio.toFixed(2)}, limit ${limits.ratio}`,
);
const isMet = seconds <= limits.seconds && highest - idleMemory <= limits.megabytes && ratio <= limits.ratio;
process.exit(isMet ? 0 : 1);
