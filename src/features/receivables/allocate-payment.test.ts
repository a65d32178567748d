import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Money, money, sum } from '../../kernel/money/money.ts';
import type { SettledTender } from '../payments/tenders.ts';
import { allocatePayment, tendersOfShares } from './allocate-payment.ts';

const of = (...all: number[]): Money[] => all.map(money);
const cash = (amount: number, change = 0): SettledTender => ({
  method: 'cash',
  amount: money(amount),
  tendered_amount: money(amount + change),
  change_amount: money(change),
});
const transfer = (amount: number): SettledTender => ({ ...cash(amount), method: 'transfer', reference: 'R-1' });

test('payment settles debts in their order', () => {
  expect(allocatePayment(money(600), of(172, 207, 138, 230, 138))).toEqual(of(172, 207, 138, 83, 0));
  expect(allocatePayment(money(0), of(5))).toEqual(of(0));
  expect(allocatePayment(money(9), of(5))).toEqual(of(5));
});

test('tenders are cut at debts and change appears once', () => {
  expect(tendersOfShares([transfer(100), cash(60, 40)], of(70, 80, 10))).toEqual([
    [transfer(70)],
    [transfer(30), cash(50)],
    [cash(10, 40)],
  ]);
});

const anySum = fc.integer({ min: 1, max: 100_000_000 }).map(money);
const anyTender = fc.record({ amount: anySum, change: fc.integer({ min: 0, max: 5_000 }) });

test('payment settles debts in order to the minor unit', () => {
  fc.assert(
    fc.property(fc.nat(400_000_000).map(money), fc.array(anySum, { minLength: 1, maxLength: 100 }), (amount, dues) => {
      const shares = allocatePayment(amount, dues);
      expect(sum(shares)).toBe(Math.min(amount, sum(dues)));
      const reached = shares.findLastIndex((share) => share > 0);
      expect(shares.every((share, i) => share >= 0 && share <= dues[i]! && (i >= reached || share === dues[i]))).toBe(
        true,
      );
    }),
  );
});

test('allocation uses every tender and share, change included', () => {
  fc.assert(
    fc.property(
      fc.array(anyTender, { minLength: 1, maxLength: 10 }),
      fc.array(anySum, { minLength: 1, maxLength: 20 }),
      (asked, owed) => {
        const tenders = asked.map((one) => cash(one.amount, one.change));
        const all = sum(tenders.map((one) => one.amount));
        const dues = all > sum(owed) ? [...owed, all] : owed;
        const shares = allocatePayment(all, dues);
        const pieces = tendersOfShares(tenders, shares);
        expect(pieces.map((list) => sum(list.map((one) => one.amount)))).toEqual(shares);
        const flat = pieces.flat();
        for (const key of ['amount', 'tendered_amount', 'change_amount'] as const)
          expect(sum(flat.map((one) => one[key]))).toBe(sum(tenders.map((one) => one[key])));
        expect(flat.every((one) => one.amount > 0 && one.tendered_amount - one.change_amount === one.amount)).toBe(
          true,
        );
      },
    ),
  );
});

test('sharing more than was paid throws', () => {
  expect(() => tendersOfShares([cash(5)], of(6))).toThrow('shares_exceed_tenders');
});
