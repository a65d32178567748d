import { expect, test } from 'vitest';
import { apartOf, type CreditableDocument, componentsOf, emptyDraft, goodsOf, inputOf } from './note-draft.ts';

test('goods that came back damaged are proposed as waste', () => {
  expect(goodsOf({ ...emptyDraft, reason_kind: 'damaged' }, 1)).toBe('waste');
  expect(goodsOf({ ...emptyDraft, reason_kind: 'changed_mind' }, 1)).toBe('shelf');
  expect(goodsOf(emptyDraft, 1)).toBe('shelf');
});

test('a chosen place outlives the reason', () => {
  expect(goodsOf({ ...emptyDraft, goods: { 1: 'shelf' }, reason_kind: 'damaged' }, 1)).toBe('shelf');
});

const line = {
  ...{ line_number: 1, product_id: 9, quantity_milli: 2_000 },
  parts: [
    {
      ...{ assembly_id: 3, quantity_milli: 2_000, undone_milli: 0 },
      components: [{ product_id: 5, name_ar: null, name_en: 'Rose', quantity_milli: 6_000 }],
    },
  ],
} as unknown as CreditableDocument['lines'][number];
const document = { id: 1, lines: [line] } as unknown as CreditableDocument;
const chosen = { ...emptyDraft, quantities: { 1: 1_000 }, reason_kind: 'damaged' as const };

test('piece is taken apart only where it is chosen', () => {
  expect(componentsOf(line, emptyDraft)).toBeNull();
  expect(componentsOf(line, chosen)).toMatchObject([{ product_id: 5, quantity_milli: 3_000 }]);
  expect(inputOf(document, chosen)).toMatchObject({
    lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'waste' }],
  });
  const apart = {
    ...chosen,
    goods: { 1: 'shelf' as const },
    apart: { 1: { restored: { 5: 9_000 }, rest_kind: 1 as const } },
  };
  // Fewer pieces than when it was typed: never more than went in.
  expect(inputOf(document, apart)).toMatchObject({
    lines: [{ goods_to: 'apart', rest_kind: 1, restored: [{ product_id: 5, quantity_milli: 3_000 }] }],
  });
  expect(apartOf({ ...apart, goods: { 1: 'waste' } }, line)).toBeNull();
  expect(componentsOf(line, { quantities: { 1: 3_000 } })).toBeNull();
});
