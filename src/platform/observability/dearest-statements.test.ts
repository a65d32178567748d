import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addressFromSocket, addressFromUrl, Pool } from '../db/pools.ts';
import { type Statement, sql } from '../db/sql.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { type DearStatement, dearestStatements } from './dearest-statements.ts';
import { Watched, watch } from './watched.ts';

test('owner without superuser lists statements by operation', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'batalat-statements-'));
  chmodSync(dataDir, 0o755);
  const start = async () => {
    const embedded = await startEmbeddedPostgres({ dataDir, name: 'postgres' });
    const { socketDir: host, port, database, ownerUser: owner, url } = embedded;
    const address = url ? addressFromUrl(url) : addressFromSocket({ host, port, database, owner });
    const pool = new Pool(address.owner, 2);
    return { pool, stop: () => pool.end().then(() => embedded.stop()) };
  };
  const bare = await start();
  expect(await dearestStatements(bare.pool, 5)).toEqual({
    lacking: expect.stringMatching(/does not have pg_stat_statements.* create extension pg_stat_statements;$/),
  });
  await bare.pool.batch([sql`create extension pg_stat_statements`]);
  expect(await dearestStatements(bare.pool, 5)).toEqual({ lacking: expect.stringContaining('is not loaded') });
  await bare.pool.batch([sql`alter system set shared_preload_libraries = 'pg_stat_statements'`]);
  await bare.stop();
  const counting = await start();
  const count = sql`with many as (select count(*) as n from generate_series(1, ${50_000}::int)) select n from many`;
  for (let i = 0; i < 3; i++) await watch(new Watched('till.issueInvoice', ''), () => counting.pool.batch([count]));
  // The owner that the documents describe: no superuser, and the statements are another role's.
  await counting.pool.batch([sql`create role "petal shop"`]);
  const asPlainOwner = {
    batch: async (statements: readonly Statement[]) =>
      (await counting.pool.batch([sql`set local role "petal shop"`, ...statements])).slice(1),
  } as Pool;
  const told = await dearestStatements(asPlainOwner, 20);
  const cure = /As a superuser in \S+: (grant .*;)$/.exec((told as { lacking: string }).lacking)![1]!;
  expect(cure).toBe('grant pg_read_all_stats to "petal shop";');
  await counting.pool.batch([{ text: cure, values: [], name: '' }]);
  const rows = (await dearestStatements(asPlainOwner, 20)) as readonly DearStatement[];
  const found = rows.filter((row) => row.operation === 'till.issueInvoice');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ name: count.name, calls: 3, rows: 3, text: expect.stringMatching(/^with many as/) });
  await counting.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
