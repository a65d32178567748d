import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CalendarEntry, keptWithin, layLanes, nextEntry, snap, timeOfMinute } from './calendar-day.ts';

const entry = (id: number, from: number, to: number, column = 1): CalendarEntry => ({
  id,
  column,
  from,
  to,
  title: String(id),
  tone: 'info',
  state: '',
});
const lanesOf = (...entries: CalendarEntry[]) =>
  Object.fromEntries(layLanes(entries).map(({ entry: { id }, lane, lanes }) => [id, `${lane}/${lanes}`]));

describe('lanes', () => {
  test('are one where nothing meets, also where one ends as the next begins', () => {
    expect(lanesOf(entry(1, 0, 30), entry(2, 30, 60))).toEqual({ 1: '0/1', 2: '0/1' });
  });
  test('are as many as meet, and a free one is used again', () => {
    expect(lanesOf(entry(1, 0, 60), entry(2, 15, 30), entry(3, 30, 45), entry(4, 60, 90))).toEqual({
      1: '0/2',
      2: '1/2',
      3: '1/2',
      4: '0/1',
    });
  });
  test('hold no two entries that meet', () => {
    const one = fc.record({ from: fc.integer({ min: 0, max: 200 }), length: fc.integer({ min: 1, max: 90 }) });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 25 }), (list) => {
        const laid = layLanes(list.map(({ from, length }, id) => entry(id, from, from + length)));
        expect(laid.length).toBe(list.length);
        for (const a of laid) {
          expect(a.lane).toBeLessThan(a.lanes);
          for (const b of laid)
            if (a !== b && a.entry.from < b.entry.to && b.entry.from < a.entry.to) {
              expect(a.lane).not.toBe(b.lane);
              expect(a.lanes).toBe(b.lanes);
            }
        }
      }),
    );
  });
});

describe('places', () => {
  test('snap to the step and stay within the shown hours with their length', () => {
    expect([snap(97, 15), snap(98, 15)]).toEqual([90, 105]);
    expect(keptWithin({ from: 500, to: 560 }, { from: 540, to: 1_320 })).toEqual({ from: 540, to: 600 });
    expect(keptWithin({ from: 1_300, to: 1_400 }, { from: 540, to: 1_320 })).toEqual({ from: 1_220, to: 1_320 });
  });
  test('are told by the clock, past midnight too', () => {
    expect([timeOfMinute(545), timeOfMinute(1_500)]).toEqual(['09:05:00', '01:00:00']);
  });
});

describe('arrows', () => {
  const columns = [1, 2, 3].map((id) => ({ id, name: String(id) }));
  const entries = [entry(1, 60, 90), entry(2, 120, 150), entry(3, 70, 90, 3), entry(4, 130, 150, 3)];
  const to = (from: number, step: 'earlier' | 'later' | 'before' | 'after') =>
    nextEntry(columns, entries, entries[from - 1]!, step)?.id;
  test('lead within a column and to the nearest of the next that has any', () => {
    expect([to(1, 'later'), to(2, 'earlier'), to(2, 'later')]).toEqual([2, 1, undefined]);
    expect([to(2, 'after'), to(1, 'after'), to(4, 'before'), to(3, 'after')]).toEqual([4, 3, 2, undefined]);
  });
});
