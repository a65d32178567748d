import { latinDigits } from '../../kernel/search-text.ts';

/**
 * Reads a decimal as a whole number of its smallest part: `1.5` with 3 decimals is 1500. Arabic-Indic digits and the
 * Arabic decimal sign are read too. Null for anything else, also for more decimals than there are.
 */
export const readDecimal = (text: string, decimals: number): number | null => {
  const match = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/.exec(latinDigits(text.trim()).replace('٫', '.'));
  if (!match) return null;
  const [, sign, whole, rest = ''] = match;
  if (rest.length > decimals) return null;
  const value = Number(whole! + rest.padEnd(decimals, '0'));
  if (!Number.isSafeInteger(value)) return null;
  return sign && value !== 0 ? -value : value;
};

/** Writes it again without trailing zeros: 1500 with 3 decimals is `1.5`. */
export const writeDecimal = (value: number, decimals: number): string => {
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals === 0 ? '' : digits.slice(-decimals).replace(/0+$/, '');
  return `${value < 0 ? '-' : ''}${whole}${rest ? `.${rest}` : ''}`;
};
