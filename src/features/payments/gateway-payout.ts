import { type Money, money, subtract, sum } from '../../kernel/money/money.ts';
import { vatOn } from '../../kernel/money/vat.ts';

/** What a payout settles, and what of it reached the bank. */
export interface PayoutTotals {
  /** Payments of it, and refunds that were taken off it. */
  readonly paid: Money;
  readonly refunded: Money;
  /** What reached the bank. */
  readonly net: Money;
  /** VAT of the fee. */
  readonly fee_vat: Money;
}

/**
 * What the gateway kept: all that it took less all that it gave, apart from its VAT. Null when that cannot be: nothing is
 * left to pay out, more reached the bank than was taken, or the VAT is more than what was kept.
 */
export const feeOfPayout = (p: PayoutTotals): { gross: Money; fee: Money } | null => {
  const gross = subtract(p.paid, p.refunded);
  const fee = subtract(subtract(gross, p.net), p.fee_vat);
  return p.net > 0 && p.fee_vat >= 0 && fee >= 0 ? { gross, fee } : null;
};

/**
 * Whether the VAT of a payout's fee is more than its rate makes of the fee. A provider rounds it payment by payment, so that a
 * minor unit for each of them is his rounding.
 */
export const isFeeVatAboveRate = (of: { fee: Money; fee_vat: Money; payments: number; vat_rate_bp: number }): boolean =>
  of.fee_vat > vatOn(of.fee, of.vat_rate_bp) + of.payments;

/** What may still be given back of a payment. */
export const leftToRefund = (amount: Money, refunds: readonly Money[]): Money => {
  const left = subtract(amount, sum(refunds));
  return left > 0 ? left : money(0);
};
