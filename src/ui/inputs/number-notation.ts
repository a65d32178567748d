import { numberIn } from '../../kernel/text/read-number.ts';

/** Reads a typed decimal as a whole number of its smallest part: `1.5` with 3 decimals is 1500. Null for anything else. */
export const readDecimal = numberIn;

/** Writes it again without trailing zeros: 1500 with 3 decimals is `1.5`. */
export const writeDecimal = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
};
