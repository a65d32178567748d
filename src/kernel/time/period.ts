import type { FieldErrors } from '../contract/refusal.ts';
import { addDays, addMonths, daysBetween, isCivilDate, isInReach } from './local-time.ts';

/** Civil dates, both included, as people say them: 1 March to 31 March. */
export interface Period {
  from_on: string;
  to_on: string;
}

/** A period as somebody sent or typed it: an end may be missing, or be no day at all. */
export interface PeriodInput {
  readonly from_on?: string | null | undefined;
  readonly to_on?: string | null | undefined;
}

const isDay = (text: string | null | undefined): text is string =>
  Boolean(text) && isCivilDate(text!) && isInReach(text!);

/**
 * An end no earlier than the beginning, and at most so many days with both of them. What is no day is told beside its own
 * field, by `civilDate`: rules over several fields are asked beside it, so that nothing may be reckoned from it here.
 */
export const periodErrors =
  (mostDays = Number.POSITIVE_INFINITY) =>
  ({ from_on, to_on }: PeriodInput): FieldErrors => {
    if (!isDay(from_on) || !isDay(to_on)) return {};
    if (to_on < from_on) return { to_on: [{ key: 'ends_before_it_begins' }] };
    return daysBetween(from_on, to_on) < mostDays
      ? {}
      : { to_on: [{ key: 'at_most_days', params: { days: mostDays } }] };
  };

/** The quick date ranges of specification section 9. */
const periodPresets = ['today', 'yesterday', 'this_month', 'last_month', 'last_quarter', 'custom'] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** The calendar month in which a date lies. */
export const monthOf = (date: string): Period => {
  const from_on = `${date.slice(0, 8)}01`;
  return { from_on, to_on: addDays(addMonths(from_on, 1), -1) };
};

/** The calendar quarter in which a date lies; VAT returns are by quarter or month. */
export const quarterOf = (date: string): Period => {
  const month = Number(date.slice(5, 7));
  const from_on = addMonths(`${date.slice(0, 8)}01`, -((month - 1) % 3));
  return { from_on, to_on: addDays(addMonths(from_on, 3), -1) };
};

export const yearOf = (date: string): Period => ({
  from_on: `${date.slice(0, 4)}-01-01`,
  to_on: `${date.slice(0, 4)}-12-31`,
});

/** Whether a list is narrowed to at most a quarter: then its days are read, however it is sorted. */
export const isShort = ({ from_on, to_on }: { from_on?: string | undefined; to_on?: string | undefined }): boolean =>
  from_on !== undefined && to_on !== undefined && to_on <= addDays(from_on, 92);

/** The dates of a preset as seen from `today`; `custom` answers what it is given, today when nothing is. */
export const periodOf = (preset: PeriodPreset, today: string, custom?: Period): Period => {
  switch (preset) {
    case 'today':
      return { from_on: today, to_on: today };
    case 'yesterday': {
      const yesterday = addDays(today, -1);
      return { from_on: yesterday, to_on: yesterday };
    }
    case 'this_month':
      return monthOf(today);
    case 'last_month':
      return monthOf(addMonths(`${today.slice(0, 8)}01`, -1));
    case 'last_quarter':
      return quarterOf(addMonths(quarterOf(today).from_on, -1));
    case 'custom':
      return custom ?? { from_on: today, to_on: today };
  }
};
