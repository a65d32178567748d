import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongOperations } from './long-operations.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const list = 'GET /api/invoices';

test('an operation is long after two slow times', () => {
  const long = new LongOperations();
  long.noteDuration(1, list, 900);
  expect(long.has(1, list)).toBe(false);
  long.noteDuration(1, list, 900);
  expect(long.has(1, list)).toBe(true);
  expect([long.has(2, list), long.has(1, 'GET /api/customers')]).toEqual([false, false]);
});

test('a quick time between clears a slow one', () => {
  const long = new LongOperations();
  for (const ms of [900, 10, 900]) long.noteDuration(1, list, ms);
  expect(long.has(1, list)).toBe(false);
});

test('a quick time ends what was long', () => {
  const long = new LongOperations();
  for (const ms of [900, 900, 10]) long.noteDuration(1, list, ms);
  expect(long.has(1, list)).toBe(false);
});

test('a slow operation is remembered for a minute', () => {
  const long = new LongOperations();
  for (const ms of [900, 900]) long.noteDuration(1, list, ms);
  vi.advanceTimersByTime(59_000);
  expect(long.has(1, list)).toBe(true);
  vi.advanceTimersByTime(2_000);
  expect(long.has(1, list)).toBe(false);
});

test('a stopped operation stays long after quick times', () => {
  const long = new LongOperations();
  long.noteStopped(1, list);
  long.noteDuration(1, list, 10);
  vi.advanceTimersByTime(9 * 60_000);
  expect(long.has(1, list)).toBe(true);
});
