import { addDays } from '../../kernel/local-time.ts';
import type { FieldErrors } from '../../kernel/refusal.ts';

/** Days that the month view and the search for free times look at in one go. */
export const mostDays = 42;
/** Days that are drawn at once, each visit of them with its services. */
export const mostDrawnDays = 14;

const within =
  (most: number) =>
  ({ from_on, to_on }: { readonly from_on?: string | null; readonly to_on?: string | null }): FieldErrors => {
    if (!from_on || !to_on) return {};
    if (to_on < from_on) return { to_on: [{ key: 'ends_before_it_begins' }] };
    return to_on > addDays(from_on, most - 1) ? { to_on: [{ key: 'at_most_days', params: { days: most } }] } : {};
  };

/** An end no earlier than the beginning, and not too far from it. */
export const periodErrors = within(mostDays);
export const drawnErrors = within(mostDrawnDays);
