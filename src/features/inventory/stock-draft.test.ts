import { describe, expect, test } from 'vitest';
import { emptyStockDraft, isCountOfDay, isStockDraftDirty } from './stock-draft.ts';
import { addPiece } from './stock-lines.ts';

const rose = {
  id: 7,
  name_ar: 'ورد',
  name_en: null,
  barcode: null,
  image_url: null,
  shown_icon: null,
  quantity_milli: 2500,
  average_cost_amount: null,
  vase_life_days: null,
};
const delivery = emptyStockDraft.delivery;

describe('draft of a stock form', () => {
  test.each([
    ['nothing', {}, false],
    ['emptied notes', { notes: '' }, false],
    ['a line', { lines: addPiece([], rose) }, true],
    ['notes', { notes: 'wet box' }, true],
    ['an employee', { employee: 4 }, true],
    ['a supplier', { delivery: { ...delivery, supplier_id: 3 } }, true],
    ['an invoice number', { delivery: { ...delivery, supplier_invoice_number: 'S-1' } }, true],
    ['an invoice date', { delivery: { ...delivery, supplier_invoice_on: '2026-03-01' } }, true],
  ])('%s makes it dirty: %j %s', (_what, typed, isDirty) => {
    expect(isStockDraftDirty({ ...emptyStockDraft, ...typed })).toBe(isDirty);
  });

  test('a count of an earlier business day ends', () => {
    const dayOf = (instant: string) => instant.slice(0, 10);
    const lines = addPiece([], rose, '2026-03-01T20:00:00.000Z');
    expect(isCountOfDay(lines, '2026-03-01', dayOf)).toBe(true);
    expect(isCountOfDay(lines, '2026-03-02', dayOf)).toBe(false);
    expect(isCountOfDay(addPiece([], rose), '2026-03-01', dayOf)).toBe(false);
  });
});
