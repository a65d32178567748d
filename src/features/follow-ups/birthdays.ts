import { addDays, addMonths } from '../../kernel/time/local-time.ts';
import { birthdayPeriods } from './queue.ts';

/** A day of the year on which somebody may be born, and when it is celebrated; without a day where only the month is known. */
export interface CelebratedDay {
  readonly month: number;
  readonly day: number | null;
  /** Civil date of this celebration. */
  readonly on: string | null;
}

const dayOf = (on: string): CelebratedDay => ({ month: Number(on.slice(5, 7)), day: Number(on.slice(8)), on });

/** Those born on 29 February are congratulated on the 28th of years that have no 29th. */
const celebratedOn = (on: string): CelebratedDay[] =>
  on.endsWith('-02-28') && addDays(on, 1).endsWith('-03-01') ? [dayOf(on), { month: 2, day: 29, on }] : [dayOf(on)];

/**
 * The birthdays of a period from `today`, a civil date: 1 today, 2 seven days from today, 3 the whole calendar month with
 * those of whom only the month is known.
 */
export const birthdaysWithin = (today: string, within: number): CelebratedDay[] => {
  if (within === birthdayPeriods.today) return celebratedOn(today);
  if (within === birthdayPeriods.week)
    return Array.from({ length: 7 }, (_, n) => addDays(today, n)).flatMap(celebratedOn);
  const first = `${today.slice(0, 7)}-01`;
  const next = addMonths(first, 1);
  const days: CelebratedDay[] = [];
  for (let on = first; on < next; on = addDays(on, 1)) days.push(...celebratedOn(on));
  return [...days, { month: Number(today.slice(5, 7)), day: null, on: null }];
};
