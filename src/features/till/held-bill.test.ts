import { expect, test } from 'vitest';
import type { z } from 'zod';
import { heldBillInput as bill, billLine } from './contract.ts';
import { heldBill } from './held-bill.ts';

/** Every field of a line and of a bill: a new one does not compile until it stands here. */
const line: Required<z.input<typeof billLine>> = {
  ...{ kind: 'service', item_id: 4, quantity_milli: 2_000, unit_price: 0, employee_id: 3, customer_offer_id: 9 },
  discount: { kind: 'percent', percent_bp: 1_000 },
  markdown_bp: 3_000,
  lot_id: 5,
  composition: '12x5-31',
};
const whole: Required<z.input<typeof bill>> = {
  ...{ customer_id: 7, lines: [line], discount: { kind: 'amount', amount: 500 }, discount_code: 'WARD10' },
  ...{ notes: 'بطاقة تهنئة', wants_tax_invoice: true, supply_from_on: '2026-11-01', supply_until_on: '2026-11-30' },
  appointment_id: 12,
};

test('every field of a bill survives holding', () => {
  expect(Object.keys(whole).toSorted()).toEqual(Object.keys(bill.shape).toSorted());
  expect(Object.keys(line).toSorted()).toEqual(Object.keys(billLine.shape).toSorted());
  const parsed = bill.parse(whole);
  expect(JSON.parse(JSON.stringify(heldBill({ ...parsed, label: 'x' } as typeof parsed)))).toEqual(parsed);
});

test('a field that was not filled is left out', () => {
  const parsed = bill.parse({ lines: [{ kind: 'product', item_id: 1, quantity_milli: 1_000, unit_price: 100 }] });
  expect(Object.keys(heldBill(parsed))).toEqual(['lines']);
});
