import type { ReactNode } from 'react';
import type {
  CalendarBand,
  CalendarColumn,
  CalendarEntry,
  CalendarPlace,
  Minutes,
  OfferedPlace,
} from './calendar-day.ts';

export interface DayCalendarProps {
  /** What the calendar is of, for who does not see it. */
  readonly label: string;
  readonly columns: readonly CalendarColumn[];
  readonly entries: readonly CalendarEntry[];
  readonly bands: readonly CalendarBand[];
  /** The hours that are shown, minutes of the day. */
  readonly shown: Minutes;
  /** Minutes; what is dropped lies on them. */
  readonly step?: number;
  /** Minute of the day that it is now, where today is shown. */
  readonly now?: number | null;
  /** The column that is today's, where the others are other days. */
  readonly nowColumn?: number | null;
  /** The entry whose panel is open: outlined wherever it stands. */
  readonly openId?: number | null;
  readonly open: (entry: CalendarEntry) => void;
  /** Free places for what found no room where it was dropped. */
  readonly offered?: readonly OfferedPlace[];
  /** Why an entry (or a new one) may not go there, in words; null where it may. Asked while it is carried. */
  readonly blockedReason?: (entry: CalendarEntry | null, place: CalendarPlace) => string | null;
  /** Absent: nothing is moved, made longer, or drawn. */
  readonly move?: (entry: CalendarEntry, place: CalendarPlace) => void;
  readonly create?: (place: CalendarPlace) => void;
  /** At the end of a column's head. */
  readonly headEnd?: (column: CalendarColumn) => ReactNode;
}
