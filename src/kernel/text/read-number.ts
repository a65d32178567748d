import type { FieldError } from '../contract/refusal.ts';
import { latinDigits } from './search-text.ts';

/** What a person typed, as whole parts of `decimals` places (1250 for `12.50` with 2), or why it is no such number. */
export type NumberReading = { readonly value: number } | { readonly error: FieldError };

/** No number of ours is longer, its signs included. */
const longest = 40;
/** Marks of direction, which come along with what is pasted. */
const unseen = /[\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Whether a number without a sign may be written with it: a digit of any of our scripts, a mark between digits, a space. */
export const isNumberSign = (sign: string): boolean => /^[\d.,\s٫٬،'’]$/.test(latinDigits(sign));

/** Digits in groups and what stands between them: `_` only groups, `^` only begins the decimals, `,` and `.` may do either. */
interface Shape {
  readonly sign: string;
  readonly groups: readonly string[];
  readonly marks: readonly string[];
}

const shapeOf = (text: string): Shape | null => {
  const typed = latinDigits(text.replace(unseen, '').trim())
    .replace(/[\u2212\uff0d]/g, '-')
    .replaceAll('٫', '^')
    .replaceAll('،', ',')
    .replace(/[٬'’\s]/g, '_');
  const match = /^(-?)(\d+(?:[_^,.]\d+)*)$/.exec(typed);
  if (!match) return null;
  return { sign: match[1]!, groups: match[2]!.split(/[_^,.]/), marks: match[2]!.match(/[_^,.]/g) ?? [] };
};

interface Reading {
  readonly whole: string;
  readonly fraction: string;
}

/** `1`, `234`, `567` are one number in groups of thousands. */
const asGroups = (groups: readonly string[]): string | null =>
  groups.length === 1 || (/^[1-9]\d{0,2}$/.test(groups[0]!) && groups.slice(1).every((group) => group.length === 3))
    ? groups.join('')
    : null;

const grouped = (groups: readonly string[]): Reading[] => {
  const whole = asGroups(groups);
  return whole === null ? [] : [{ whole, fraction: '' }];
};
const withDecimals = (groups: readonly string[]): Reading[] => {
  const whole = asGroups(groups.slice(0, -1));
  return whole === null ? [] : [{ whole, fraction: groups.at(-1)! }];
};

/** The decimals that are kept, zeros beyond them left out; null when there are more. */
const fitting = (fraction: string, decimals: number): string | null => {
  const kept = fraction.length > decimals ? fraction.replace(/0+$/, '') : fraction;
  return kept.length > decimals ? null : kept;
};

/** One mark that may be either: which readings it has depends on the decimals that there may be. */
const oneMark = (mark: string, groups: readonly string[], decimals: number): Reading[] => {
  const [decimal] = withDecimals(groups);
  const [thousands] = grouped(groups);
  const isExact = decimal!.fraction.length <= decimals;
  // Where prices have two decimals, nobody writes 1,500 for one and a half.
  if (mark === ',') {
    const mayBeDecimal = isExact || (!thousands && fitting(decimal!.fraction, decimals) !== null);
    return [...(mayBeDecimal ? [decimal!] : []), ...(thousands ? [thousands] : [])];
  }
  // A point begins the decimals in our countries; only one with zeros too many may mean thousands.
  if (isExact || fitting(decimal!.fraction, decimals) === null) return [decimal!];
  return thousands ? [decimal!, thousands] : [decimal!];
};

const readingsOf = ({ groups, marks }: Shape, decimals: number): Reading[] => {
  const last = marks.at(-1);
  if (last === undefined) return grouped(groups);
  const before = new Set(marks.slice(0, -1));
  if (before.size === 0 && (last === ',' || last === '.')) return oneMark(last, groups, decimals);
  if (before.has('^') || before.size > 1) return [];
  // A mark that is another one than those before it begins the decimals.
  if (last === '^' || (last !== '_' && before.size === 1 && !before.has(last))) return withDecimals(groups);
  return before.size === 0 || before.has(last) ? grouped(groups) : [];
};

const written = ({ whole, fraction }: Reading): string => (fraction === '' ? whole : `${whole}.${fraction}`);

/**
 * The one reader of numbers that people type, in forms, sheets and public pages: digits of either script, `1,234.50`, `1.234,50`,
 * `12,50`, `١٢٫٥`, `1 234,50`. What can be read in two ways is refused with both (`number_has_two_readings`), a zero before
 * digits with `no_leading_zero`, everything else with `otherwise`. Machines' numbers are read the same: they have no such marks.
 */
export const readNumber = (
  text: string,
  decimals: number,
  otherwise: FieldError = { key: 'must_be_number' },
): NumberReading => {
  const shape = text.length > longest ? null : shapeOf(text);
  const readings = shape ? readingsOf(shape, decimals) : [];
  const [one, other] = readings;
  if (!shape || !one) return { error: otherwise };
  if (other) return { error: { key: 'number_has_two_readings', params: { one: written(one), other: written(other) } } };
  if (/^0\d/.test(one.whole)) return { error: { key: 'no_leading_zero' } };
  const fraction = fitting(one.fraction, decimals);
  if (fraction === null) return { error: otherwise };
  const value = Number(shape.sign + one.whole + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(value) ? { value: value === 0 ? 0 : value } : { error: otherwise };
};

/** The value alone; null for what `readNumber` refuses. */
export const numberIn = (text: string, decimals: number): number | null => {
  const reading = readNumber(text, decimals);
  return 'value' in reading ? reading.value : null;
};
