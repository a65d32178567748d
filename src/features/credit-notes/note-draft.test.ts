import { expect, test } from 'vitest';
import { emptyDraft, goodsOf } from './note-draft.ts';

test('goods that came back damaged are proposed as waste', () => {
  expect(goodsOf({ ...emptyDraft, reason_kind: 'damaged' }, 1)).toBe('waste');
  expect(goodsOf({ ...emptyDraft, reason_kind: 'changed_mind' }, 1)).toBe('shelf');
  expect(goodsOf(emptyDraft, 1)).toBe('shelf');
});

test('a chosen place outlives the reason', () => {
  expect(goodsOf({ ...emptyDraft, goods: { 1: 'shelf' }, reason_kind: 'damaged' }, 1)).toBe('shelf');
});
