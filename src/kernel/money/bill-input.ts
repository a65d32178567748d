import type { FieldError, FieldErrors } from '../contract/refusal.ts';
import type { Money } from './money.ts';
import { isMoney, money, multiplyRatio, percentOf, zeroMoney } from './money.ts';
import type { VatCategory } from './vat.ts';
import { vatCategories } from './vat.ts';

/** In the same mode as the prices: including VAT when prices include VAT. */
export type Discount = { kind: 'amount'; amount: Money } | { kind: 'percent'; percent_bp: number };

export interface BillInputLine {
  /** 1000 is one piece. */
  quantity_milli: number;
  unit_price: Money;
  discount: Discount | null;
  vat_category: VatCategory;
  vat_rate_bp: number;
}

export interface BillInput {
  prices_include_vat: boolean;
  lines: BillInputLine[];
  discount: Discount | null;
}

/** Quantity times price, half-up to the minor unit. */
export const lineGross = (line: Pick<BillInputLine, 'quantity_milli' | 'unit_price'>): Money =>
  multiplyRatio(line.unit_price, line.quantity_milli, 1000);

/** What a discount takes off `base`, half-up. */
export const discountOf = (base: Money, discount: Discount | null): Money =>
  discount === null ? zeroMoney : discount.kind === 'amount' ? discount.amount : percentOf(base, discount.percent_bp);

/** No line and no bill passes ten billion with two decimals, as no amount that is typed does: sums of many stay exact. */
const largestBill = 1_000_000_000_000;

const discountError = (discount: Discount, base: Money, tooLarge: string): FieldError | null => {
  if (discount.kind === 'percent') {
    const whole = Number.isInteger(discount.percent_bp);
    return whole && discount.percent_bp >= 0 && discount.percent_bp <= 10_000 ? null : { key: 'percent_out_of_range' };
  }
  if (!isMoney(discount.amount) || discount.amount < 0) return { key: 'amount_must_not_be_negative' };
  return discount.amount > base ? { key: tooLarge } : null;
};

type Problem = [field: string, error: FieldError];

const lineProblems = (line: BillInputLine): Problem[] => {
  const problems: Problem[] = [];
  const { quantity_milli, unit_price, discount, vat_category, vat_rate_bp: rate } = line;
  if (!Number.isSafeInteger(quantity_milli) || quantity_milli <= 0)
    problems.push(['quantity_milli', { key: 'quantity_must_be_positive' }]);
  if (!isMoney(unit_price) || unit_price < 0) problems.push(['unit_price', { key: 'amount_must_not_be_negative' }]);
  if (!vatCategories.includes(vat_category)) problems.push(['vat_category', { key: 'vat_category_unknown' }]);
  if (!Number.isInteger(rate) || rate < 0 || rate > 10_000)
    problems.push(['vat_rate_bp', { key: 'percent_out_of_range' }]);
  else if (vat_category === 'S' && rate === 0) problems.push(['vat_rate_bp', { key: 'vat_percent_must_not_be_zero' }]);
  else if (vat_category !== 'S' && rate !== 0) problems.push(['vat_rate_bp', { key: 'vat_percent_must_be_zero' }]);
  if (problems.length > 0) return problems;
  if (BigInt(unit_price) * BigInt(quantity_milli) > BigInt(largestBill) * 1000n)
    return [['unit_price', { key: 'amount_too_large' }]];
  const wrong = discount && discountError(discount, lineGross(line), 'discount_exceeds_price');
  return wrong ? [['discount', wrong]] : [];
};

/** Why a bill cannot be computed, by field (`lines.0.discount`, `discount`); empty when it can. Screens ask it too. */
export const checkBill = (input: BillInput): FieldErrors => {
  const errors: FieldErrors = {};
  if (input.lines.length === 0) errors['lines'] = [{ key: 'required' }];
  let price = 0;
  input.lines.forEach((line, i) => {
    const problems = lineProblems(line);
    for (const [field, error] of problems) errors[`lines.${i}.${field}`] = [error];
    if (problems.length === 0) {
      const gross = lineGross(line);
      price += gross - discountOf(gross, line.discount);
    }
  });
  if (price > largestBill) errors['lines'] = [{ key: 'amount_too_large' }];
  // beside a wrong line the document discount can only be judged by itself, not against the total
  const judgedAgainst = Object.keys(errors).length === 0 ? price : Number.MAX_SAFE_INTEGER;
  const wrong = input.discount && discountError(input.discount, money(judgedAgainst), 'discount_exceeds_total');
  if (wrong) errors['discount'] = [wrong];
  return errors;
};
