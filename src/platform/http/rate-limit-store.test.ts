import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { RateLimitCounts } from './rate-limit-store.ts';

let database: OwnDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await openOwnDatabase();
  pool = new Pool(database.address.app, 4);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('requests of three processes', () => {
  const now = Date.parse('2026-03-01T09:00:10.000Z');

  test('strict limits are exact across processes', async () => {
    const processes = [1, 2, 3].map(() => new RateLimitCounts(pool, () => now));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => processes[i % 3]!.increase('POST /login 203.0.113.7', 10)),
    );
    expect(answers.filter(({ current }) => current <= 10)).toHaveLength(10);
    expect(answers[0]!.ttl).toBe(50_000);
    expect((await processes[0]!.increase('POST /login 203.0.113.8', 10)).current).toBe(1);
  });

  test('loose limits are shared within a second', async () => {
    const [one, two] = [new RateLimitCounts(pool, () => now), new RateLimitCounts(pool, () => now)];
    for (let i = 0; i < 7; i++) await one.increase('GET /customers a', 600);
    for (let i = 0; i < 5; i++) await two.increase('GET /customers a', 600);
    await one.flush();
    await two.flush();
    expect((await two.increase('GET /customers a', 600)).current).toBe(13);
    await one.increase('GET /customers a', 600);
    await one.flush();
    await two.flush();
    await one.increase('GET /customers a', 600);
    await one.flush();
    expect((await one.increase('GET /customers a', 600)).current).toBe(16);
  });

  test('limits restart each minute and drop old minutes', async () => {
    let clock = now;
    const counts = new RateLimitCounts(pool, () => clock);
    await counts.increase('GET /x a', 10);
    clock += 60_000;
    expect((await counts.increase('GET /x a', 10)).current).toBe(1);
    clock += 10 * 60_000;
    await counts.increase('GET /x a', 10);
    const [rows] = await database.owner.batch([sql`select count(*)::int as n from rate_count where key = 'GET /x a'`]);
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('limits count alone while the database is away', async () => {
    const away = new Pool({ ...database.address.app, port: 1, host: '127.0.0.1' }, 1);
    const counts = new RateLimitCounts(away, () => now);
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push((await counts.increase('GET /y a', 10)).current);
    expect(answers).toEqual([1, 2, 3]);
    await away.end();
  });
});
