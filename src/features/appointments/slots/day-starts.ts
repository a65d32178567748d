import { civilOf, epochOf, instantOf, instantOfEpoch, steadyOffset } from '../../../kernel/time/local-time.ts';

/** Distance of the beginnings that are offered, and what a shop that chose nothing has (specification section 9). */
const defaultStepMinutes = 15;

const minuteMs = 60_000;
const pad = (n: number): string => String(n).padStart(2, '0');

/** A beginning as a wall shows it, `HH:mm:ss`, and its minute since 1970. */
export interface DayStart {
  readonly time: string;
  readonly at: number;
}

const times = new Map<number, readonly string[]>();
/** From 00:00:00 to 23:59:59. */
const timesOf = (step: number): readonly string[] => {
  const found = times.get(step);
  if (found) return found;
  const made = Array.from({ length: Math.ceil(1_440 / step) }, (_, n) => {
    const minute = n * step;
    return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}:00`;
  });
  times.set(step, made);
  return made;
};

/**
 * The beginnings of a civil day in a zone. A time that the clocks skip is none; one that they show twice is its first.
 */
export const dayStarts = (date: string, zone: string, step = defaultStepMinutes): DayStart[] => {
  const offset = steadyOffset(date, zone);
  if (offset !== null) {
    const midnight = Math.floor((epochOf(`${date}T00:00:00Z`) - offset) / minuteMs);
    return timesOf(step).map((time, n) => ({ time, at: midnight + n * step }));
  }
  return timesOf(step).flatMap((time) => {
    const instant = instantOf(date, time, zone);
    const shown = civilOf(instant, zone);
    return shown.date === date && shown.time === time ? [{ time, at: epochOf(instant) / minuteMs }] : [];
  });
};

/**
 * The first minute at which something may begin. The lead time counts from the quarter of an hour that it is now
 * (specification section 9; zones differ by whole quarters, so that a quarter is one everywhere), but no time before now
 * is ever offered.
 */
export const earliestStart = (nowMs: number, leadMinutes: number): number =>
  Math.max(Math.floor(nowMs / minuteMs / 15) * 15 + leadMinutes, Math.ceil(nowMs / minuteMs));

export const minuteOf = (instant: string): number => Math.floor(epochOf(instant) / minuteMs);

const minutesOfDay = 1_440;
/** The day that was asked for last, and its date: those of one answer lie together, and making dates is what takes long. */
let lastDay = Number.NaN;
let lastDate = '';
const clocks = Array.from({ length: minutesOfDay }, (_, n) => `T${pad(Math.floor(n / 60))}:${pad(n % 60)}:00.000Z`);
/** The instant of a minute since 1970, ISO 8601 in UTC. */
export const instantOfMinute = (minute: number): string => {
  const day = Math.floor(minute / minutesOfDay);
  if (day !== lastDay) {
    lastDate = instantOfEpoch(day * minutesOfDay * minuteMs).slice(0, -14);
    lastDay = day;
  }
  return lastDate + clocks[minute - day * minutesOfDay]!;
};
