import { Pool } from '../src/platform/db/pools.ts';
import { nameOf, planOnce, type Statement, sql } from '../src/platform/db/sql.ts';
import { begin, commit, settingMerchant } from '../src/platform/db/transaction.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { databaseCpu } from './support/cpu.ts';
import { floorStatements, floorTemplates, type Template } from './support/floor-statements.ts';
import { LoadClient } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { median, medianRange, type Side, sell } from './support/rounds.ts';
import { readTables, recordRows } from './support/sale-rows.ts';

/**
 * CPU of the database for a sale against the floor: the rows that a sale leaves, written as plain prepared inserts and updates
 * in one round trip, with the same role, constraints, triggers and indexes. `npm run bench floor`; the limit is 1.3. It also
 * prints the floor's parts by table: rows, bytes written to the journal, checks of foreign keys.
 */
const limit = 1.3;
const pairs = Number(process.env['BENCH_PAIRS'] ?? 9);
const sales = Number(process.env['BENCH_SALES'] ?? 1500);

const database = await startBenchDatabase();
const app = await startBenchApp();
const owner = new Pool(database.address.owner, 2);
const pool = new Pool(database.address.app, 32);
const client = new LoadClient(app.port);
let keys = 0;
let missed = false;

interface Floor {
  readonly merchant: number;
  readonly templates: readonly Template[];
}

const recordShops = async (shops: Awaited<ReturnType<typeof openBenchShops>>): Promise<Floor[]> => {
  const tables = await readTables(owner);
  const floors: Floor[] = [];
  for (const shop of shops) {
    const sellOnce = async (): Promise<number> => {
      const key = `floor-${process.pid}-${++keys}`;
      const answer = await client.send('POST', '/api/invoices', shop.token, JSON.stringify(saleOf(shop)), key);
      return (JSON.parse(answer.body) as { id: number }).id;
    };
    const rows = await recordRows(owner, tables, shop.merchantId, sellOnce);
    floors.push({ merchant: shop.merchantId, templates: floorTemplates(tables, rows) });
  }
  return floors;
};

const opening = (merchant: number): Statement[] => [begin, settingMerchant(merchant, planOnce)];

/** Writes the rows of so many sales; CPU milliseconds of the database's sessions, a sale. */
const writeRows = async (floors: readonly Floor[], clients: number, count: number): Promise<number> => {
  const before = databaseCpu(database.pid).clients;
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        const { merchant, templates } = floors[next++ % floors.length]!;
        await pool.batch([...opening(merchant), ...floorStatements(templates), commit]);
      }
    }),
  );
  return (databaseCpu(database.pid).clients - before) / count;
};

interface Plan {
  readonly Plan: { readonly 'WAL Bytes': number };
}

/** What each table of the floor takes: bytes written to the journal and checks of foreign keys; nothing of it is kept. */
const printParts = async ({ merchant, templates }: Floor): Promise<void> => {
  const explained = floorStatements(templates).map((statement) => {
    const text = `explain (analyze, wal, timing off, format json) ${statement.text}`;
    return { ...statement, text, name: nameOf(text) };
  });
  const connection = await pool.connect();
  const answers = await connection.batch([...opening(merchant), ...explained]).finally(async () => {
    await connection.query(sql`rollback`);
    connection.release();
  });
  const parts = new Map<string, { bytes: number; checks: number }>();
  templates.forEach(({ table, checks }, i) => {
    const [{ Plan: plan }] = answers[i + 2]![0]!['QUERY PLAN'] as [Plan];
    const part = parts.get(table) ?? { bytes: 0, checks: 0 };
    parts.set(table, { bytes: part.bytes + plan['WAL Bytes'], checks: part.checks + checks });
  });
  const sum = (of: 'bytes' | 'checks') => [...parts.values()].reduce((n, part) => n + part[of], 0);
  parts.set('all', { bytes: sum('bytes'), checks: sum('checks') });
  console.log('\ntable              journal bytes  key checks');
  for (const [table, { bytes, checks }] of parts)
    console.log(`${table.padEnd(18)} ${String(bytes).padStart(13)}  ${String(checks).padStart(10)}`);
};

try {
  const shops = await openBenchShops(pool, app.port, 16);
  const floors = await recordShops(shops);
  const bodies = shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) }));
  const stop = async () => {};
  const side: Side = { name: 'sale', port: app.port, server: app.pid, postmaster: database.pid, bodies, stop };
  for (const clients of [8, 32]) {
    await writeRows(floors, clients, 1000);
    await sell(side, clients, 1000);
    const [sold, written]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair++) {
      const sellFirst = pair % 2 === 0;
      if (sellFirst) sold.push((await sell(side, clients, sales)).clients);
      written.push(await writeRows(floors, clients, sales));
      if (!sellFirst) sold.push((await sell(side, clients, sales)).clients);
    }
    const ratios = sold.map((ms, i) => ms / written[i]!);
    missed ||= median(ratios) > limit;
    console.log(
      `${median(ratios) <= limit ? 'ok   ' : 'MISS '} ${clients} clients: the database's CPU for a sale is ${medianRange(ratios)} of the floor`,
      `(at most ${limit}; ${pairs} pairs of ${sales}; sale ${medianRange(sold)} ms, floor ${medianRange(written)} ms)`,
    );
  }
  await printParts(floors[0]!);
} finally {
  client.close();
  await pool.end();
  await owner.end();
  await stopBenchApp(app);
  await database.embedded.stop();
}
process.exit(missed ? 1 : 0);
