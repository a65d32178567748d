import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, money, subtract } from '../../kernel/money.ts';
import { transitionOf } from '../../kernel/transitions.ts';
import {
  failedStates,
  gatewayStatus,
  gatewayTransitions,
  pendingStates,
  refundTransitions,
} from './gateway-payment.ts';
import { feeOfPayout, leftToRefund } from './gateway-payout.ts';

const amount = fc.integer({ min: 0, max: 1_000_000_000 }).map(money);

describe('a gateway payment', () => {
  test('has the codes of the specification: 1 and 2 pending, 3, 4 and 6 failed, 5 paid', () => {
    expect([...pendingStates].toSorted()).toEqual([1, 2]);
    expect([...failedStates].toSorted()).toEqual([3, 4, 6]);
    expect(gatewayStatus.paid).toBe(5);
  });

  test('moves by its table, and never out of paid', () => {
    const moves = gatewayTransitions.rows.map(({ action, from, to }) => [action, [...from].toSorted(), to]);
    expect(moves).toEqual([
      ['open', [1], 2],
      ['cancel', [1, 2], 4],
      ['expire', [1, 2], 3],
      ['fail', [1, 2], 6],
      ['pay', [1, 2, 3, 4, 6], 5],
      ['retry', [3, 4, 6], 1],
    ]);
    expect(gatewayTransitions.rows.some((row) => row.from.includes(gatewayStatus.paid))).toBe(false);
  });

  test('gives back once: what was given back moves no more', () => {
    expect(transitionOf(refundTransitions, 'again').from).toEqual([3]);
    expect(refundTransitions.rows.some((row) => row.from.includes(2))).toBe(false);
  });
});

describe('a payout', () => {
  test('is fee, its VAT and net, which add up to what was paid less what went back', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (paid, refunded, net, fee_vat) => {
        const found = feeOfPayout({ paid, refunded, net, fee_vat });
        const gross = subtract(paid, refunded);
        if (found === null) return net <= 0 || net + fee_vat > gross;
        return add(add(found.fee, fee_vat), net) === gross && found.gross === gross && found.fee >= 0;
      }),
    );
  });

  test('is none when more reached the bank than was taken, or nothing did', () => {
    const figures = { paid: money(1000), refunded: money(0), net: money(1001), fee_vat: money(0) };
    expect(feeOfPayout(figures)).toBeNull();
    expect(feeOfPayout({ ...figures, net: money(0) })).toBeNull();
    expect(feeOfPayout({ ...figures, net: money(990), fee_vat: money(11) })).toBeNull();
    expect(feeOfPayout({ ...figures, net: money(990), fee_vat: money(10) })).toEqual({ gross: 1000, fee: 0 });
  });
});

test('what is left to refund is never negative and never more than was paid', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (paid, refunds) => {
      const left = leftToRefund(paid, refunds);
      return left >= 0 && left <= paid && (left === 0 || left + refunds.reduce((a, b) => a + b, 0) === paid);
    }),
  );
});
