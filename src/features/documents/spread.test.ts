import { expect, test } from 'vitest';
import { type Money, money, sum } from '../../kernel/money.ts';
import type { SettledTender } from '../payments/tenders.ts';
import { spread, tendersOfShares } from './spread.ts';

const of = (...all: number[]): Money[] => all.map(money);
const cash = (amount: number, change = 0): SettledTender => ({
  method: 'cash',
  amount: money(amount),
  tendered_amount: money(amount + change),
  change_amount: money(change),
});
const transfer = (amount: number): SettledTender => ({ ...cash(amount), method: 'transfer', reference: 'R-1' });

test('an amount falls on the debts in their order', () => {
  expect(spread(money(600), of(172, 207, 138, 230, 138))).toEqual(of(172, 207, 138, 83, 0));
  expect(spread(money(0), of(5))).toEqual(of(0));
  expect(spread(money(9), of(5))).toEqual(of(5));
});

test('tenders are cut where a debt ends, and the change stands once', () => {
  expect(tendersOfShares([transfer(100), cash(60, 40)], of(70, 80, 10))).toEqual([
    [transfer(70)],
    [transfer(30), cash(50)],
    [cash(10, 40)],
  ]);
});

test('whatever is shared: each debt gets its share, each tender is used up, change included', () => {
  let seed = 7;
  const next = (most: number) => {
    seed = (seed * 48271) % 2147483647;
    return seed % most;
  };
  for (let n = 0; n < 500; n++) {
    const tenders = Array.from({ length: 1 + next(4) }, () => cash(1 + next(500), next(3) === 0 ? next(90) : 0));
    const dues = Array.from({ length: 1 + next(8) }, () => money(1 + next(300)));
    const all = sum(tenders.map((one) => one.amount));
    if (all > sum(dues)) dues.push(all);
    const shares = spread(all, dues);
    const pieces = tendersOfShares(tenders, shares);
    expect(pieces.map((list) => sum(list.map((one) => one.amount)))).toEqual(shares);
    const flat = pieces.flat();
    for (const key of ['amount', 'tendered_amount', 'change_amount'] as const)
      expect(sum(flat.map((one) => one[key]))).toBe(sum(tenders.map((one) => one[key])));
    expect(flat.every((one) => one.amount > 0 && one.tendered_amount - one.change_amount === one.amount)).toBe(true);
  }
});

test('more shared than was handed over is no rounding, it is a mistake', () => {
  expect(() => tendersOfShares([cash(5)], of(6))).toThrow('shares_exceed_tenders');
});
