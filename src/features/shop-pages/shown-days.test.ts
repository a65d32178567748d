import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../kernel/time/local-time.ts';
import { shownDays, shownFrom, shownMonth } from './shown-days.ts';

test('shown months cover every bookable day once', () => {
  const dates = fc
    .integer({ min: 0, max: 3_000 })
    .map((n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));
  fc.assert(
    fc.property(dates, fc.integer({ min: 0, max: 400 }), (today, ahead) => {
      const last = new Date(Date.parse(today) + ahead * 86_400_000).toISOString().slice(0, 10);
      let on = today;
      let days = 0;
      for (;;) {
        const { from_on, to_on } = shownMonth(on, today, last);
        expect(from_on).toBe(on);
        expect(from_on.slice(0, 7)).toBe(to_on.slice(0, 7));
        days += (Date.parse(to_on) - Date.parse(from_on)) / 86_400_000 + 1;
        if (to_on === last) break;
        on = new Date(Date.parse(to_on) + 86_400_000).toISOString().slice(0, 10);
      }
      expect(days).toBe(ahead + 1);
    }),
  );
});

test('rows of days begin whole weeks after today', () => {
  const today = '2026-03-02';
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 }), (n) => {
      const on = addDays(today, n);
      const from = shownFrom(on, today, addDays(today, 90));
      expect(from <= on && on < addDays(from, shownDays)).toBe(true);
      expect((Date.parse(from) - Date.parse(today)) % (shownDays * 86_400_000)).toBe(0);
    }),
  );
  expect(shownFrom('2026-03-01', today, '2026-06-01')).toBe(today);
  expect(shownFrom('2027-03-01', today, '2026-06-01')).toBe(today);
});

test('days that take no bookings show those of today', () => {
  for (const on of [null, '2026-02-01', '2027-03-01'])
    expect(shownMonth(on, '2026-03-10', '2026-06-01')).toEqual({ from_on: '2026-03-10', to_on: '2026-03-31' });
});
