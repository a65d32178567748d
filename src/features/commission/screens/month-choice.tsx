import { addMonths, formatDate } from '../../../kernel/time/local-time.ts';
import { monthOf } from '../../../kernel/time/period.ts';
import { currentLanguage } from '../../../ui/language/language.ts';
import type { Filter } from '../../../ui/pages/list/list-definition.ts';
import { todayHere } from '../../../ui/session/session-store.ts';

/** Months that are offered: this one and a year before it. */
const offered = 13;
const thisMonth = (): string => monthOf(todayHere()).from_on;

/** Which month, as a filter in the address. */
export const monthFilter = <T,>(label: (t: T) => string): Filter<T, 'month_on'> => ({
  kind: 'choice',
  key: 'month_on',
  label,
  initial: thisMonth,
  options: () =>
    Array.from({ length: offered }, (_, i) => addMonths(thisMonth(), -i)).map((month) => ({
      value: month,
      label: formatDate(month, currentLanguage(), 'month'),
    })),
});
