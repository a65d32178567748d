import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { transitionOf } from '../../kernel/contract/transitions.ts';
import { add, money, subtract } from '../../kernel/money/money.ts';
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
  test('status codes follow the specification', () => {
    expect([...pendingStates].toSorted()).toEqual([1, 2]);
    expect([...failedStates].toSorted()).toEqual([3, 4, 6]);
    expect(gatewayStatus.paid).toBe(5);
  });

  test('status follows its table and never leaves paid', () => {
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

  test('refunded payment is refunded once', () => {
    expect(transitionOf(refundTransitions, 'again').from).toEqual([3]);
    expect(refundTransitions.rows.some((row) => row.from.includes(2))).toBe(false);
  });
});

describe('a payout', () => {
  test('payout splits into fee, VAT and net', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (paid, refunded, net, fee_vat) => {
        const found = feeOfPayout({ paid, refunded, net, fee_vat });
        const gross = subtract(paid, refunded);
        if (found === null) return net <= 0 || net + fee_vat > gross;
        return add(add(found.fee, fee_vat), net) === gross && found.gross === gross && found.fee >= 0;
      }),
    );
  });

  test('impossible payout amounts are no payout', () => {
    const figures = { paid: money(1000), refunded: money(0), net: money(1001), fee_vat: money(0) };
    expect(feeOfPayout(figures)).toBeNull();
    expect(feeOfPayout({ ...figures, net: money(0) })).toBeNull();
    expect(feeOfPayout({ ...figures, net: money(990), fee_vat: money(11) })).toBeNull();
    expect(feeOfPayout({ ...figures, net: money(990), fee_vat: money(10) })).toEqual({ gross: 1000, fee: 0 });
  });
});

test('refundable rest lies between zero and the payment', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (paid, refunds) => {
      const left = leftToRefund(paid, refunds);
      return left >= 0 && left <= paid && (left === 0 || left + refunds.reduce((a, b) => a + b, 0) === paid);
    }),
  );
});
