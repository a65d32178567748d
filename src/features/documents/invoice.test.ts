import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { isReturnedWhole } from './invoice.ts';

const note = (total: number, document_kind = 381) => ({ document_kind, total: money(total) });

test.each<[string, number, ReturnType<typeof note>[], boolean]>([
  ['nothing came back', 1_000, [], false],
  ['a part', 1_000, [note(999)], false],
  ['all at once', 1_000, [note(1_000)], true],
  ['all by several notes', 1_000, [note(400), note(600)], true],
  ['what a debit note added is no return', 1_000, [note(400), note(600, 383)], false],
  ['a bill of nothing', 0, [], false],
])('%s: %d', (_, total, corrected_by, whole) => {
  expect(isReturnedWhole({ total: money(total), corrected_by })).toBe(whole);
});
