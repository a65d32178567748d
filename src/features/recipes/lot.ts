import { choice } from '../../kernel/contract/entity.ts';
import { addDays, daysBetween } from '../../kernel/time/local-time.ts';

/** How long what is left of a lot is still good. The last day counts. */
export const freshnessStates = [
  choice('over', 'Over', 'انتهت', 'bad'),
  choice('today', 'Last day today', 'آخر يوم اليوم', 'warn'),
  choice('tomorrow', 'Last day tomorrow', 'آخر يوم غدًا', 'warn'),
  choice('later', 'Later', 'لاحقًا', 'good'),
] as const;
export type Freshness = (typeof freshnessStates)[number]['value'];

/** Days on which a lot is still good, today included; nothing once it is over. */
export const daysLeft = (expires_on: string, today: string): number => Math.max(daysBetween(today, expires_on) + 1, 0);

/** The last good day after an inspection: a day more, and today at least. */
export const extendedDay = (expires_on: string, today: string): string => {
  const next = addDays(expires_on, 1);
  return next < today ? today : next;
};

/** How often a lot may be given a day after an inspection. */
export const mostInspections = 30;
