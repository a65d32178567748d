import { readFileSync } from 'node:fs';
import { authorityGatewayName } from '../src/features/e-invoicing/sandbox-faults.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { switchFault } from '../src/platform/gateways/sandbox-log.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { connectShops } from './support/fiscal-shops.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { type Side, sell } from './support/rounds.ts';

/**
 * `npm run bench fiscal-queue`: 10,000 documents of four units that waited for the network are reported to the embedded
 * authority, which runs in the same process: at least 40 a second with all its checks, at least 150 with them switched off.
 * What the process holds does not grow with what waits (at most 60 MB more from the first fifth to the end).
 */
const count = Number(process.argv[2] ?? 10_000);
const units = 4;
const limits = { checked: 40, unchecked: 150, growthMb: 60 };

const database = await startBenchDatabase();
const app = await startBenchApp();
const pool = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 1);
const shops = await openBenchShops(pool, app.port, units);
await connectShops(app.port, shops);
const mine = shops.map(({ merchantId }) => merchantId);
const side: Side = {
  ...{ name: 'queue', port: app.port, server: app.pid, postmaster: database.pid, stop: () => Promise.resolve() },
  bodies: shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) })),
};
const residentMb = (): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${app.pid}/status`, 'utf8'))![1]) / 1024;
const waiting = async (): Promise<number> => {
  const [rows] = await owner.batch([
    sql`select count(*)::int as n from fiscal_document where merchant_id = any(${mine}) and state = 1`,
  ]);
  return Number(rows![0]!['n']);
};
const unchecked = (on: boolean) =>
  owner.batch([switchFault({ gateway: authorityGatewayName, kind: 'unchecked' as 'refuse', on, seconds: 0 })]);

let missed = false;
const run = async (name: string, limit: number): Promise<void> => {
  await owner.batch([
    sql`update fiscal_queue set blocked_reason = 'no network', blocked_at = now() where merchant_id = any(${mine})`,
  ]);
  await sell(side, 8, count);
  const before = await waiting();
  await owner.batch([
    sql`update fiscal_queue set blocked_reason = null, blocked_at = null, next_try_at = now() where merchant_id = any(${mine})`,
  ]);
  const began = performance.now();
  let early = 0;
  for (let left = before; left > 0; left = await waiting()) {
    if (early === 0 && left < before * 0.8) early = residentMb();
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const seconds = (performance.now() - began) / 1000;
  const growth = residentMb() - early;
  const [states] = await owner.batch([
    sql`select count(*) filter (where state = 2)::int as taken, count(*) filter (where state <> 2)::int as other
        from fiscal_document where merchant_id = any(${mine})`,
  ]);
  const rate = before / seconds;
  const isMissed = rate < limit || growth > limits.growthMb || Number(states![0]!['other']) > 0;
  missed ||= isMissed;
  console.log(
    `${isMissed ? 'MISS' : 'ok  '} ${name}: ${before} documents in ${seconds.toFixed(1)} s, ${rate.toFixed(0)} a second (limit ${limit}); ` +
      `memory ${growth.toFixed(0)} MB more; taken ${states![0]!['taken']}, anything else ${states![0]!['other']}`,
  );
};
try {
  await run('all checks', limits.checked);
  await unchecked(true);
  await run('no checks', limits.unchecked);
} finally {
  await unchecked(false);
  await owner.end();
  await pool.end();
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
