import { expect, test } from 'vitest';
import { dayAfterKey } from './day-keys.ts';

// 14 February 2026 is a Saturday.
test.each([
  ['ArrowRight', false, false, '2026-02-15'],
  ['ArrowRight', false, true, '2026-02-13'],
  ['ArrowLeft', false, true, '2026-02-15'],
  ['ArrowDown', false, false, '2026-02-21'],
  ['ArrowUp', false, false, '2026-02-07'],
  ['Home', false, false, '2026-02-08'],
  ['End', false, false, '2026-02-14'],
  ['PageDown', false, false, '2026-03-14'],
  ['PageUp', true, false, '2025-02-14'],
  ['a', false, false, null],
] as const)('%s (shift %s, right-to-left %s) leads to %s', (key, shift, rtl, day) => {
  expect(dayAfterKey(key, shift, '2026-02-14', rtl)).toBe(day);
});
