import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnServer } from '../../../test/support/own-server.ts';
import { openSharedServer } from '../../../test/support/shared-server.ts';
import { Pool } from './pools.ts';
import { sql } from './sql.ts';

let at: OwnServer;
let pool: Pool;
beforeAll(async () => {
  at = await openSharedServer();
  pool = new Pool(at.database.address.owner, 1);
});
afterAll(async () => {
  await pool.end();
  await at.close();
});

test('statement answers equally first, again and batched', async () => {
  const typed = (n: number) =>
    sql`select ${n}::bigint as number, null::text as nothing, ${'ورد'}::text as word, true as yes`;
  const row = (number: number) => ({ number, nothing: null, word: 'ورد', yes: true });
  expect(await pool.batch([typed(1), typed(2)])).toEqual([[row(1)], [row(2)]]);
  expect(await pool.batch([typed(3)])).toEqual([[row(3)]]);
  expect(await pool.batch([sql`select 1 as other where false`, typed(4)])).toEqual([[], [row(4)]]);
  expect(await pool.batch([sql`select 1 as other where false`, typed(5)])).toEqual([[], [row(5)]]);
});

test('empty or failed statement does not shift later answers', async () => {
  const silent = sql`set local lock_timeout = '5s'`;
  const divided = (by: number) => sql`select 10 / ${by}::int as quotient`;
  const after = sql`select 'after' as word`;
  await expect(pool.batch([silent, divided(0), after])).rejects.toThrow(/division by zero/);
  for (let run = 0; run < 3; run++)
    expect(await pool.batch([silent, divided(5), after])).toEqual([[], [{ quotient: 2 }], [{ word: 'after' }]]);
});

test('unreadable value fails only its caller', async () => {
  const much = sql`select n * 9007199254740991::bigint as amount from generate_series(1, 3) n`;
  await expect(pool.batch([sql`select 1 as one`, much, sql`select 2 as two`])).rejects.toThrow(/past the safe range/);
  expect(await pool.batch([sql`select 3 as three`])).toEqual([[{ three: 3 }]]);
});

test('unwritable value fails only its caller', async () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  await expect(pool.batch([sql`select ${circle}::jsonb as json`])).rejects.toThrow(/circular/);
  expect(await pool.batch([sql`select 4 as four`])).toEqual([[{ four: 4 }]]);
});

test('unnamed statements leave nothing and share a round trip', async () => {
  const unnamed = new Pool({ ...at.database.address.owner, named: false }, 1);
  const here = sql`select name from pg_prepared_statements`;
  for (let i = 0; i < 3; i++)
    expect(await unnamed.batch([sql`select ${i}::int as n, 'a' as t`, sql`select 1 where false`, here])).toEqual([
      [{ n: i, t: 'a' }],
      [],
      [],
    ]);
  await expect(unnamed.batch([sql`select 1 as a`, sql`select 1 / 0`])).rejects.toThrow('division by zero');
  expect(await unnamed.batch([sql`select 2 as b`])).toEqual([[{ b: 2 }]]);
  await unnamed.end();
  await pool.batch([sql`select 1 as named`]);
  expect((await pool.batch([here]))[0]!.length).toBeGreaterThan(0);
});
