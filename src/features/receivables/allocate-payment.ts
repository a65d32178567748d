import { add, type Money, smaller, subtract, zeroMoney } from '../../kernel/money/money.ts';
import type { SettledTender } from '../payments/tenders.ts';

/** What of an amount falls on each debt, in their order: as much as it owes, until nothing is left. Minor units. */
export const allocatePayment = (amount: Money, dues: readonly Money[]): Money[] => {
  let left = amount;
  return dues.map((due) => {
    const here = smaller(left, due);
    left = subtract(left, here);
    return here;
  });
};

/**
 * The tenders that pay each share, in the order of both; together they are exactly the tenders. The change of a cash tender
 * stands with its last piece.
 */
export const tendersOfShares = (tenders: readonly SettledTender[], shares: readonly Money[]): SettledTender[][] => {
  let at = 0;
  let left = tenders[0]?.amount ?? zeroMoney;
  return shares.map((share) => {
    const pieces: SettledTender[] = [];
    let open = share;
    // Each step ends a tender or the share: at most so many are left.
    for (let steps = tenders.length - at + 1; open > 0; steps--) {
      const tender = tenders[at];
      if (!tender || steps < 0) throw new RangeError('shares_exceed_tenders');
      const amount = smaller(open, left);
      open = subtract(open, amount);
      left = subtract(left, amount);
      const change_amount = left === 0 ? tender.change_amount : zeroMoney;
      pieces.push({ ...tender, amount, change_amount, tendered_amount: add(amount, change_amount) });
      if (left === 0) left = tenders[++at]?.amount ?? zeroMoney;
    }
    return pieces;
  });
};
