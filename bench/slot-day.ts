import { writeFileSync } from 'node:fs';
import { appointments } from '../src/features/appointments/contract.ts';
import { findFreeTimes } from '../src/features/appointments/server/free-times.ts';
import { sessions } from '../src/features/identity/server/public-api.ts';
import { Pool } from '../src/platform/db/pools.ts';
import type { Statement } from '../src/platform/db/sql.ts';
import { asMerchantTx, transaction } from '../src/platform/db/transaction.ts';
import { DiskFileStore } from '../src/platform/files/disk-file-store.ts';
import { sendsAll } from '../src/platform/messages/message-settings.ts';
import { Sealer } from '../src/platform/secrets/sealing.ts';
import { type BenchShop, openBenchShops } from './support/bench-shops.ts';
import { fillSalon } from './support/full-salon.ts';
import { LoadClient, percentile } from './support/http-load.ts';
import { runPgbench, script } from './support/pgbench.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';

/**
 * A day of free times of twenty employees over HTTP against pgbench running the statements that the same request sends, in as many
 * round trips, interleaved in one run: at least half as many. `npm run bench slot-day`. Needs pgbench (Debian: postgresql-contrib).
 */
const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const clients = 4;
const least = 0.5;
const day = '2031-03-10';

/** The statements of one request, by round trip, as they are sent. */
const record = async (app: Pool, shop: BenchShop): Promise<Statement[][]> => {
  const now = new Date().toISOString();
  const enter = sessions.enterMerchant(shop.token, now);
  const trips: Statement[][] = [];
  await transaction(app, [enter], async (opened, [entered]) => {
    const ctx = sessions.toMerchantContext(entered![0]!, {
      ...{ requestId: '', language: 'ar', now, ip: '', userAgent: '', publicUrl: '' },
      sends: sendsAll,
      files: new DiskFileStore('/nowhere'),
      sealer: new Sealer(Buffer.alloc(32)),
      aside: async () => [],
      publishChange: () => {},
      note: () => {},
    });
    const tx = asMerchantTx(opened, shop.merchantId);
    const batch = tx.batch.bind(tx);
    tx.batch = (statements) => {
      trips.push([...statements]);
      return batch(statements);
    };
    const asked = { people: [[{ service_id: shop.services[0]! }]], from_on: day, to_on: day };
    await findFreeTimes(ctx, tx, appointments.freeTimes.input.parse(asked));
  });
  return [[enter], ...trips];
};

const scriptOf = (trips: readonly Statement[][]): string =>
  trips
    .flatMap((statements, n) => [
      '\\startpipeline',
      ...(n === 0 ? ['begin;'] : []),
      ...statements.map((one) => `${script(one)};`),
      '\\endpipeline',
    ])
    .concat('commit;')
    .join('\n');

const median = (list: readonly number[]): number => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)]!;

const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 2);
let keys = 0;
let isHeld = false;
try {
  const [shop] = await openBenchShops(app, bench.port, 1);
  await fillSalon(owner, shop!, { people: 20, bookings: 2_000 });
  const trips = await record(app, shop!);
  const file = `/tmp/batalat-slot-day-${process.pid}.sql`;
  writeFileSync(file, scriptOf(trips));
  const body = JSON.stringify({ people: [[{ service_id: shop!.services[0] }]], from_on: day, to_on: day });
  const runHttp = async (forSeconds: number): Promise<number[]> => {
    const took: number[] = [];
    const until = performance.now() + forSeconds * 1_000;
    await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new LoadClient(bench.port);
        while (performance.now() < until) {
          const began = performance.now();
          const key = `slot-day-${process.pid}-${++keys}`;
          const { status } = await client.send('POST', '/api/appointments/free_times', shop!.token, body, key);
          if (status !== 200) throw new Error(`${status}`);
          took.push(performance.now() - began);
        }
        client.close();
      }),
    );
    return took;
  };
  await runHttp(2);
  const ratios: number[] = [];
  const [http, limit]: [number[], number[]] = [[], []];
  const took: number[] = [];
  for (let round = 0; round < rounds; round++) {
    limit.push(runPgbench(database, [file], { clients, seconds }).tps);
    const times = await runHttp(seconds);
    took.push(...times);
    http.push(times.length / seconds);
    ratios.push(http.at(-1)! / limit.at(-1)!);
  }
  took.sort((a, b) => a - b);
  isHeld = median(ratios) >= least;
  console.log(
    `${isHeld ? 'ok   ' : 'MISS '} a day of free times, ${clients} clients, ${trips.length} round trips: ${median(ratios).toFixed(2)} of pgbench ` +
      `(${median(http).toFixed(0)} of ${median(limit).toFixed(0)} a second; ${ratios.map((one) => one.toFixed(2)).join(', ')}), ` +
      `p50 ${percentile(took, 0.5).toFixed(1)} ms, p95 ${percentile(took, 0.95).toFixed(1)} ms, at least ${least}`,
  );
} finally {
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
process.exit(isHeld ? 0 : 1);
