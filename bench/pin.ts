import { Pool } from '../src/platform/db/pools.ts';
import { openBenchShops } from './support/bench-shops.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { measureMachine } from './support/machine.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * Two people at one till: from the request with the last digit of a PIN to its answer (at most 500 ms, p95 of 30 switches),
 * and to what the new person may, which the page asks next. `npm run bench pin`.
 */
const switches = 30;
const limitMs = 500;

const { durable } = measureMachine();
const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 1);
const [shop] = await openBenchShops(pool, app.port, 1);
const { token } = shop!;
const client = new LoadClient(app.port);
let sent = 0;
const send = async (method: string, path: string, body?: object) => {
  const text = body && JSON.stringify(body);
  const answer = await client.send(method, path, token, text, body && `pin-${process.pid}-${sent++}`);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body);
};

const { records: roles } = await send('GET', '/api/roles?page_size=100');
const people: { employee_id: number; pin: string }[] = [];
for (const [n, pin] of ['2580', '9173'].entries()) {
  const { id } = await send('POST', '/api/employees', { name_en: `Person ${n}` });
  await send('POST', `/api/employees/${id}/login`, {
    email: `person-${n}-${process.pid}-${Date.now()}@bench.test`,
    user_name: `person${n}`,
    role_id: roles.find((one: { key: string }) => one.key === 'cashier').id,
  });
  await send('PUT', `/api/employees/${id}/pin`, { pin });
  people.push({ employee_id: id, pin });
}

const opened: number[] = [];
const drawn: number[] = [];
for (let n = 0; n < switches + 5; n++) {
  await send('POST', '/api/till_lock', {});
  const began = performance.now();
  await send('POST', '/api/till_open', people[n % 2]);
  const answered = performance.now();
  await send('POST', '/api/get_global_informations', {});
  if (n < 5) continue;
  opened.push(answered - began);
  drawn.push(performance.now() - began);
}
client.close();
await stopBenchApp(app);
await pool.end();
await database.embedded.stop();
const describeTimes = (times: number[]): [string, number] => {
  times.sort((a, b) => a - b);
  const p95 = percentile(times, 0.95);
  return [`p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)}`, p95];
};
const [byPin, p95] = describeTimes(opened);
const [withRights] = describeTimes(drawn);
console.log(`opened by PIN: ${byPin} (${limitMs}); with what the person may: ${withRights}`);
process.exit(p95 / durable <= limitMs ? 0 : 1);
