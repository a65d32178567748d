import { countryIds } from '../domain/countries.ts';
import { hijriDayOf, hijriMonthOf } from './local-time.ts';

/** Days of the year, `MM-DD`, on which the country itself has a holiday. */
const civilDays: Readonly<Record<number, readonly string[]>> = {
  [countryIds.SA]: ['02-22', '09-23'],
  [countryIds.AE]: ['01-01', '12-02', '12-03'],
  [countryIds.KW]: ['01-01', '02-25', '02-26'],
  [countryIds.BH]: ['01-01', '05-01', '12-16', '12-17'],
  [countryIds.QA]: ['12-18'],
  [countryIds.OM]: ['11-20', '11-21'],
  [countryIds.JO]: ['01-01', '05-01', '05-25', '12-25'],
};

/** The two feasts by the calendar of Umm al-Qura: 1 to 4 Shawwal, 9 to 13 Dhu al-Hijjah. The moon may differ by a day. */
const isFeast = (date: string): boolean => {
  const month = hijriMonthOf(date);
  const day = hijriDayOf(date);
  return (month === 10 && day <= 4) || (month === 12 && day >= 9 && day <= 13);
};

/** Whether a civil day is a national holiday of the country (its number in the product's list). */
export const isNationalHoliday = (countryId: number, date: string): boolean =>
  (civilDays[countryId] ?? []).includes(date.slice(5)) || isFeast(date);
