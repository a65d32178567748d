import { periodErrors } from '../../kernel/time/period.ts';

/** Days that the month view and the search for free times look at in one go. */
const mostDays = 42;
/** Days that are drawn at once, each visit of them with its services. */
export const mostDrawnDays = 14;

export const searchedErrors = periodErrors(mostDays);
export const drawnErrors = periodErrors(mostDrawnDays);
