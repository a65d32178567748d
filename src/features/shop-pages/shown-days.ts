import { addDays, addMonths } from '../../kernel/time/local-time.ts';

/** Days in a row that the page of times shows. */
export const shownDays = 7;

/** The days of the month of the one that is looked at, of those on which a shop takes bookings; of today for another day. */
export const shownMonth = (on: string | null, today: string, last: string): { from_on: string; to_on: string } => {
  const first = `${(on === null || on < today || on > last ? today : on).slice(0, 7)}-01`;
  const end = addDays(addMonths(first, 1), -1);
  return { from_on: first < today ? today : first, to_on: end > last ? last : end };
};

/** The days from the one that is looked at, within those on which a shop takes bookings. */
export const shownFrom = (on: string | null, today: string, last: string): string => {
  if (on === null || on < today || on > last) return today;
  let first = today;
  while (addDays(first, shownDays) <= on) first = addDays(first, shownDays);
  return first;
};
