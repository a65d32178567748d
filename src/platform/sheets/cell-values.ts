import { addDays } from '../../kernel/time/local-time.ts';

/** How a cell's number is shown, as far as its value depends on it: as a date, or filled with zeros to so many digits. */
export interface NumberFormat {
  readonly isDate: boolean;
  readonly digits: number;
}
export const generalFormat: NumberFormat = { isDate: false, digits: 0 };

/** Formats that are dates and times by number, those of other languages among them (ECMA-376 part 1, 18.8.30). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Spreadsheets accept no longer format. */
const longestFormat = 255;

/** The first section of a format without what stands in quotes, in brackets or behind an escape. One pass. */
const bareSection = (code: string): string => {
  let bare = '';
  for (let at = 0; at < code.length; at++) {
    const sign = code[at]!;
    if (sign === ';') return bare;
    if (sign === '\\' || sign === '_' || sign === '*') at++;
    else if (sign === '"' || sign === '[') {
      const end = code.indexOf(sign === '"' ? '"' : ']', at + 1);
      if (end < 0) return bare;
      at = end;
    } else bare += sign;
  }
  return bare;
};

/** Reads a format's code. One past the longest is none that a spreadsheet wrote: its numbers are numbers. */
export const numberFormatOf = (id: number, code: string | undefined): NumberFormat => {
  if (code === undefined) return { isDate: isBuiltInDate(id), digits: 0 };
  if (code.length > longestFormat) return generalFormat;
  const bare = bareSection(code);
  // Zeros alone, also in groups, fill a number up: 0000000000000, 000-000-0000.
  if (/^0[0\-() ]*$/.test(bare) && bare.length > 1) return { isDate: false, digits: bare.replace(/[^0]/g, '').length };
  // Zeros of a date stand behind its seconds only; other places for digits make it a number, whatever words follow.
  const isDate = /[ymdhs]/i.test(bare) && !/[#?]/.test(bare) && !/0/.test(bare.replace(/s\.0+/gi, ''));
  return { isDate: isDate && !/general|standard/i.test(bare), digits: 0 };
};

const millisecondsOfDay = 86_400_000;
/** Days from the sheet's day 0 to 1970-01-01. */
const unixDay = { 1900: 25_569, 1904: 24_107 } as const;
export type Epoch = keyof typeof unixDay;
/** The day after 9999-12-31 by either count: later ones are shown as ####. */
const endOfDays = { 1900: 2_958_466, 1904: 2_957_004 } as const;
/** The count from 1900 has a 29 February 1900, which never was (ECMA-376 part 1, 18.17.4.1). */
const noDay = 60;

/**
 * `2026-02-14`, `2026-02-14T09:30:00` when it has a time of day, `09:30:00` when it has no day; null: the number is no date.
 */
const dateText = (serial: number, epoch: Epoch): string | null => {
  if (!(serial >= 0 && serial < endOfDays[epoch])) return null;
  const seconds = Math.round(serial * (millisecondsOfDay / 1000));
  const day = Math.floor(seconds / 86_400);
  const rest = seconds % 86_400;
  const two = (n: number) => String(Math.floor(n)).padStart(2, '0');
  const time = `${two(rest / 3600)}:${two((rest / 60) % 60)}:${two(rest % 60)}`;
  if (epoch === 1900 && day === noDay) return null;
  if (epoch === 1900 && day === 0) return rest === 0 ? null : time;
  if (epoch === 1904 && serial < 1 && rest !== 0) return time;
  const date = addDays('1970-01-01', day - unixDay[epoch] + (epoch === 1900 && day < noDay ? 1 : 0));
  return rest === 0 ? date : `${date}T${time}`;
};

/** Longer ones no writer of doubles writes. */
const longestNumber = 64;
const storedNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,4})?$/;
/** Digits that a spreadsheet keeps of a number. */
const keptDigits = 15;

const decimalText = (value: number): string | null => {
  if (Number.isSafeInteger(value)) return String(value === 0 ? 0 : value);
  const text = String(Number(value.toPrecision(keptDigits)));
  if (!text.includes('e')) return text;
  // Smaller than a millionth: without an exponent all the same.
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '').replace(/\.$/, '') : null;
};

/**
 * A stored number as plain decimal text: `1.1000000000000001` is `1.1`, `6.281000099991E12` is `6281000099991`. Text that is no
 * number, or too large to be exact, stays as it is stored.
 */
export const numberText = (stored: string, format: NumberFormat, epoch: Epoch): string => {
  const typed = stored.length > longestNumber ? stored : stored.trim();
  if (typed.length > longestNumber || !storedNumber.test(typed)) return stored;
  const value = Number(typed);
  if (!Number.isFinite(value)) return stored;
  if (format.isDate) return dateText(value, epoch) ?? decimalText(value) ?? stored;
  const isDigits = /^\d+$/.test(typed);
  const text = isDigits && !Number.isSafeInteger(value) ? typed : (decimalText(value) ?? stored);
  return /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text;
};

/** ISO 8601 as a cell of kind `d` holds it (ECMA-376 part 1, 18.18.11), in the form of `dateText`. */
export const isoText = (stored: string): string =>
  stored.length > longestNumber
    ? stored
    : stored
        .trim()
        .replace(/(:\d{2})[.,]\d+/, '$1')
        .replace(/Z$/, '')
        .replace(/T00:00:00$/, '');

/** `_x000D_` is the character of that number, `_x005F_` the line that would begin such an escape (ECMA-376 part 1, 22.4.2.4). */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/** The same the other way: text that would be read as an escape, and the carriage return that XML does not hold. */
export const escapeText = (text: string): string =>
  text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_');
