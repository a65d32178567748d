import type { OutputOf } from '../../kernel/contract/contract.ts';
import { epochOf } from '../../kernel/time/local-time.ts';
import type { appointments } from './contract.ts';

type Days = OutputOf<typeof appointments.freeTimes>['days'];
type Time = Days[number]['times'][number];

interface FreeDay<T> {
  readonly date: string;
  readonly times: readonly T[];
}

/** The first free time, of the days after one where it is given: what everybody reads who finds a day full. */
export const findNextFree = <T>(days: readonly FreeDay<T>[], after = ''): { date: string; time: T } | null => {
  const day = days.find(({ date, times }) => date > after && times.length > 0);
  return day ? { date: day.date, time: day.times[0]! } : null;
};

/** The free times that are nearest to one that has no room, the nearest first. */
export const nearestTimes = (days: Days, at: string, count: number): readonly Time[] => {
  const away = (time: Time): number => Math.abs(epochOf(time.at) - epochOf(at));
  return days
    .flatMap(({ times }) => times)
    .filter((time) => away(time) > 0)
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, count);
};
