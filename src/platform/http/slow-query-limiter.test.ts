import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Pool } from '../db/pools.ts';
import { type LaneOptions, SlowQueryLimiter } from './slow-query-limiter.ts';

/** Whose turn it is, by the clock; what PostgreSQL adds (places over all processes) is in test/scenarios/list-exports.test.ts. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every connection answers at once and has every place. */
const pool = {
  connect: async () => ({
    batch: async (statements: readonly unknown[]) => statements.map(() => [{ place: 1 }]),
    query: async () => {},
    release: () => {},
  }),
} as unknown as Pool;

const laneOf = (options: Partial<LaneOptions> = {}) =>
  new SlowQueryLimiter(pool, 3, { perShop: 2, atOnce: 3, share: 0.25, seconds: 8, waitSeconds: 8, ...options });

/** A read that takes so many milliseconds; answers when it began and whether it was refused. */
const read = (lane: SlowQueryLimiter, merchantId: number, ms: number, isFile = false) => {
  const seen: { at?: number; refused?: string } = {};
  void lane
    .transaction(
      merchantId,
      [],
      async () => {
        seen.at = performance.now();
        await new Promise<void>((done) => setTimeout(done, ms));
      },
      { isFile },
    )
    .catch((error: { key: string }) => {
      seen.refused = error.key;
    });
  return seen;
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('long read rests its own shop in proportion', async () => {
  const lane = laneOf();
  read(lane, 1, 400);
  await pass(400);
  const [own, others] = [read(lane, 1, 10), read(lane, 2, 10)];
  await pass(1_190);
  expect([own.at, others.at]).toEqual([undefined, expect.any(Number)]);
  expect(lane.state).toMatchObject({ waiting: 1, resting: 1 });
  await pass(20);
  expect(own.at).toBeGreaterThanOrEqual(1_600);
  expect(lane.state).toMatchObject({ waiting: 0, resting: 0 });
});

test('two constant readers share the time equally', async () => {
  const lane = laneOf({ perShop: 1 });
  let ms = 0;
  const reader = async () => {
    for (;;)
      await lane.transaction(1, [], async () => {
        await new Promise<void>((done) => setTimeout(done, 500));
        ms += 500;
      });
  };
  void reader();
  void reader();
  await pass(60_000);
  expect(ms / 60_000).toBeGreaterThan(0.2);
  expect(ms / 60_000).toBeLessThanOrEqual(0.26);
});

test('short read rests nobody', async () => {
  const lane = laneOf();
  for (let n = 0; n < 20; n++) {
    const short = read(lane, 1, 100);
    await pass(100);
    expect(short.at).toBe(n * 100);
  }
});

test('rest lasts at most half of a read’s wait', async () => {
  const lane = laneOf({ perShop: 1 });
  read(lane, 1, 5_000);
  const waiting = read(lane, 1, 10);
  await pass(5_000);
  const later = read(lane, 1, 10);
  await pass(4_100);
  // Whoever asked at the beginning goes when its eight seconds are nearly over, whoever came then when the rest is.
  expect(waiting).toEqual({ at: expect.closeTo(7_500, -1) });
  expect(later).toEqual({ at: expect.closeTo(9_000, -1) });
});

test('read is refused when its waiting time ends', async () => {
  const lane = laneOf({ perShop: 1 });
  read(lane, 1, 20_000);
  const waiting = read(lane, 1, 10);
  await pass(7_900);
  expect(waiting).toEqual({});
  await pass(200);
  expect(waiting).toEqual({ refused: 'reading_is_busy' });
});

test('process limits reads to free cores and recovers', async () => {
  const lane = laneOf({ atOnce: 1 });
  read(lane, 1, 6_000);
  const other = read(lane, 2, 10);
  await pass(1_900);
  expect(other.at).toBeUndefined();
  await pass(200);
  expect(other.at).toBeDefined();
});

test('second read of a shop waits half its time', async () => {
  const lane = laneOf({ atOnce: 1 });
  read(lane, 1, 20_000);
  const second = read(lane, 1, 10);
  await pass(3_900);
  expect(second).toEqual({});
  await pass(200);
  expect(second.at).toBeGreaterThanOrEqual(4_000);
});

test('file read has its own place without rest', async () => {
  const lane = laneOf({ perShop: 1 });
  read(lane, 1, 1_000);
  const file = read(lane, 1, 6_000, true);
  await pass(1_000);
  expect(file.at).toBe(0);
  const list = read(lane, 1, 10);
  await pass(3_100);
  expect(list.at).toBeGreaterThanOrEqual(4_000);
});

test('rests are shared between processes', async () => {
  const lane = laneOf();
  const told: [number, number][] = [];
  lane.onRest = (merchantId, ms) => told.push([merchantId, ms]);
  lane.hearRest(1, 700);
  const list = read(lane, 1, 300);
  await pass(600);
  expect(list.at).toBeUndefined();
  await pass(500);
  expect(list.at).toBeGreaterThanOrEqual(700);
  expect(told).toEqual([[1, expect.closeTo(900, -2)]]);
});

test('two dozen reads of one page are answered', async () => {
  const lane = laneOf();
  const reads = Array.from({ length: 24 }, () => read(lane, 1, 50));
  await pass(700);
  expect(reads.every(({ at }) => at !== undefined)).toBe(true);
});

test('reads beyond the waiting places are refused at once', async () => {
  const lane = laneOf();
  const reads = Array.from({ length: 44 }, () => read(lane, 1, 50));
  await pass(1);
  expect(reads.filter(({ refused }) => refused === 'reading_is_busy')).toHaveLength(2);
});
