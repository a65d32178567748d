import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek } from '../../kernel/time/local-time.ts';
import { hasDeliveryTerms, nextDelivery } from './delivery.ts';

// 22 November 2026 is a Sunday.
const sunday = '2026-11-22';
const terms = { order_days_before: 1, order_until: '20:00:00', arrives_on: [1, 3], arrives_at: '07:00:00' };

describe('next delivery', () => {
  test.each([
    ['before the cut-off', {}, sunday, '19:59:59', '2026-11-23', false],
    ['at the cut-off', {}, sunday, '20:00:00', '2026-11-25', true],
    ['on a day without cut-off', {}, '2026-11-23', '23:00:00', '2026-11-25', false],
    ['same day', { order_days_before: 0 }, '2026-11-23', '05:00:00', '2026-11-23', false],
    ['over the week', {}, '2026-11-24', '21:00:00', '2026-11-30', true],
    ['without hour', { order_until: null }, sunday, '23:59:59', '2026-11-23', false],
    ['every day', { arrives_on: [] }, sunday, '21:00:00', '2026-11-24', true],
    ['a fortnight ahead', { order_days_before: 14, arrives_on: [0] }, sunday, '08:00:00', '2026-12-06', false],
  ])('%s arrives in time', (_case, more, date, time, arrives_on, is_after_cutoff) => {
    expect(nextDelivery({ ...terms, ...more }, { date, time })).toMatchObject({ arrives_on, is_after_cutoff });
  });

  test.each([
    ['2026-11-23', '2026-11-23'],
    ['2026-11-24', '2026-11-23'],
    ['2026-12-01', '2026-11-30'],
    ['2026-11-22', '2026-11-23'],
  ])('delivery for %s is the freshest by then', (day, arrives_on) => {
    expect(nextDelivery(terms, { date: sunday, time: '12:00:00' }, day)).toMatchObject({ arrives_on });
  });

  test('arrival is on its weekdays and still reached', () => {
    fc.assert(
      fc.property(
        fc.record({
          order_days_before: fc.option(fc.integer({ min: 0, max: 14 })),
          order_until: fc.constantFrom(null, '00:00:00', '12:00:00', '23:59:59'),
          arrives_on: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
          arrives_at: fc.constant(null),
        }),
        fc.integer({ min: 0, max: 400 }),
        fc.constantFrom('00:00:00', '11:59:59', '12:00:00', '23:59:59'),
        (of, days, time) => {
          const date = addDays(sunday, days);
          const next = nextDelivery(of, { date, time });
          expect(next).not.toBeNull();
          if (!next) return;
          expect(of.arrives_on.length === 0 || of.arrives_on.includes(dayOfWeek(next.arrives_on))).toBe(true);
          expect(next.order_on >= date).toBe(true);
          if (next.order_on === date && of.order_until !== null) expect(time < of.order_until).toBe(true);
        },
      ),
    );
  });

  test('a supplier without terms has none', () => {
    const none = { order_days_before: null, order_until: null, arrives_on: [], arrives_at: null };
    expect(hasDeliveryTerms(none)).toBe(false);
    expect(hasDeliveryTerms({ ...none, arrives_on: [2] })).toBe(true);
  });
});
