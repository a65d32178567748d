import type { FieldError } from '../contract/refusal.ts';
import { latinDigits } from '../text/search-text.ts';

declare const phoneBrand: unique symbol;

/** A mobile in E.164 digits without the plus (`966512345678`), as specification section 5 normalises it. */
export type Phone = string & { readonly [phoneBrand]: true };

export interface PhonePrefix {
  readonly prefix: string;
  /** ISO country; 970 and 972 are one country in the specification. */
  readonly country: 'SA' | 'AE' | 'JO' | 'PS' | 'KW' | 'QA' | 'BH' | 'OM';
  /** Digits after the prefix. */
  readonly national_length: number;
  /** A leading 0 after the prefix is accepted and dropped. */
  readonly may_start_with_zero: boolean;
}

/** The recognised prefixes (specification section 5). */
export const phonePrefixes: readonly PhonePrefix[] = [
  { prefix: '966', country: 'SA', national_length: 9, may_start_with_zero: true },
  { prefix: '971', country: 'AE', national_length: 9, may_start_with_zero: true },
  { prefix: '962', country: 'JO', national_length: 9, may_start_with_zero: true },
  { prefix: '970', country: 'PS', national_length: 9, may_start_with_zero: true },
  { prefix: '972', country: 'PS', national_length: 9, may_start_with_zero: true },
  { prefix: '965', country: 'KW', national_length: 8, may_start_with_zero: false },
  { prefix: '974', country: 'QA', national_length: 8, may_start_with_zero: false },
  { prefix: '973', country: 'BH', national_length: 8, may_start_with_zero: false },
  { prefix: '968', country: 'OM', national_length: 8, may_start_with_zero: false },
];

const byPrefix = new Map(phonePrefixes.map((row) => [row.prefix, row]));

/** Splits a typed number into its mark (`+`, `00` or none) and the digits after it. */
const splitMark = (text: string): { markLength: number; digits: string } =>
  text.startsWith('+')
    ? { markLength: 1, digits: text.slice(1) }
    : text.startsWith('00')
      ? { markLength: 2, digits: text.slice(2) }
      : { markLength: 0, digits: text };

/** The row of the prefix a typed number begins with (after `+` or `00`), or null. */
export const prefixOf = (text: string): PhonePrefix | null =>
  byPrefix.get(splitMark(latinDigits(text.trim())).digits.slice(0, 3)) ?? null;

/** The country that the prefix tells, or null. */
export const countryOfPhone = (text: string): PhonePrefix['country'] | null => prefixOf(text)?.country ?? null;

/**
 * How many characters this number must have as typed: 3, plus 1 for `+` or 2 for `00`, plus the country's digits, plus
 * one for a leading 0 where the country drops it. Null when the prefix is not recognised.
 */
export const mobileLength = (text: string): number | null => {
  const typed = latinDigits(text.trim());
  const row = prefixOf(typed);
  if (!row) return null;
  const { markLength, digits } = splitMark(typed);
  const extraZero = row.may_start_with_zero && digits[3] === '0' ? 1 : 0;
  return 3 + markLength + row.national_length + extraZero;
};

/**
 * The mobile rule of specification section 5: `mobile_must_be_numeric`, `mobile_prefix_unknown` or `mobile_length`
 * (params length). Empty passes (required is a rule of its own); `maxLength` also accepts a number still being typed.
 */
export const checkMobile = (text: string, mode: 'exact' | 'max_length' = 'exact'): FieldError | null => {
  const typed = latinDigits(text.trim());
  if (typed === '') return null;
  if (!/^\+?\d+$/.test(typed)) return { key: 'mobile_must_be_numeric' };
  const length = mobileLength(typed);
  if (length === null) return { key: 'mobile_prefix_unknown' };
  const right = mode === 'exact' ? typed.length === length : typed.length <= length;
  return right ? null : { key: 'mobile_length', params: { length } };
};

/** Strips `+` or `00` and the droppable leading 0; for a number that `checkMobile` accepted. */
const normaliseMobile = (text: string): Phone => {
  const { digits } = splitMark(latinDigits(text.trim()));
  const zero = byPrefix.get(digits.slice(0, 3))?.may_start_with_zero && digits[3] === '0';
  return (zero ? digits.slice(0, 3) + digits.slice(4) : digits) as Phone;
};

/**
 * The one way to a `Phone`. A number without a country is read with `defaultPrefix` (`0512345678` and `512345678` with
 * 966). Null when `checkMobile` would refuse it; it takes no spaces or dashes: see `withoutSeparators`.
 */
export const parsePhone = (text: string, defaultPrefix?: string): Phone | null => {
  const typed = latinDigits(text.trim());
  if (typed === '') return null;
  if (checkMobile(typed) === null) return normaliseMobile(typed);
  const row = defaultPrefix === undefined ? undefined : byPrefix.get(defaultPrefix.replace(/^(\+|00)/, ''));
  if (!row || splitMark(typed).markLength > 0) return null;
  const withPrefix = row.prefix + typed;
  return checkMobile(withPrefix) === null ? normaliseMobile(withPrefix) : null;
};

/** Is the text a stored `Phone`, with nothing to normalise? */
export const isPhone = (text: string): text is Phone => parsePhone(text) === text;

/** What inputs do with pasted text before the rule sees it: drops spaces, dashes, brackets and direction marks. */
export const withoutSeparators = (text: string): string =>
  latinDigits(text).replace(/[\s()\-.\u2010-\u2015\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** `+966 51 234 5678` or `+965 1234 5678`; show it left-to-right. */
export const displayPhone = (phone: Phone): string => {
  const national = phone.slice(3);
  const groups =
    national.length === 9
      ? [national.slice(0, 2), national.slice(2, 5), national.slice(5)]
      : [national.slice(0, 4), national.slice(4)];
  return `+${phone.slice(0, 3)} ${groups.join(' ')}`;
};
