import { at, type Place, single, textAt } from './fiscal-document-xml.ts';
import { Unreadable } from './unreadable.ts';

/** Without white space around it, and one space for what stands between words. */
export const trimmed = (text: string): string =>
  /^\S*$/.test(text) ? text : text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');

export const trimmedAt = (from: Place | readonly Place[], path: string): string => trimmed(textAt(from, path));

/** Characters, not UTF-16 units. */
export const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most;

/** The element is there and its text has fewer or more characters than it may. */
export const isOutside = (from: Place | readonly Place[], path: string, least: number, most: number): boolean => {
  const place = single(at(from, path));
  if (!place) return false;
  const { text } = place;
  return isLonger(text, most) || !isLonger(text, least - 1);
};

/** As `isOutside`, where nothing is too short. */
export const isTooLong = (from: Place | readonly Place[], path: string, most: number): boolean =>
  isLonger(textAt(from, path), most);

const hasMoreDecimals = (text: string): boolean => {
  const point = text.indexOf('.');
  return point >= 0 && text.length - point - 1 > 2;
};

/** More than two decimals are written. */
export const isTooFine = (from: Place | readonly Place[], path: string): boolean => hasMoreDecimals(textAt(from, path));
export const isTooFineItself = ({ text }: Place): boolean => hasMoreDecimals(text);

/** Whether one says that it is a charge (true) or an allowance (false); `Unreadable` where it says neither. */
export const readIndicator = ({ text }: Place): boolean => {
  const said = text.trim();
  if (said === 'true' || said === '1') return true;
  if (said === 'false' || said === '0') return false;
  throw new Unreadable(said);
};

export const isDigits = (text: string): boolean => /^[0-9]*$/.test(text);

/** Fifteen digits, the first and the last a 3. */
export const isTrn = (text: string): boolean => /^3[0-9]{13}3$/.test(text);

const monthAndDay = [
  '(0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])',
  '(0[469]|11)-(0[1-9]|[12][0-9]|30)',
  '02-(0[1-9]|1[0-9]|2[0-8])',
].join('|');
const days = new RegExp(
  `^(18|19|20)[0-9]{2}-(${monthAndDay})$|^((18|19|20)(04|08|[2468][048]|[13579][26])|2000)-02-29$`,
);
const calendarDays = new RegExp(`^[2-9][0-9]([0-9]{2}-(${monthAndDay})|([02468][048]|[13579][26])-02-29)$`);

/** A day of the 19th to the 21st century, which is what the authority compares. */
export const isDay = (text: string): boolean => days.test(text);
/** A day from the year 2000 on, as dates of a document must be written. */
export const isCalendarDay = (text: string): boolean => calendarDays.test(text);

export const isClockTime = (text: string): boolean => /^([01][0-9]|2[0-3]):([0-5][0-9]):([0-5][0-9])Z?$/.test(text);

/** A time of XML: with fractions of a second and a zone, or without. */
export const isXmlTime = (text: string): boolean =>
  /^(([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?|24:00:00(\.0+)?)(Z|[+-](0\d|1[0-3]):[0-5]\d|[+-]14:00)?$/.test(
    text.trim(),
  );

const instant = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d+)?(Z?)$/;
const riyadh = 3 * 3600;

/** Seconds since 1970 of a time in Riyadh, or of one in UTC that ends in Z; `Unreadable` for anything else. */
export const secondsOf = (text: string): number => {
  const parts = instant.exec(text);
  if (!parts || !isXmlTime(text.slice(11))) throw new Unreadable(text);
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map(Number) as [
    ...[number, number, number, number, number, number],
  ];
  // Days from the civil calendar: years begin in March, so that the leap day is the last.
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const ofEra = y - era * 400;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const days = era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468;
  return days * 86_400 + hour * 3600 + minute * 60 + second - (parts[7] === 'Z' ? 0 : riyadh);
};
