import type { Language } from '../text/messages.ts';

/**
 * Instants are ISO 8601 texts in UTC (`2026-03-01T09:30:00.000Z`), civil dates `YYYY-MM-DD`, civil times `HH:mm:ss`.
 * Nothing here knows what time it is: the clocks are src/platform/process/clock.ts and src/ui/clock.ts.
 */
export interface CivilDateTime {
  date: string;
  time: string;
}

const dayMs = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();
const formatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale + JSON.stringify(options);
  const found = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, found);
  return found;
};

const pad = (n: number, width = 2): string => String(n).padStart(width, '0');

/** Milliseconds since 1970 of an instant; RangeError `not_an_instant` for other text. */
export const epochOf = (instant: string): number => {
  const epoch = Date.parse(instant);
  if (Number.isNaN(epoch)) throw new RangeError('not_an_instant');
  return epoch;
};

export const instantOfEpoch = (epochMs: number): string => new Date(epochMs).toISOString();

/** An instant some seconds later, ISO 8601 UTC. */
export const addSeconds = (instant: string, seconds: number): string =>
  instantOfEpoch(epochOf(instant) + seconds * 1000);

/** Is it an IANA zone that this runtime knows? */
export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};

const civilFields: Intl.DateTimeFormatOptions = {
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** What a clock and a calendar on the wall of the zone show at an instant. */
export const civilOf = (instant: string, zone: string): CivilDateTime => {
  const part: Record<string, string> = {};
  for (const { type, value } of formatter('en-US', { ...civilFields, timeZone: zone }).formatToParts(epochOf(instant)))
    part[type] = value;
  return {
    date: `${part['year']!.padStart(4, '0')}-${part['month']}-${part['day']}`,
    time: `${part['hour']}:${part['minute']}:${part['second']}`,
  };
};

/** The zone's offset from UTC in milliseconds at an epoch, to the second. */
const offsetAt = (epochMs: number, zone: string): number => {
  const whole = Math.floor(epochMs / 1000) * 1000;
  const { date, time } = civilOf(instantOfEpoch(whole), zone);
  return Date.parse(`${date}T${time}Z`) - whole;
};

/**
 * The instant at which the zone's wall shows a civil date and time. A time that occurs twice means the first; one that
 * a clock change skips means the same distance after the change.
 */
export const instantOf = (date: string, time: string, zone: string): string => {
  const wall = epochOf(`${date}T${time}Z`);
  const before = offsetAt(wall - dayMs, zone);
  const after = offsetAt(wall + dayMs, zone);
  const early = wall - Math.max(before, after);
  const late = wall - Math.min(before, after);
  if (early + offsetAt(early, zone) === wall) return instantOfEpoch(early);
  if (late + offsetAt(late, zone) === wall) return instantOfEpoch(late);
  return instantOfEpoch(wall - before);
};

/**
 * The zone's offset from UTC in milliseconds, where it is the same a day before a date and two days after; null near a change
 * of the clocks. Looking a zone up is what takes long: whoever needs thousands of wall times of a day asks this once.
 */
export const steadyOffset = (date: string, zone: string): number | null => {
  const key = `${date} ${zone}`;
  const found = steady.get(key);
  if (found !== undefined) return found;
  const midnight = epochOf(`${date}T00:00:00Z`);
  const before = offsetAt(midnight - dayMs, zone);
  const offset = before === offsetAt(midnight + 2 * dayMs, zone) ? before : null;
  if (steady.size >= mostSteady) steady.clear();
  steady.set(key, offset);
  return offset;
};
const steady = new Map<string, number | null>();
/** Some years of some zones; past it they are looked up anew. */
const mostSteady = 5_000;

const epochOfDate = (date: string): number => epochOf(`${date}T00:00:00Z`);
const dateOfEpoch = (epochMs: number): string => instantOfEpoch(epochMs).slice(0, 10);

/** Is it a real day written `YYYY-MM-DD`? */
export const isCivilDate = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  dateOfEpoch(epochOfDate(text)) === text;

/** Years that a shop can mean: the database has no year 0, and a sheet none before 1900. */
const firstDate = '1900-01-01';
const lastDate = '2999-12-31';

/** Is a civil date, or an instant as ISO 8601 in UTC, of a year that a shop can mean? */
export const isInReach = (dateOrInstant: string): boolean => {
  const date = dateOrInstant.slice(0, firstDate.length);
  return date >= firstDate && date <= lastDate;
};

export const addDays = (date: string, days: number): string => dateOfEpoch(epochOfDate(date) + days * dayMs);

/** Days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((epochOfDate(to) - epochOfDate(from)) / dayMs);

/** The earlier of two dates. */
export const earlierDate = (first: string, second: string): string => (first < second ? first : second);

/** The later of two dates. */
export const laterDate = (first: string, second: string): string => (first > second ? first : second);

/** The same day some months on, or that month's last day. */
export const addMonths = (date: string, months: number): string => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  return `${pad(targetYear, 4)}-${pad(targetMonth)}-${pad(Math.min(day, daysInMonth(targetYear, targetMonth)))}`;
};

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** 0 is Sunday, the first day of the week (specification section 9). */
export const dayOfWeek = (date: string): number => new Date(epochOfDate(date)).getUTCDay();

export const startOfWeek = (date: string): string => addDays(date, -dayOfWeek(date));

/**
 * The business day to which an instant belongs: a day that ends at 03:00 keeps the first three hours of the next civil
 * day. `dayEndsTime` 00:00:00 is midnight.
 */
export const businessDate = (instant: string, zone: string, dayEndsTime: string): string => {
  const { date, time } = civilOf(instant, zone);
  return time < dayEndsTime ? addDays(date, -1) : date;
};

/** The half-open range of instants of a business day. */
export const businessDayRange = (
  date: string,
  zone: string,
  dayEndsTime: string,
): { from_at: string; to_at: string } => ({
  from_at: instantOf(date, dayEndsTime, zone),
  to_at: instantOf(addDays(date, 1), dayEndsTime, zone),
});

/**
 * Reads `HH:mm:ss`, `HH:mm` and `hh:mm AM/PM` (also ص and م) and answers `HH:mm:ss`, or null (specification section 5).
 */
export const parseTime = (text: string): string | null => {
  const match = /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\s*(am|pm|ص|م))?$/i.exec(text.trim());
  if (!match) return null;
  const [, hourText, minuteText, secondText = '00', half] = match;
  let hour = Number(hourText);
  if (half === undefined) {
    if (hourText!.length !== 2 || hour > 23) return null;
  } else {
    if (match[3] !== undefined || hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (/^(pm|م)$/i.test(half) ? 12 : 0);
  }
  if (Number(minuteText) > 59 || Number(secondText) > 59) return null;
  return `${pad(hour)}:${minuteText}:${secondText}`;
};

/** The current time is rounded down to a quarter hour (specification section 9). */
export const roundDownToQuarter = (time: string): string =>
  `${time.slice(0, 3)}${pad(Math.floor(Number(time.slice(3, 5)) / 15) * 15)}:00`;

const localeOf = (language: Language): string => (language === 'ar' ? 'ar-SA-u-ca-gregory-nu-latn' : 'en-GB');
const hijriLocaleOf = (language: Language): string =>
  language === 'ar' ? 'ar-SA-u-ca-islamic-umalqura-nu-latn' : 'en-GB-u-ca-islamic-umalqura';

/** Western digits, no direction marks: texts are isolated by the page, not by hidden characters. */
const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '');

export type DateStyle = 'short' | 'medium' | 'long' | 'weekday' | 'month';
const dateStyles: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  short: { day: '2-digit', month: '2-digit', year: 'numeric' },
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short', day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
};

/** A civil date for people; `long` has the weekday: `Sunday, 1 March 2026`, `الأحد، 1 مارس 2026`. */
export const formatDate = (date: string, language: Language, style: DateStyle = 'medium'): string =>
  plain(formatter(localeOf(language), { ...dateStyles[style], timeZone: 'UTC' }).format(epochOfDate(date)));

/** The name of a weekday, Sunday = 0: `Sunday`, `الأحد`. */
export const formatWeekday = (weekday: number, language: Language): string =>
  formatter(localeOf(language), { weekday: 'long', timeZone: 'UTC' }).format(
    epochOfDate(addDays(startOfWeek('2026-01-04'), weekday)),
  );

/** The same for a narrow column: `Sun`, `أحد`. Arabic has no shorter form than the name without its article. */
export const formatShortWeekday = (weekday: number, language: Language): string =>
  language === 'ar'
    ? formatWeekday(weekday, language).replace(/^ال/, '')
    : formatWeekday(weekday, language).slice(0, 3);

/** The Hijri (Umm al-Qura) line beside a date: `12 جمادى الآخرة 1448 هـ`. */
export const formatHijri = (date: string, language: Language): string =>
  plain(
    formatter(hijriLocaleOf(language), { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      epochOfDate(date),
    ),
  );

/** The Hijri months in which days from the first to the last lie, each once: `Jumada I – Jumada II 1448 AH`. */
export const formatHijriMonths = (from_on: string, to_on: string, language: Language): string => {
  const of = formatter(hijriLocaleOf(language), { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return plain(of.formatRange(epochOfDate(from_on), epochOfDate(to_on))).replaceAll('\u2009', ' ');
};

/** The month of a civil day by the calendar of Umm al-Qura: 9 is Ramadan. */
export const hijriMonthOf = (date: string): number =>
  Number.parseInt(
    formatter('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' }).format(epochOfDate(date)),
    10,
  );

/** The day of that month by the same calendar. */
export const hijriDayOf = (date: string): number =>
  Number.parseInt(
    formatter('en-u-ca-islamic-umalqura-nu-latn', { day: 'numeric', timeZone: 'UTC' }).format(epochOfDate(date)),
    10,
  );

/** The average of a Hijri month in days, and the first day of 1300 by Umm al-Qura. */
const hijriMonthDays = 29.530588;
const firstHijriDay = '1882-11-12';
const firstHijriYear = 1300;

/** The civil day of a Hijri one by the calendar of Umm al-Qura, years 1300 to 1600; null for a day that it does not have. */
export const civilOfHijri = (year: number, month: number, day: number): string | null => {
  if (month < 1 || month > 12 || day < 1 || day > 30) return null;
  const months = (year - firstHijriYear) * 12 + month - 1;
  const near = addDays(firstHijriDay, Math.round(months * hijriMonthDays) + day - 1);
  const wanted = `${month}/${day}/${year}`;
  // Months begin at most a few days from where their average would.
  for (let off = -4; off <= 4; off++) {
    const date = addDays(near, off);
    if (hijriDigits(date) === wanted) return date;
  }
  return null;
};

const hijriDigits = (date: string): string => {
  const part: Record<string, string> = {};
  const of = formatter('en-u-ca-islamic-umalqura-nu-latn', {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (const { type, value } of of.formatToParts(epochOfDate(date))) part[type] = value;
  return `${part['month']}/${part['day']}/${part['year']}`;
};

/** A civil day for libraries that read it by the process's own clock. */
export const processDateOf = (date: string): Date => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
};

/** `hh:mm AM` / `hh:mm ص` (specification section 9). */
export const formatTime = (time: string, language: Language): string => {
  const hour = Number(time.slice(0, 2));
  const half = language === 'ar' ? (hour < 12 ? 'ص' : 'م') : hour < 12 ? 'AM' : 'PM';
  return `${pad(hour % 12 === 0 ? 12 : hour % 12)}:${time.slice(3, 5)} ${half}`;
};

/** Date and time of an instant in the zone: `1 Mar 2026, 12:30 PM`. */
export const formatInstant = (
  instant: string,
  zone: string,
  language: Language,
  style: DateStyle = 'medium',
): string => {
  const { date, time } = civilOf(instant, zone);
  return `${formatDate(date, language, style)}${language === 'ar' ? '، ' : ', '}${formatTime(time, language)}`;
};
