import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, currencies, money, sum } from '../../kernel/money/money.ts';
import { denominationsOf, purposeKeys, purposeOf } from './drawer.ts';
import { moveErrors } from './move-rules.ts';
import { cashOf, compareCount, expectedCash, isDifferent, shiftNumber, slipMethods } from './shift-count.ts';

const amount = fc.integer({ min: 0, max: 100_000_000 }).map(money);
const total = fc.record({
  method: fc.constantFrom('cash', ...slipMethods),
  in_amount: amount,
  out_amount: amount,
});
const totals = fc.uniqueArray(total, { selector: (one) => one.method });
const slips = fc.array(fc.record({ method: fc.constantFrom(...slipMethods), amount }), { maxLength: 6 });

describe('cash count', () => {
  test('every currency lists whole pieces, largest first', () => {
    for (const { code } of currencies) {
      const pieces = denominationsOf(code);
      expect(pieces.length, code).toBeGreaterThan(8);
      expect(pieces, code).toEqual([...new Set(pieces)].toSorted((a, b) => b - a));
      expect(
        pieces.every((one) => one > 0),
        code,
      ).toBe(true);
    }
    expect(denominationsOf('SAR').slice(-4)).toEqual([50, 25, 10, 5]);
    expect(denominationsOf('BHD')).toContain(25);
    expect(() => denominationsOf('XXX')).toThrow('unknown_currency');
  });

  test('count equals the sum of its pieces', () => {
    const piece = fc.record({ value: fc.constantFrom(...denominationsOf('SAR')), pieces: fc.nat({ max: 500 }) });
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const all = sum(pieces.flatMap((one) => Array.from({ length: one.pieces }, () => one.value)));
        return cashOf(pieces) === all && cashOf(pieces.toReversed()) === all;
      }),
      { numRuns: 50 },
    );
  });

  test('difference compares counted and expected per method', () => {
    fc.assert(
      fc.property(amount, amount, totals, slips, (expected, counted, methods, given) => {
        const rows = compareCount({ expected, counted }, methods, given);
        const told = sum(rows.map((one) => one.counted_amount));
        const [cash, ...others] = rows;
        return (
          told === add(counted, sum(given.map((one) => one.amount))) &&
          rows.every((one) => one.difference_amount === one.counted_amount - one.expected_amount) &&
          cash!.method === 'cash' &&
          others.every((one) => one.expected_amount !== 0 || one.counted_amount !== 0) &&
          isDifferent(rows) === rows.some((one) => one.counted_amount !== one.expected_amount)
        );
      }),
    );
  });

  test('expected cash is float, cash payments and movements', () => {
    fc.assert(
      fc.property(amount, totals, fc.array(fc.integer({ min: -1e6, max: 1e6 }).map(money)), (float, methods, moves) => {
        const cash = methods.find((one) => one.method === 'cash');
        const taken = cash ? cash.in_amount - cash.out_amount : 0;
        return expectedCash(float, methods, moves) === float + taken + moves.reduce((a, b) => a + b, 0);
      }),
    );
  });

  test.each([
    [3, 7, 'Z-3-0007'],
    [12, 12_345, 'Z-12-12345'],
  ])('till %i, shift %i is called %s', (till, number, name) => expect(shiftNumber(till, number)).toBe(name));
});

describe('cash movement', () => {
  test('each purpose has a kind and an account', () => {
    expect(new Set(purposeKeys).size).toBe(purposeKeys.length);
    for (const key of purposeKeys) expect(purposeOf(key).account).toBeTruthy();
  });

  test.each([
    [{ purpose: 'safe', amount: 100 }, []],
    [{ purpose: 'expense', amount: 100 }, ['note']],
    [{ purpose: 'expense', amount: 100, note: 'x', vat_amount: 15 }, ['tax_invoice_number', 'supplier_trn']],
    [
      {
        purpose: 'expense',
        amount: 100,
        note: 'x',
        vat_amount: 100,
        tax_invoice_number: '1',
        supplier_trn: '310122393500003',
      },
      ['vat_amount'],
    ],
    [
      {
        purpose: 'expense',
        amount: 115,
        note: 'x',
        vat_amount: 15,
        tax_invoice_number: '1',
        supplier_trn: '310122393500003',
      },
      [],
    ],
    [{ purpose: 'advance', amount: 100 }, ['employee_id']],
    [{ purpose: 'owner_in', amount: 100, note: 'x', vat_amount: 50 }, []],
  ] as const)('%j lacks %j', (input, fields) => {
    expect(Object.keys(moveErrors(input))).toEqual([...fields]);
  });
});
