import { normaliseSearch } from '../text/search-text.ts';
import { civilOfHijri, isCivilDate, isInReach } from './local-time.ts';

/** Longer ones name no day. */
const longest = 60;

const fold = (names: readonly string[]): readonly string[] => names.map(normaliseSearch);
/** Names of each month, as people and spreadsheets write them. */
const gregorianMonths: readonly (readonly string[])[] = [
  ['jan', 'january', 'يناير', 'كانون الثاني', 'جانفي'],
  ['feb', 'february', 'فبراير', 'شباط'],
  ['mar', 'march', 'مارس', 'آذار'],
  ['apr', 'april', 'أبريل', 'إبريل', 'نيسان'],
  ['may', 'مايو', 'أيار'],
  ['jun', 'june', 'يونيو', 'يونيه', 'حزيران'],
  ['jul', 'july', 'يوليو', 'يوليه', 'تموز'],
  ['aug', 'august', 'أغسطس', 'آب'],
  ['sep', 'sept', 'september', 'سبتمبر', 'أيلول'],
  ['oct', 'october', 'أكتوبر', 'تشرين الأول'],
  ['nov', 'november', 'نوفمبر', 'تشرين الثاني'],
  ['dec', 'december', 'ديسمبر', 'كانون الأول'],
].map(fold);
const hijriMonths: readonly (readonly string[])[] = [
  ['محرم', 'المحرم', 'muharram'],
  ['صفر', 'safar'],
  ['ربيع الأول', 'rabi i', 'rabi al awwal'],
  ['ربيع الآخر', 'ربيع الثاني', 'rabi ii', 'rabi al thani'],
  ['جمادى الأولى', 'جمادى الأول', 'jumada i', 'jumada al ula'],
  ['جمادى الآخرة', 'جمادى الآخر', 'جمادى الثانية', 'jumada ii', 'jumada al akhirah'],
  ['رجب', 'rajab'],
  ['شعبان', 'shaban'],
  ['رمضان', 'ramadan'],
  ['شوال', 'shawwal'],
  ['ذو القعدة', 'ذي القعدة', 'dhu al qadah'],
  ['ذو الحجة', 'ذي الحجة', 'dhu al hijjah'],
].map(fold);

type Calendar = 'gregorian' | 'hijri';
interface Named {
  readonly year: string;
  readonly month: number;
  readonly day: string;
  /** Of a month that was named. */
  readonly calendar?: Calendar;
}

const monthNamed = (name: string): Pick<Named, 'month' | 'calendar'> | null => {
  const lists = { gregorian: gregorianMonths, hijri: hijriMonths };
  for (const calendar of ['gregorian', 'hijri'] as const) {
    const at = lists[calendar].findIndex((names) => names.includes(name));
    if (at >= 0) return { month: at + 1, calendar };
  }
  return null;
};

const inWords = (typed: string): Named | null => {
  const found =
    /^(?<day>\d{1,2})[ \-/.]+(?<name>[^\d\-/.,]{3,30}?)[ \-/.,]+(?<year>\d{2}|\d{4})$/.exec(typed) ??
    /^(?<name>[^\d\-/.,]{3,30}?)[ \-/.]+(?<day>\d{1,2})[ ,]+(?<year>\d{4})$/.exec(typed);
  const { day, name, year } = found?.groups ?? {};
  const month = name ? monthNamed(name) : null;
  if (!month || !day || !year) return null;
  // Two digits of a year, as spreadsheets shorten them: 30 to 99 are of the last century.
  const full = year.length === 4 ? year : month.calendar === 'gregorian' ? `${Number(year) < 30 ? 20 : 19}${year}` : '';
  return full ? { ...month, day, year: full } : null;
};

/** Which of day and month comes first where the year is last; `unknown`: a date that both orders make one is none. */
export type DateOrder = 'day_first' | 'month_first' | 'unknown';

const inDigits = (typed: string, order: DateOrder): Named | null => {
  const found =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/.exec(typed) ??
    /^(?<first>\d{1,2})[-/.](?<second>\d{1,2})[-/.](?<year>\d{4})$/.exec(typed);
  const { day, month, first, second, year } = found?.groups ?? {};
  if (day && month && year) return { day, month: Number(month), year };
  if (!first || !second || !year) return null;
  const hasBoth = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  if (order === 'unknown' && hasBoth) return null;
  const isMonthFirst = order === 'month_first' || (order === 'unknown' && Number(second) > 12);
  return isMonthFirst ? { day: second, month: Number(first), year } : { day: first, month: Number(second), year };
};

/** Years of the table of Umm al-Qura; as years of our era they are none that a shop can mean. */
const isHijriYear = (year: string): boolean => year >= '1300' && year <= '1500';

const two = (text: string | number): string => String(text).padStart(2, '0');

/**
 * The one reader of dates that people type or sheets hold: `2026-02-14`, `2026/2/14`, `14/02/2026`, `14.2.2026`, `14-Mar-2026`,
 * `14 مارس 2026`, with or without a time of day. Years from 1300 to 1500 are Hijri and become the civil day by Umm al-Qura.
 * Null for anything else, for days that do not exist and for years out of reach: never another day.
 */
export const readCivilDate = (text: string, order: DateOrder = 'day_first'): string | null => {
  if (text.length > longest) return null;
  const [, typed, era] = /^(.*?) ?(ه|ah|م|ad|ce)?\.?$/.exec(
    normaliseSearch(text).replace(/[t ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?(am|pm|ص|م))?z?$/, ''),
  ) ?? ['', '', undefined];
  const named = inDigits(typed!, order) ?? inWords(typed!);
  if (!named) return null;
  const calendar: Calendar = isHijriYear(named.year) ? 'hijri' : 'gregorian';
  const said: Calendar | undefined =
    era === undefined ? undefined : era === 'ه' || era === 'ah' ? 'hijri' : 'gregorian';
  if ((said ?? calendar) !== calendar || (named.calendar ?? calendar) !== calendar) return null;
  if (calendar === 'hijri') return civilOfHijri(Number(named.year), named.month, Number(named.day));
  const date = `${named.year}-${two(named.month)}-${two(named.day)}`;
  return isCivilDate(date) && isInReach(date) ? date : null;
};
