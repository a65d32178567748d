import type { Stretch } from '../working-hours/planned-hours.ts';

/** A stay at work; of one that goes on `to` is the moment of asking. */
export interface Stay extends Stretch {
  readonly is_open: boolean;
}

/** From when on minutes count, in minutes. */
export interface Tolerance {
  /** Coming so late, or leaving so early, is on time; a minute more and all of it counts. */
  readonly grace_minutes: number;
  /** Work outside the planned hours counts in stretches of at least so long. */
  readonly overtime_from_minutes: number;
}

/** A working day in whole minutes. */
export interface DayTotals {
  readonly planned_minutes: number;
  readonly worked_minutes: number;
  readonly late_minutes: number;
  readonly early_minutes: number;
  /** Planned hours that are over and in which nobody came. */
  readonly missed_minutes: number;
  readonly overtime_minutes: number;
  /** Between two stays of the same planned hours. */
  readonly break_minutes: number;
}

const minuteMs = 60_000;
const minutes = (ms: number): number => Math.floor(ms / minuteMs);
const length = ({ from, to }: Stretch): number => to - from;
const meet = (a: Stretch, b: Stretch): boolean => a.from < b.to && b.from < a.to;

/** What is left of a stretch outside of others, which are in order and do not meet. */
const outside = (whole: Stretch, others: readonly Stretch[]): Stretch[] => {
  const left: Stretch[] = [];
  let from = whole.from;
  for (const other of others) {
    if (!meet({ from, to: whole.to }, other)) continue;
    if (other.from > from) left.push({ from, to: other.from });
    from = Math.max(from, other.to);
  }
  return from < whole.to ? [...left, { from, to: whole.to }] : left;
};

const total = (list: readonly number[]): number => list.reduce((sum, one) => sum + one, 0);

/**
 * A day's hours: `planned` and `stays` in order, neither meeting its own kind. Real time: a night in which the clocks change
 * is an hour longer or shorter, whatever the wall says. What can still become good (hours that go on) is not counted yet.
 */
export const dayTotals = (
  planned: readonly Stretch[],
  stays: readonly Stay[],
  tolerance: Tolerance,
  now: number,
): DayTotals => {
  const grace = tolerance.grace_minutes * minuteMs;
  const atLeast = Math.max(tolerance.overtime_from_minutes, 1) * minuteMs;
  let late = 0;
  let early = 0;
  let missed = 0;
  let breaks = 0;
  for (const hours of planned) {
    const here = stays.filter((stay) => meet(stay, hours));
    const [first, last] = [here[0], here.at(-1)];
    if (!first || !last) {
      if (now >= hours.to) missed += length(hours);
      continue;
    }
    if (first.from - hours.from > grace) late += first.from - hours.from;
    if (!last.is_open && now >= hours.to && hours.to - last.to > grace) early += hours.to - last.to;
    here.slice(1).forEach((stay, i) => {
      breaks += stay.from - here[i]!.to;
    });
  }
  const overtime = stays.flatMap((stay) => outside(stay, planned).map(length)).filter((ms) => ms >= atLeast);
  return {
    planned_minutes: minutes(total(planned.map(length))),
    worked_minutes: minutes(total(stays.map(length))),
    late_minutes: minutes(late),
    early_minutes: minutes(early),
    missed_minutes: minutes(missed),
    overtime_minutes: minutes(total(overtime)),
    break_minutes: minutes(breaks),
  };
};
