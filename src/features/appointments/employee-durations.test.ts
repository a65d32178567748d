import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { employeeParts } from './employee-durations.ts';
import type { Part } from './slots/visit.ts';

const partsText = (parts: readonly Part[]): string =>
  parts.map((p) => `${p.minutes}${p.is_active ? '' : '-'}`).join(' ');
const colour = [
  { minutes: 30, is_active: true },
  { minutes: 45, is_active: false },
  { minutes: 15, is_active: true },
];

describe('service parts in an employee’s duration', () => {
  test.each([
    ['without parts it is one', { job_time_minutes: 40, parts: [] }, null, '40'],
    ['without parts in their own time', { job_time_minutes: 40, parts: [] }, 55, '55'],
    ['as the service has them', { job_time_minutes: 90, parts: colour }, null, '30 45- 15'],
    ['slower: the gap stays', { job_time_minutes: 90, parts: colour }, 105, '40 45- 20'],
    ['faster, rounded to what it comes to', { job_time_minutes: 90, parts: colour }, 85, '27 45- 13'],
    ['too short for its gap is none', { job_time_minutes: 90, parts: colour }, 46, '30 45- 15'],
  ])('%s', (_what, service, own, expected) => {
    expect(partsText(employeeParts(service, own))).toBe(expected);
  });

  test('parts fill the own time and preserve gaps', () => {
    const part = fc.record({ minutes: fc.integer({ min: 1, max: 90 }), is_active: fc.boolean() });
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 400 }), (parts, own) => {
        const made = employeeParts({ job_time_minutes: 30, parts }, own);
        const sum = (list: readonly Part[]) => list.reduce((n, { minutes }) => n + minutes, 0);
        const active = parts.filter((one) => one.is_active);
        const fits = active.length > 0 && own - sum(parts.filter((one) => !one.is_active)) >= active.length * 1;
        expect(made.map(({ is_active }) => is_active)).toEqual(parts.map(({ is_active }) => is_active));
        expect(made.every(({ minutes }) => minutes >= 1)).toBe(true);
        expect(made.filter((one) => !one.is_active)).toEqual(parts.filter((one) => !one.is_active));
        if (!fits) expect(made).toEqual(parts);
        else expect(sum(made)).toBe(own);
      }),
    );
  });
});
