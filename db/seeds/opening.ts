import { dayOfWeek, epochOf, instantOf } from '../../src/kernel/time/local-time.ts';

/** Six days from nine to ten, Friday from the afternoon on. */
export const shopWeek = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from_time: weekday === 5 ? '16:00:00' : '09:00:00',
  to_time: weekday === 5 ? '23:30:00' : '22:00:00',
}));

/** The opening hours of a civil date. */
export const openingOf = (on: string): { readonly from_time: string; readonly to_time: string } =>
  shopWeek[dayOfWeek(on)]!;

export const quarter = 15 * 60_000;
export const quartersOf = (minutes: number): number => Math.ceil(minutes / 15);

/** When a day opens and closes, in quarters since 1970. */
export const openQuarters = (on: string, zone: string): { readonly opens: number; readonly closes: number } => {
  const { from_time, to_time } = openingOf(on);
  const at = (time: string) => Math.floor(epochOf(instantOf(on, time, zone)) / quarter);
  return { opens: at(from_time), closes: at(to_time) };
};
