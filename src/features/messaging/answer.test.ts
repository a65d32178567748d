import { expect, it } from 'vitest';
import { meaningOf } from './answer.ts';

it.each([
  ['1', 1],
  [' ١ ', 1],
  ['۱', 1],
  ['نَعَم!', 1],
  ['تأكيد', 1],
  ['Yes.', 1],
  ['2', 2],
  ['٢', 2],
  ['إلغاء', 2],
  ['لا', 2],
  ['CANCEL', 2],
  ['12', null],
  ['1 2', null],
  ['', null],
  ['هل يوجد موقف؟', null],
])('%s means %s', (said, meant) => {
  expect(meaningOf(said)).toBe(meant);
});
