import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:30:00.000Z`;

it.each([
  [22, 9, [22, 23, 0, 8], [9, 12, 21]],
  [1, 6, [1, 5], [0, 6, 23]],
  [9, 9, [], [0, 8, 9, 10, 23]],
])('quiet hours from %i to %i', (quiet_from, quiet_to, quiet, loud) => {
  for (const hour of quiet) expect(isQuiet(at(hour), 'UTC', { quiet_from, quiet_to }), String(hour)).toBe(true);
  for (const hour of loud) expect(isQuiet(at(hour), 'UTC', { quiet_from, quiet_to }), String(hour)).toBe(false);
});

it('quiet hours follow the shop’s zone and clock changes', () => {
  expect(isQuiet(at(19), 'Asia/Riyadh', { quiet_from: 22, quiet_to: 9 })).toBe(true);
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(hour, hour, (quiet_from, quiet_to) => {
      const hours = Array.from({ length: 24 }, (_, i) => i).filter((i) =>
        isQuiet(at(i), 'UTC', { quiet_from, quiet_to }),
      );
      expect(hours).toHaveLength((quiet_to - quiet_from + 24) % 24);
    }),
  );
});
