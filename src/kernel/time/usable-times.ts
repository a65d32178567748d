import { z } from 'zod';
import { whole } from '../contract/contract.ts';
import { civilOf, dayOfWeek } from './local-time.ts';

/** Days of the week and hours on which something holds: discount codes, packages. */
export interface UsableTimes {
  /** Sunday = 0; empty: every day. */
  readonly weekdays: readonly number[];
  /** `HH:mm:ss`; from after until runs over midnight; null: at any hour. */
  readonly from_time: string | null;
  readonly until_time: string | null;
}

/** The weekdays of `UsableTimes` as a form sends them, and as a record answers them. */
export const weekdaysInput = z.array(whole(0, 6)).max(7).default([]);
export const weekdaysOutput = z.array(z.number().int());

/** The shop's moment: its civil date and time, the weekday of that date. */
export interface ShopMoment {
  readonly date: string;
  readonly time: string;
  readonly weekday: number;
}

/** An instant in the shop's zone. */
export const shopMoment = (instant: string, zone: string): ShopMoment => {
  const { date, time } = civilOf(instant, zone);
  return { date, time, weekday: dayOfWeek(date) };
};

export const isOnWeekday = ({ weekdays }: Pick<UsableTimes, 'weekdays'>, { weekday }: ShopMoment): boolean =>
  weekdays.length === 0 || weekdays.includes(weekday);

export const isAtHour = (times: Pick<UsableTimes, 'from_time' | 'until_time'>, { time }: ShopMoment): boolean => {
  const from = times.from_time ?? '00:00:00';
  const until = times.until_time ?? '24:00:00';
  return from <= until ? from <= time && time < until : time >= from || time < until;
};
