import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressFromSocket, addressFromUrl, Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { dearestStatements } from './dearest-statements.ts';
import { Watched, watch } from './watched.ts';

test('what the database spent its time on is told by operation, where the database counts it', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'batalat-statements-'));
  chmodSync(dataDir, 0o755);
  const start = async () => {
    const embedded = await startEmbeddedPostgres({ dataDir, name: 'postgres' });
    const { socketDir: host, port, database, ownerUser: owner, url } = embedded;
    const address = url ? addressFromUrl(url) : addressFromSocket({ host, port, database, owner });
    const pool = new Pool(address.owner, 1);
    return { pool, stop: () => pool.end().then(() => embedded.stop()) };
  };
  const bare = await start();
  expect(await dearestStatements(bare.pool, 5)).toBeUndefined();
  await bare.pool.batch([sql`alter system set shared_preload_libraries = 'pg_stat_statements'`]);
  await bare.stop();
  const counting = await start();
  await counting.pool.batch([sql`create extension pg_stat_statements`]);
  const count = sql`with many as (select count(*) as n from generate_series(1, ${50_000}::int)) select n from many`;
  for (let i = 0; i < 3; i++) await watch(new Watched('till.issueInvoice', ''), () => counting.pool.batch([count]));
  const found = (await dearestStatements(counting.pool, 20))!.filter((row) => row.operation === 'till.issueInvoice');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ name: count.name, calls: 3, rows: 3, text: expect.stringMatching(/^with many as/) });
  await counting.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
