import { addDays } from '../../kernel/time/local-time.ts';
import type { Period } from '../../kernel/time/period.ts';
import type { Plan, PlannedOn, Stretch } from '../working-hours/planned-hours.ts';
import type { DayState } from './attendance-fields.ts';
import { type DayTotals, dayTotals, type Stay, type Tolerance } from './day-totals.ts';

/** A stay with its marks. */
export interface MarkedStay extends Stay {
  /** A check-out that nobody made. */
  readonly is_forgotten: boolean;
}

export interface AttendedDay extends DayTotals {
  readonly day_on: string;
  readonly state: DayState;
  /** Milliseconds since 1970; null where nobody came, or has not left. */
  readonly first_in: number | null;
  readonly last_out: number | null;
  readonly forgotten_count: number;
  readonly planned: readonly Stretch[];
}

/** An employee over a period, as far as the figures need it. */
export interface Attendee {
  readonly joining_on: string | null;
  readonly leaving_on: string | null;
  readonly plan: Plan;
  /** Stays by the day that they belong to, in order. */
  readonly stays: ReadonlyMap<string, readonly MarkedStay[]>;
}

export interface Reading {
  readonly plannedOn: PlannedOn;
  readonly tolerance: Tolerance;
  /** Milliseconds since 1970, and its business day. */
  readonly now: number;
  readonly today: string;
}

const stateOf = (figures: DayTotals, stays: readonly MarkedStay[], planned: readonly Stretch[]): DayState => {
  if (stays.some((stay) => stay.is_open)) return 'here';
  if (stays.length > 0) return figures.late_minutes > 0 ? 'late' : 'present';
  if (planned.length === 0) return 'off';
  return figures.missed_minutes > 0 ? 'absent' : 'expected';
};

/** A day of an employee. Before joining and after leaving nothing is planned. */
export const attendedDay = (who: Attendee, day_on: string, reading: Reading): AttendedDay => {
  const isEmployed =
    (who.joining_on === null || who.joining_on <= day_on) && (who.leaving_on === null || day_on <= who.leaving_on);
  const planned = isEmployed ? reading.plannedOn(day_on, who.plan) : [];
  const stays = who.stays.get(day_on) ?? [];
  const figures = dayTotals(planned, stays, reading.tolerance, reading.now);
  const last = stays.at(-1);
  return {
    day_on,
    state: stateOf(figures, stays, planned),
    first_in: stays[0]?.from ?? null,
    last_out: !last || last.is_open ? null : last.to,
    forgotten_count: stays.filter((stay) => stay.is_forgotten).length,
    planned,
    ...figures,
  };
};

/** The days of a period that may have attendance: until tomorrow, whose hours may have begun for somebody who came early. */
export const daysIn = ({ from_on, to_on }: Period, today: string): string[] => {
  const days: string[] = [];
  const lastOn = to_on < addDays(today, 1) ? to_on : addDays(today, 1);
  for (let day = from_on; day <= lastOn; day = addDays(day, 1)) days.push(day);
  return days;
};

/** Those days until today on which something was planned or worked, in order. */
export const attendedDays = (who: Attendee, days: readonly string[], reading: Reading): AttendedDay[] => {
  const attended: AttendedDay[] = [];
  for (const day of days) {
    if (day > reading.today && !who.stays.has(day)) continue;
    const one = attendedDay(who, day, reading);
    if (one.state !== 'off') attended.push(one);
  }
  return attended;
};

const figureKeys = [
  'planned_minutes',
  'worked_minutes',
  'late_minutes',
  'early_minutes',
  'missed_minutes',
  'overtime_minutes',
  'break_minutes',
  'forgotten_count',
] as const;
export type DaySums = Record<(typeof figureKeys)[number], number>;

/** Sums of rows that have these figures. */
export const sumsOf = (rows: readonly Readonly<DaySums>[]): DaySums => {
  const sums = Object.fromEntries(figureKeys.map((key) => [key, 0])) as DaySums;
  for (const row of rows) for (const key of figureKeys) sums[key] += row[key];
  return sums;
};

/** A period of one employee: its hours and how many days were what. */
export const periodSums = (days: readonly AttendedDay[]) => ({
  planned_days: days.filter((day) => day.planned.length > 0).length,
  present_days: days.filter((day) => day.first_in !== null).length,
  absent_days: days.filter((day) => day.state === 'absent').length,
  late_days: days.filter((day) => day.late_minutes > 0).length,
  ...sumsOf(days),
});
