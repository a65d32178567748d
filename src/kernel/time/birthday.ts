import type { FieldErrors } from '../contract/refusal.ts';
import type { Language } from '../text/messages.ts';
import { formatDate } from './local-time.ts';

/** Most days that each month has; birthdays carry no year, so February has 29. */
const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** The month in words: يناير, January. Months count from 1. */
export const monthName = (month: number, language: Language): string =>
  formatDate(`2024-${String(month).padStart(2, '0')}-01`, language, 'month').replace(/\s*\d+$/, '');

/** Day and month in words; nobody is asked for the year. Null without a month. */
export const birthdayText = (
  of: { readonly birth_month: number | null; readonly birth_day: number | null },
  language: Language,
): string | null => {
  if (!of.birth_month) return null;
  const month = monthName(of.birth_month, language);
  return of.birth_day ? `${of.birth_day} ${month}` : month;
};

/** A birthday that exists: a day needs its month, and no month is longer than it is. */
export const birthdayErrors = (of: {
  readonly birth_month?: number | null;
  readonly birth_day?: number | null;
}): FieldErrors => {
  const { birth_month: month, birth_day: day } = of;
  const longest = month ? daysOfMonth[month - 1]! : 31;
  return {
    ...(day && !month ? { birth_month: [{ key: 'required' }] } : {}),
    ...(day && day > longest ? { birth_day: [{ key: 'max_value', params: { max: longest } }] } : {}),
  };
};
