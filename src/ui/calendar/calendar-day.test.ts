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

describe('calendar lanes', () => {
  test('touching entries share one lane', () => {
    expect(lanesOf(entry(1, 0, 30), entry(2, 30, 60))).toEqual({ 1: '0/1', 2: '0/1' });
  });
  test('lanes equal the most overlapping entries and are reused', () => {
    expect(lanesOf(entry(1, 0, 60), entry(2, 15, 30), entry(3, 30, 45), entry(4, 60, 90))).toEqual({
      1: '0/2',
      2: '1/2',
      3: '1/2',
      4: '0/1',
    });
  });
  test('lane holds no two overlapping entries', () => {
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

describe('calendar places', () => {
  test('moved entry snaps to the step inside shown hours', () => {
    expect([snap(97, 15), snap(98, 15)]).toEqual([90, 105]);
    expect(keptWithin({ from: 500, to: 560 }, { from: 540, to: 1_320 })).toEqual({ from: 540, to: 600 });
    expect(keptWithin({ from: 1_300, to: 1_400 }, { from: 540, to: 1_320 })).toEqual({ from: 1_220, to: 1_320 });
  });
  test('place is shown by clock time past midnight', () => {
    expect([timeOfMinute(545), timeOfMinute(1_500)]).toEqual(['09:05:00', '01:00:00']);
  });
});

describe('calendar arrow keys', () => {
  const columns = [1, 2, 3].map((id) => ({ id, name: String(id) }));
  const entries = [entry(1, 60, 90), entry(2, 120, 150), entry(3, 70, 90, 3), entry(4, 130, 150, 3)];
  const to = (from: number, step: 'earlier' | 'later' | 'before' | 'after') =>
    nextEntry(columns, entries, entries[from - 1]!, step)?.id;
  test('arrows move within a column and to the nearest', () => {
    expect([to(1, 'later'), to(2, 'earlier'), to(2, 'later')]).toEqual([2, 1, undefined]);
    expect([to(2, 'after'), to(1, 'after'), to(4, 'before'), to(3, 'after')]).toEqual([4, 3, 2, undefined]);
  });
});
