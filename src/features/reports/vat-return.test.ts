import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';
import { returnBoxes } from './vat-return.ts';

const line = (vat_category: VatCategory, sales: number, credit: number, vat: number) => ({
  vat_category,
  sales_amount: money(sales),
  credit_amount: money(credit),
  vat_amount: money(vat),
});

test('boxes follow the return and sum rates per category', () => {
  const boxes = returnBoxes([
    line('S', 100_000, -10_000, 13_500),
    line('S', 20_000, 0, 1_000),
    line('Z', 5_000, 0, 0),
    line('E', 700, -100, 0),
    line('O', 9_999, 0, 0),
  ]);
  expect(boxes.map((b) => [b.box, b.sales_amount, b.credit_amount, b.vat_amount])).toEqual([
    ['1', 120_000, -10_000, 14_500],
    ['2–4', 5_000, 0, 0],
    ['5', 700, -100, 0],
    ['6', 125_700, -10_100, 14_500],
  ]);
});

test('a period without documents has every box, empty', () => {
  expect(returnBoxes([]).map((b) => b.sales_amount + b.credit_amount + b.vat_amount)).toEqual([0, 0, 0, 0]);
});
