import type { Minutes } from './calendar-day.ts';

/** More beside each other on A4 across are too narrow for a name. */
const mostColumns = 8;
/** Height of a sheet for its hours, mm: A4 across without its margins, its heading and the heads of its columns. */
const hoursHeight = 160;
/** An hour is not drawn higher than this, mm, however short the day. */
const hourHeight = 18;

/** The columns of each sheet, as even as they can be. */
export const columnsOfSheets = <T>(columns: readonly T[]): T[][] => {
  const sheets = Math.ceil(columns.length / mostColumns);
  const each = Math.ceil(columns.length / Math.max(sheets, 1));
  return Array.from({ length: sheets }, (_, n) => columns.slice(n * each, (n + 1) * each));
};

/** The height of a minute, mm, by which the whole day stands on one sheet. */
export const minuteOnSheet = ({ from, to }: Minutes): number =>
  Math.min(hoursHeight / Math.max(to - from, 1), hourHeight / 60);
