import { describe, expect, test } from 'vitest';
import { addPiece, type LineProduct, lineErrors, type StockLine, totalCost, updateBook } from './stock-lines.ts';

const rose: LineProduct = {
  id: 7,
  name_ar: 'ورد',
  name_en: null,
  barcode: '62810',
  image_url: null,
  shown_icon: null,
  quantity_milli: 2500,
  average_cost_amount: 333,
  vase_life_days: null,
};
const line = (over: Partial<StockLine> = {}): StockLine => ({
  product: rose,
  quantity_milli: 1000,
  unit_cost_amount: 333,
  expires_on: null,
  bucket: null,
  kind: 1,
  counted_at: null,
  moment: null,
  ...over,
});

describe('lines of a stock form', () => {
  test('scanned product adds one piece at last cost', () => {
    const once = addPiece([], rose);
    expect(once).toEqual([line()]);
    expect(addPiece(addPiece(once, { ...rose, id: 8 }), rose).map((l) => [l.product.id, l.quantity_milli])).toEqual([
      [8, 1000],
      [7, 2000],
    ]);
    expect(addPiece([line({ quantity_milli: null })], rose)[0]!.quantity_milli).toBe(1000);
  });

  test.each([
    ['add', { quantity_milli: 9000 }, null, null],
    ['add', { quantity_milli: null }, 'required', null],
    ['add', { quantity_milli: 0 }, 'quantity_must_be_positive', null],
    ['add', { unit_cost_amount: null }, null, 'required'],
    ['add', { unit_cost_amount: 0 }, null, null],
    ['add', { unit_cost_amount: -1 }, null, 'amount_must_not_be_negative'],
    ['adjust', { quantity_milli: 2500, unit_cost_amount: null }, null, null],
    ['adjust', { quantity_milli: 2501 }, 'max_value', null],
    ['use', { quantity_milli: 2501 }, 'max_value', null],
  ] as const)('%s with %j shows %s and %s', (task, over, quantity, cost) => {
    const errors = lineErrors(line(over), task);
    expect([errors.quantity_milli?.key ?? null, errors.unit_cost_amount?.key ?? null]).toEqual([quantity, cost]);
  });

  test('total sums rounded lines as the server does', () => {
    expect(
      totalCost([line({ quantity_milli: 1500 }), line({ quantity_milli: 500 }), line({ quantity_milli: null })]),
    ).toBe(667);
  });
});

describe('lines of a count', () => {
  const at = '2026-03-01T09:00:00.000Z';
  const later = '2026-03-01T09:05:00.000Z';
  const sold: LineProduct = { ...rose, quantity_milli: 500 };
  const book = { product_id: rose.id, quantity_milli: 500, moment: 'sealed' };

  test('second scan retains the book stock of the first', () => {
    const [once] = addPiece([], rose, at);
    expect(once).toEqual(line({ counted_at: at }));
    expect(addPiece([once!], sold, later)).toEqual([line({ quantity_milli: 2000, counted_at: at })]);
  });

  test('a product found by name counts nothing', () => {
    expect(addPiece([], rose, at, false)).toEqual([line({ quantity_milli: null, counted_at: at })]);
    expect(addPiece([line({ counted_at: at })], rose, later, false)).toEqual([line({ counted_at: at })]);
  });

  test('typing adopts the book stock of that moment', () => {
    expect(updateBook([line({ counted_at: later })], book, later)).toEqual([
      line({ product: sold, counted_at: later, moment: 'sealed' }),
    ]);
  });

  test('an answer to an earlier typing is ignored', () => {
    const counted = [line({ counted_at: later })];
    expect(updateBook(counted, book, at)).toEqual(counted);
  });
});
