import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Kept, takenBy } from './busy-times.ts';

const kept = (from: number, to: number, more: Partial<Kept> = {}): Kept => ({
  person: 0,
  need: 0,
  employee_id: 1,
  resource_ids: [],
  from,
  to,
  active: [{ from, to }],
  before: 0,
  after: 0,
  ...more,
});
const rows = (...booking: Kept[]) =>
  takenBy(booking).map((row) =>
    [row.employee_id ? `e${row.employee_id}` : `r${row.resource_id}`, `p${row.person}`, row.from, row.to].join(' '),
  );

describe('busy times of a booking', () => {
  test.each<[string, Kept[], string[]]>([
    ['a service with the minutes around it', [kept(60, 90, { before: 5, after: 10 })], ['e1 p0 55 100']],
    [
      'the active parts of one that works by itself',
      [
        kept(60, 150, {
          after: 10,
          active: [
            { from: 60, to: 90 },
            { from: 135, to: 150 },
          ],
        }),
      ],
      ['e1 p0 60 90', 'e1 p0 135 160'],
    ],
    ['two in sequence as one stretch', [kept(60, 90, { after: 10 }), kept(90, 120)], ['e1 p0 60 120']],
    [
      'two people one after the other, each their own, kept minutes cut',
      [kept(60, 90, { after: 10 }), kept(90, 120, { person: 1, before: 15 })],
      ['e1 p0 60 90', 'e1 p1 90 120'],
    ],
    [
      'a chair for all services of a person',
      [kept(60, 150, { resource_ids: [7], after: 5 }), kept(90, 105, { resource_ids: [7], employee_id: 2 })],
      ['e1 p0 60 155', 'e2 p0 90 105', 'r7 p0 60 155'],
    ],
  ])('%s', (_what, booking, expected) => {
    expect(rows(...booking)).toEqual(expected);
  });

  test('booking never overlaps itself and covers every active minute', () => {
    const one = fc
      .record({
        person: fc.integer({ min: 0, max: 2 }),
        employee_id: fc.integer({ min: 1, max: 2 }),
        before: fc.integer({ min: 0, max: 20 }),
        after: fc.integer({ min: 0, max: 20 }),
        minutes: fc.integer({ min: 5, max: 40 }),
        pause: fc.integer({ min: 0, max: 15 }),
      })
      .map((made) => made);
    fc.assert(
      fc.property(fc.array(one, { minLength: 1, maxLength: 5 }), (list) => {
        // One after the other, so that no active parts meet.
        let at = 100;
        const booking = list.map(({ minutes, pause, ...more }) => {
          const from = at;
          at += minutes + pause;
          return kept(from, from + minutes, more);
        });
        const taken = takenBy(booking);
        for (const a of taken)
          for (const b of taken)
            if (a !== b && a.employee_id === b.employee_id) expect(a.to <= b.from || b.to <= a.from).toBe(true);
        for (const { person, employee_id, from, to } of booking)
          for (let minute = from; minute < to; minute++)
            expect(
              taken.filter((row) => row.employee_id === employee_id && row.from <= minute && minute < row.to),
            ).toMatchObject([{ person }]);
        const first = booking[0]!;
        // A later one's kept minutes may reach further back than the first one's own.
        expect(
          taken.some(
            (row) =>
              row.employee_id === first.employee_id && row.from <= first.from - first.before && row.to > first.from,
          ),
        ).toBe(true);
      }),
    );
  });
});
