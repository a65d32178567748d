import fc from 'fast-check';
import { expect, test } from 'vitest';
import { birthdaysWithin } from './birthdays.ts';
import { queues } from './contract.ts';
import { actionOf, maySend, queueKeys, queueKinds, statesOf } from './queue.ts';

const row = { state: 1, channel: 'whatsapp', mobile: '966500000001', is_early: false } as const;

test.each([
  ['waits', row, 'send'],
  ['waits, by SMS', { ...row, channel: 'sms' }, 'text'],
  ['waits, by mail', { ...row, channel: 'mail' }, 'send'],
  ['waits, a birthday to come', { ...row, is_early: true }, null],
  ['sent', { ...row, state: 2 }, null],
  ['answered', { ...row, state: 3 }, null],
  ['declined', { ...row, state: 4 }, 'schedule'],
  ['stuck without a way', { ...row, state: 5, channel: null }, 'call'],
  ['stuck without a way or phone', { ...row, state: 5, channel: null, mobile: null }, null],
  ['failed by WhatsApp, SMS is left', { ...row, state: 5, channel: 'sms' }, 'text'],
  ['done by hand', { ...row, state: 6 }, null],
] as const)('one action by state: %s', (_, given, action) => {
  expect(actionOf(given)).toBe(action);
  expect(maySend(given)).toBe(action === 'send' || action === 'text');
});

test('every queue has a message and states', () => {
  expect(Object.keys(queueKinds)).toEqual([...queueKeys]);
  for (const key of queueKeys) expect(statesOf[key]).toContain(1);
});

test.each([
  ['2026-11-23', 1, [[11, 23, '2026-11-23']]],
  // Born on 29 February: congratulated on the 28th where the year has no 29th.
  [
    '2026-02-28',
    1,
    [
      [2, 28, '2026-02-28'],
      [2, 29, '2026-02-28'],
    ],
  ],
  ['2028-02-28', 1, [[2, 28, '2028-02-28']]],
  ['2028-02-29', 1, [[2, 29, '2028-02-29']]],
] as const)('birthdays of %s within %i', (today, within, days) => {
  expect(birthdaysWithin(today, within).map(({ month, day, on }) => [month, day, on])).toEqual(days);
});

test('week crosses year end and month includes leap days', () => {
  const week = birthdaysWithin('2026-12-28', 2);
  expect(week.map(({ on }) => on)).toContain('2027-01-03');
  expect(week).toHaveLength(7);
  const month = birthdaysWithin('2026-11-23', 3);
  expect(month).toHaveLength(31);
  expect(month.at(-1)).toEqual({ month: 11, day: null, on: null });
});

test('birthday matches once per period on a real day', () => {
  const days = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, fc.constantFrom(1, 2, 3), (date, within) => {
      const all = birthdaysWithin(date.toISOString().slice(0, 10), within);
      expect(new Set(all.map(({ month, day }) => `${month}/${day}`)).size).toBe(all.length);
      for (const { on } of all) if (on) expect(new Date(`${on}T00:00:00Z`).toISOString().slice(0, 10)).toBe(on);
    }),
  );
});

test.each([
  [{ queue: 'no_shows' }, null],
  [{ queue: 'no_shows', days: 30 }, null],
  [{ queue: 'no_shows', days: 13 }, 'days'],
  [{ queue: 'ratings', days: 90 }, 'days'],
  [{ queue: 'balances', age_days: 1 }, 'age_days'],
])('sending to all uses the list’s filters: %j', (input, wrong) => {
  const issues = queues.sendAll.input.safeParse(input).error?.issues ?? [];
  expect(issues.map(({ path, message }) => [path[0], message])).toEqual(wrong ? [[wrong, 'invalid_choice']] : []);
});
