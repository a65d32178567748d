import { z } from 'zod';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { civilTime } from '../../kernel/contract/zod-rules.ts';
import { periodErrors } from '../../kernel/time/period.ts';
import { type DayRange, meetingInWeek, meetingOnDay, type WeekRange } from '../../kernel/time/working-week.ts';

/** Hours are whole minutes. */
const minute = civilTime.refine((time) => time.endsWith(':00'), { message: 'time' });
const times = { from_time: minute, to_time: minute };
export const dayRange = z.object(times);
export const weekRange = z.object({ weekday: z.number().int().min(0).max(6), ...times });

/** A day's hours until somebody says others. */
export const usualHours = { from_time: '09:00:00', to_time: '22:00:00' };

/** Several ranges a day, each day of the week. */
export const mostRanges = 28;
/** Other hours than the week's may stand for so many days; days without any are holidays, up to a year. */
const mostDays = 30;
const mostHolidays = 365;

const meets = (numbers: readonly number[]): FieldErrors =>
  Object.fromEntries(numbers.map((n) => [`ranges.${n}.from_time`, [{ key: 'hours_meet' }]]));

export const weekErrors = ({ ranges }: { readonly ranges?: readonly WeekRange[] | null }): FieldErrors =>
  meets(meetingInWeek(ranges ?? []));

export interface SpecialDaysInput {
  readonly name_ar?: string | null;
  readonly name_en?: string | null;
  readonly from_on?: string | null;
  readonly to_on?: string | null;
  readonly ranges?: readonly DayRange[] | null;
}

/** Numbers of the ranges that meet an earlier one, of the same day or, where they hold on several, of the one before. */
export const meetingOnSpecialDays = ({ from_on, to_on, ranges }: SpecialDaysInput): number[] =>
  meetingOnDay(ranges ?? [], Boolean(from_on && to_on && from_on < to_on));

/** A name in one language, an end that is no earlier than the beginning, at most 30 days of other hours. */
export const specialDayErrors = ({ name_ar, name_en, from_on, to_on, ranges }: SpecialDaysInput): FieldErrors => {
  const most = ranges && ranges.length > 0 ? mostDays : mostHolidays;
  return {
    ...(name_ar || name_en ? {} : { name_ar: [{ key: 'required' }] }),
    ...periodErrors(most)({ from_on, to_on }),
    ...meets(meetingOnSpecialDays({ from_on, to_on, ranges })),
  };
};
