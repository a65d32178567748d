import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import type { Pool as Connections } from '../src/platform/db/pools.ts';
import { Pool } from '../src/platform/db/pools.ts';
import { sql } from '../src/platform/db/sql.ts';
import { openBenchShops, saleOf } from './support/bench-shops.ts';
import { databaseCpu, ownCpuMs } from './support/cpu.ts';
import { connectShops } from './support/fiscal-shops.ts';
import { LoadClient } from './support/http-load.ts';
import { startBenchApp, startBenchDatabase, stopBenchApp } from './support/processes.ts';
import { type Round, type Side, sell } from './support/rounds.ts';

/**
 * `npm run bench weights`: what one sale of three lines leaves behind (bytes of tables and of indexes), what it writes to the
 * journal, and its processor time: counted things, which a busy machine does not change. docs/sizing.md is computed from them
 * (bench/sizing/measured.ts).
 */
const sales = Number(process.env['BENCH_SALES'] ?? 12_000);
const clients = 8;

interface Sizes {
  readonly table: string;
  readonly heap: number;
  readonly indexes: number;
  readonly inserted: number;
  readonly updated: number;
}

const readSizes = async (owner: Connections): Promise<Map<string, Sizes>> => {
  const [rows] = await owner.batch([
    sql`select n.nspname || '.' || c.relname as table, pg_table_size(c.oid)::float8 as heap,
          pg_indexes_size(c.oid)::float8 as indexes, pg_stat_get_tuples_inserted(c.oid)::float8 as inserted,
          pg_stat_get_tuples_updated(c.oid)::float8 as updated
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind = 'r' and c.relname not like 'sandbox%' and n.nspname not in ('pg_catalog', 'information_schema')`,
  ]);
  return new Map(rows!.map((row) => [row['table'] as string, row as unknown as Sizes]));
};

interface Journal {
  readonly bytes: number;
  readonly pages: number;
}
/** Bytes of the journal so far, and how many whole pages are in it (each is written whole once after a checkpoint). */
const readJournal = async (owner: Connections): Promise<Journal> => {
  const [rows] = await owner.batch([
    sql`select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes,
          (select wal_fpi::float8 from pg_stat_wal) as pages`,
  ]);
  return rows![0] as unknown as Journal;
};

const database = await startBenchDatabase();
const bench = await startBenchApp();
const app = new Pool(database.address.app, 2);
const owner = new Pool(database.address.owner, 1);
const checkpoint = (): Promise<unknown> => owner.batch([sql`checkpoint`]);
const signs = process.env['BENCH_FISCAL'] === '1';
/** Shops of this run with a tax unit. */
let signing: readonly number[] = [];
/** Until the tax authority has everything, and the counts of sessions have reached the tables of figures. */
const rest = async (): Promise<void> => {
  for (let tries = 0; ; tries++) {
    await new Promise((settle) => setTimeout(settle, 2_500));
    if (!signs || tries > 60) return;
    const [waiting] = await owner.batch([
      sql`select count(*)::int as n from fiscal_document where state = 1 and merchant_id = any(${signing})`,
    ]);
    if (waiting![0]!['n'] === 0) return;
  }
};

/**
 * One sale of each shop after each checkpoint: as in a cloud of many shops, where a sale finds hardly a page that another sale
 * has touched since the checkpoint. Its WAL is mostly whole pages (with wal_compression, as the product's own server has it).
 */
const weighSparse = async (side: Side): Promise<Journal> => {
  const rounds = 6;
  /** Journal of rounds with or without sales: jobs of the clock write too. */
  const weigh = async (sells: boolean): Promise<Journal> => {
    let [bytes, pages] = [0, 0];
    for (let round = 0; round < rounds; round++) {
      await checkpoint();
      const began = await readJournal(owner);
      if (sells) await sell(side, 1, side.bodies.length);
      await rest();
      const ended = await readJournal(owner);
      bytes += ended.bytes - began.bytes;
      pages += ended.pages - began.pages;
    }
    return { bytes, pages };
  };
  const [selling, idle] = [await weigh(true), await weigh(false)];
  const sold = rounds * side.bodies.length;
  return { bytes: (selling.bytes - idle.bytes) / sold, pages: (selling.pages - idle.pages) / sold };
};

/** Processor time of a read of a list, as a staff screen asks for it. */
const weighReads = async (side: Side): Promise<{ readonly server: number; readonly database: number }> => {
  const count = 1_500;
  const client = new LoadClient(side.port);
  const [server, held] = [ownCpuMs(side.server), databaseCpu(side.postmaster)];
  for (let n = 0; n < count; n++) {
    const { token } = side.bodies[n % side.bodies.length]!;
    const answer = await client.send('GET', '/api/invoices', token);
    if (answer.status !== 200) throw new Error(`a list: ${answer.status} ${answer.body.slice(0, 200)}`);
  }
  client.close();
  const after = databaseCpu(side.postmaster);
  return {
    server: (ownCpuMs(side.server) - server) / count,
    // A pool closes connections that rest: what those used is among the ended.
    database: (after.clients + after.ended - held.clients - held.ended) / count,
  };
};

const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

try {
  const shops = await openBenchShops(app, bench.port, 16);
  const bodies = shops.map((shop) => ({ token: shop.token, body: JSON.stringify(saleOf(shop)) }));
  const side: Side = {
    name: 'one',
    port: bench.port,
    server: bench.pid,
    postmaster: database.pid,
    bodies,
    stop: async () => {},
  };
  // Units of the tax authority that sign and send: `BENCH_FISCAL=1`.
  if (signs) {
    await connectShops(bench.port, shops);
    signing = shops.map(({ merchantId }) => merchantId);
  }
  await sell(side, clients, 1_000);
  await rest();
  const before = await readSizes(owner);

  const quarter = Math.round(sales / 4);
  const told: { round: Round; journal: Journal }[] = [];
  for (let part = 0; part < 4; part++) {
    // The first part begins with a checkpoint, so that it pays for whole pages; the others do not.
    if (part === 0) await checkpoint();
    const began = await readJournal(owner);
    const round = await sell(side, clients, quarter);
    await rest();
    const ended = await readJournal(owner);
    told.push({
      round,
      journal: { bytes: (ended.bytes - began.bytes) / quarter, pages: (ended.pages - began.pages) / quarter },
    });
  }
  const sold = quarter * 4;
  const after = await readSizes(owner);
  const sparse = await weighSparse(side);
  const read = await weighReads(side);
  const grown = [...after.values()]
    .map((now) => {
      const then = before.get(now.table);
      return {
        table: now.table,
        heap: (now.heap - (then?.heap ?? 0)) / sold,
        indexes: (now.indexes - (then?.indexes ?? 0)) / sold,
        inserted: (now.inserted - (then?.inserted ?? 0)) / sold,
        updated: (now.updated - (then?.updated ?? 0)) / sold,
      };
    })
    .filter(({ heap, indexes, inserted, updated }) => heap + indexes > 0 || inserted + updated > 0.01)
    .toSorted((a, b) => b.heap + b.indexes - (a.heap + a.indexes));
  const mean = (pick: (part: (typeof told)[number]) => number, parts = told): number =>
    parts.reduce((sum, part) => sum + pick(part), 0) / parts.length;
  const later = told.slice(1);
  console.log(`\nWeights of a sale (${sold} sales of ${shops.length} shops, ${clients} clients)`);
  console.table(
    grown.map(({ table, ...rest }) => ({
      table,
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, Number(value.toFixed(2))])),
    })),
  );
  const sum = (pick: (row: (typeof grown)[number]) => number): number => grown.reduce((n, row) => n + pick(row), 0);
  console.log(
    JSON.stringify(
      {
        heapBytes: Math.round(sum((row) => row.heap)),
        indexBytes: Math.round(sum((row) => row.indexes)),
        rows: Number(sum((row) => row.inserted).toFixed(1)),
        walBytesAfterCheckpoint: Math.round(told[0]!.journal.bytes),
        walPagesAfterCheckpoint: Number(told[0]!.journal.pages.toFixed(2)),
        walBytesLater: Math.round(mean((part) => part.journal.bytes, later)),
        walPagesLater: Number(mean((part) => part.journal.pages, later).toFixed(2)),
        walBytesSparse: Math.round(sparse.bytes),
        walPagesSparse: Number(sparse.pages.toFixed(1)),
        serverMs: Number(mean(({ round }) => round.server).toFixed(2)),
        databaseMs: Number(mean(({ round }) => round.clients).toFixed(2)),
        backgroundMs: Number(mean(({ round }) => round.background).toFixed(2)),
        readServerMs: Number(read.server.toFixed(2)),
        readDatabaseMs: Number(read.database.toFixed(2)),
        residentMegabytes: Math.round(residentMegabytes(bench.pid)),
        salesPerSecond: Math.round(mean(({ round }) => round.tps)),
        load: loadavg()[0]!.toFixed(1),
      },
      null,
      2,
    ),
  );
} finally {
  await app.end();
  await owner.end();
  await stopBenchApp(bench);
  await database.embedded.stop();
}
