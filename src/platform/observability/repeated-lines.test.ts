import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RepeatedLines, reasonOf } from './repeated-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const gone = () => Object.assign(new AggregateError([new Error('each')], ''), { code: 'ECONNREFUSED' });
const open = () => {
  const written: Record<string, unknown>[] = [];
  const lines = new RepeatedLines({ error: (line: object) => void written.push(line as never) } as never, 'job');
  return { lines, written };
};

test('a failure that repeats leaves one line a minute', () => {
  const { lines, written } = open();
  for (let i = 0; i < 763; i++) lines.failed(gone(), 'queue');
  expect(written).toEqual([expect.objectContaining({ job: 'queue', reason: 'AggregateError ECONNREFUSED', tries: 1 })]);
  vi.advanceTimersByTime(60_000);
  expect(written[1]).toMatchObject({ job: 'queue', tries: 762 });
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(2);
  lines.failed(gone(), 'queue');
  expect(written).toHaveLength(3);
});

test('each job and reason has its own line', () => {
  const { lines, written } = open();
  const failed = { name: 'message.send', jobId: 'a', isLastTry: false };
  lines.failed(new TypeError('x'), 'queue', failed);
  lines.failed(gone(), 'queue', failed);
  lines.failed(new TypeError('x'), 'queue', { ...failed, name: 'house.keep' });
  expect(written.map(({ job, reason }) => `${job}: ${reason}`)).toEqual([
    'message.send: TypeError',
    'message.send: AggregateError ECONNREFUSED',
    'house.keep: TypeError',
  ]);
});

test('line counts the suppressed failures', () => {
  const { lines, written } = open();
  for (const [jobId, isLastTry] of [
    ['a', false],
    ['b', true],
    ['c', true],
  ] as const)
    lines.failed(new TypeError('x'), 'queue', { name: 'message.send', jobId, isLastTry });
  lines.stop();
  expect(written[0]).toMatchObject({ job_id: 'a', given_up: undefined });
  expect(written[1]).toMatchObject({ job_id: 'c', tries: 2, given_up: 2 });
  vi.advanceTimersByTime(120_000);
  expect(written).toHaveLength(2);
});

test('a reason never holds the message', () => {
  expect(reasonOf(Object.assign(new Error('secret'), { code: '23505' }))).toBe('Error 23505');
  expect(reasonOf(new AggregateError([Object.assign(new Error(''), { code: 'ETIMEDOUT' })]))).toBe(
    'AggregateError ETIMEDOUT',
  );
  expect(reasonOf(Object.assign(new Error('x'), { code: 'a secret in a code' }))).toBe('Error');
});
