import type { Language } from '../text/messages.ts';
import { numberIn } from '../text/read-number.ts';

declare const moneyBrand: unique symbol;

/** Whole minor units of a currency (115.00 SAR is 11500). Made by `money`; only this file and the VAT files compute. */
export type Money = number & { readonly [moneyBrand]: true };

export interface Currency {
  readonly code: string;
  /** Decimal places: 2 for SAR, 3 for KWD. One major unit is 10^exponent minor units. */
  readonly exponent: number;
  readonly symbol_ar: string;
  readonly symbol_en: string;
}

/** Currencies are rows: a new one is a line here (product.md, "Currencies"). */
export const currencies: readonly Currency[] = [
  { code: 'SAR', exponent: 2, symbol_ar: 'ر.س', symbol_en: 'SAR' },
  { code: 'AED', exponent: 2, symbol_ar: 'د.إ', symbol_en: 'AED' },
  { code: 'QAR', exponent: 2, symbol_ar: 'ر.ق', symbol_en: 'QAR' },
  { code: 'KWD', exponent: 3, symbol_ar: 'د.ك', symbol_en: 'KWD' },
  { code: 'BHD', exponent: 3, symbol_ar: 'د.ب', symbol_en: 'BHD' },
  { code: 'OMR', exponent: 3, symbol_ar: 'ر.ع', symbol_en: 'OMR' },
  { code: 'EGP', exponent: 2, symbol_ar: 'ج.م', symbol_en: 'EGP' },
  { code: 'JOD', exponent: 3, symbol_ar: 'د.أ', symbol_en: 'JOD' },
  { code: 'ILS', exponent: 2, symbol_ar: 'شيكل', symbol_en: 'ILS' },
  { code: 'USD', exponent: 2, symbol_ar: 'دولار', symbol_en: 'USD' },
  { code: 'EUR', exponent: 2, symbol_ar: 'يورو', symbol_en: 'EUR' },
];

const currencyByCode = new Map(currencies.map((c) => [c.code, c]));

/** The row of a currency code; RangeError `unknown_currency` for another code. */
export const currencyOf = (code: string): Currency => {
  const found = currencyByCode.get(code);
  if (!found) throw new RangeError('unknown_currency');
  return found;
};

/** Is this a whole number of minor units in the safe range? */
export const isMoney = (value: unknown): value is Money => Number.isSafeInteger(value);

/** Brands whole minor units; RangeError `money_out_of_range` for a fraction, NaN or past ±(2^53 − 1). */
export const money = (minorUnits: number): Money => {
  if (!Number.isSafeInteger(minorUnits)) throw new RangeError('money_out_of_range');
  return (minorUnits + 0) as Money; // + 0 turns −0 into 0
};

export const zeroMoney: Money = money(0);

export const add = (a: Money, b: Money): Money => money(a + b);
export const subtract = (a: Money, b: Money): Money => money(a - b);
export const negate = (amount: Money): Money => money(-amount);

export const sum = (amounts: Iterable<Money>): Money => {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    if (!Number.isSafeInteger(total)) throw new RangeError('money_out_of_range');
  }
  return money(total);
};

/** Negative, zero or positive like a sort comparator. */
export const compare = (a: Money, b: Money): number => (a < b ? -1 : a > b ? 1 : 0);
export const smaller = (a: Money, b: Money): Money => (a < b ? a : b);
export const larger = (a: Money, b: Money): Money => (a > b ? a : b);

/**
 * `amount × numerator ÷ denominator`, rounded half-up away from zero (−1.5 becomes −2, as PostgreSQL's `round(numeric)`).
 * Exact also where the product passes 2^53. RangeError for a zero denominator, fractions or a result out of range.
 */
export const multiplyRatio = (amount: Money, numerator: number, denominator: number): Money => {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator === 0)
    throw new RangeError('ratio_must_be_whole');
  const product = amount * numerator;
  const negative = product < 0 !== denominator < 0;
  const divisor = Math.abs(denominator);
  const magnitude = Math.abs(product);
  // twice the product plus the divisor must stay exact in a double
  if (magnitude < 2 ** 51 && divisor < 2 ** 51) {
    const rounded = Math.floor(magnitude / divisor);
    const rest = magnitude - rounded * divisor;
    const result = rest * 2 >= divisor ? rounded + 1 : rounded;
    return money(negative ? -result : result);
  }
  const exact = BigInt(amount) * BigInt(numerator);
  const exactMagnitude = exact < 0n ? -exact : exact;
  const exactDivisor = BigInt(divisor);
  const result = Number((exactMagnitude * 2n + exactDivisor) / (exactDivisor * 2n));
  return money(negative ? -result : result);
};

/** A share in basis points (1500 = 15 %), half-up. */
export const percentOf = (amount: Money, basisPoints: number): Money => multiplyRatio(amount, basisPoints, 10_000);

/** The next multiple of `step` at or above `amount`; RangeError `step_must_be_positive` for a step of nothing. */
export const roundUpTo = (amount: Money, step: Money): Money => {
  if (step <= 0) throw new RangeError('step_must_be_positive');
  const rest = amount % step;
  return money(rest > 0 ? amount - rest + step : amount - rest);
};

/** How many basis points `part` is of `whole`, half-up; null when the whole is zero. */
export const basisPointsOf = (part: Money, whole: Money): number | null =>
  whole === 0 ? null : multiplyRatio(part, 10_000, whole);

/**
 * Splits `total` in proportion to whole, non-negative weights so that the parts sum to it exactly: largest remainder
 * first, the earlier of equals. A part never passes its weight when `total` does not pass the weights' sum.
 * RangeError `nothing_to_allocate_to` when all weights are zero and `total` is not.
 */
export const allocate = (total: Money, weights: readonly number[]): Money[] => {
  if (total < 0) return allocate(negate(total), weights).map(negate);
  let whole = 0n;
  for (const weight of weights) {
    if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError('weight_must_be_whole');
    whole += BigInt(weight);
  }
  if (total === 0) return weights.map(() => zeroMoney);
  if (whole === 0n) throw new RangeError('nothing_to_allocate_to');
  const shares: number[] = [];
  const rests: { index: number; rest: bigint }[] = [];
  let left = total as number;
  weights.forEach((weight, index) => {
    const product = BigInt(total) * BigInt(weight);
    const share = Number(product / whole);
    shares.push(share);
    left -= share;
    rests.push({ index, rest: product % whole });
  });
  rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (let i = 0; i < left; i++) shares[rests[i]!.index]! += 1;
  return shares.map(money);
};

/** `1,234.50`, `-0.05`, `7.250` (KWD): western digits in both languages, without the symbol. */
export const formatMoney = (amount: Money, currency: string): string => {
  const [major, decimals] = moneyText(amount, currencyOf(currency).exponent).split('.');
  const grouped = major!.replace(/\B(?=(\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
};

/** `1,234.50 ر.س` or `SAR 1,234.50`; a non-breaking space keeps the two together. */
export const formatMoneyWithSymbol = (amount: Money, currency: string, language: Language): string => {
  const { symbol_ar, symbol_en } = currencyOf(currency);
  const digits = formatMoney(amount, currency);
  return language === 'ar' ? `${digits}\u00a0${symbol_ar}` : `${symbol_en}\u00a0${digits}`;
};

/** The plain decimal text of an input or an export: `1234.50`, no grouping. */
export const moneyText = (amount: Money, exponent: number): string => {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const major = digits.slice(0, digits.length - exponent);
  return (amount < 0 ? '-' : '') + (exponent === 0 ? major : `${major}.${digits.slice(-exponent)}`);
};

/**
 * Reads a typed price by specification section 5: a number with at most `exponent` decimals and no leading zero before
 * digits, as `read-number.ts` reads them. Null when it is not one, has two readings or passes the safe range.
 */
export const parseMoney = (text: string, exponent: number): Money | null => {
  const value = numberIn(text, exponent);
  return value === null ? null : money(value);
};
