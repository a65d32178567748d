import { addDays, civilOf } from '../../src/kernel/time/local-time.ts';

/** The day of a test shop, or so many days after it: three hours of each night it is not the day of the machine. */
export const shopDay = (after = 0): string => addDays(civilOf(new Date().toISOString(), 'Asia/Riyadh').date, after);
