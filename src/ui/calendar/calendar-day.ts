/** Colour of an entry by its state: waits for confirmation, confirmed, arrived, not come, over; and blocked times. */
export type CalendarTone = 'warn' | 'info' | 'good' | 'bad' | 'quiet' | 'blocked';

/** Minutes since the midnight with which the shown day begins; a night goes on past 1,440. Half open. */
export interface Minutes {
  readonly from: number;
  readonly to: number;
}

/** A person, a room or a day: what stands side by side. */
export interface CalendarColumn {
  readonly id: number;
  readonly name: string;
  readonly detail?: string | null;
  /** Of a person; null where there is none. Absent for a day. */
  readonly image_url?: string | null;
}

/** Something that lies in a column and can be opened; moved where `isFixed` is not set. */
export interface CalendarEntry extends Minutes {
  readonly id: number;
  /** An entry may stand in several columns; each piece is told apart by `part`. */
  readonly part?: number;
  readonly column: number;
  readonly title: string;
  readonly detail?: string | null;
  /** It takes place elsewhere; `state` says where. */
  readonly isAway?: boolean;
  readonly tone: CalendarTone;
  /** The state in words, for who does not see the colour. */
  readonly state: string;
  readonly isFixed?: boolean;
  /** Carried, but not made longer: a piece of something. */
  readonly isLengthFixed?: boolean;
  /** Facts beside the colour, as small pictures; `state` says the same in words. */
  readonly marks?: readonly CalendarMark[];
}

/** What a small picture says, and the same in words. */
export interface CalendarMark {
  readonly kind: 'paid' | 'part_paid' | 'payment_waits' | 'online' | 'confirmed';
  readonly label: string;
}

/** Time of a column, or of all, in which nothing is begun: hatched. `around` is kept free before and after an entry. */
export interface CalendarBand extends Minutes {
  readonly column: number | null;
  readonly kind: 'off' | 'blocked' | 'pause' | 'around' | 'held';
  readonly label?: string | null;
}

/** Where an entry is to go, or what is to be made. */
export interface CalendarPlace extends Minutes {
  readonly column: number;
}

/** A free place that is offered: taken by one press. */
export interface OfferedPlace extends CalendarPlace {
  readonly take: () => void;
}

export interface LaidEntry {
  readonly entry: CalendarEntry;
  /** Which of the lanes beside each other it has. */
  readonly lane: number;
  readonly lanes: number;
}

/** Entries of one column side by side where they meet, each in the first lane that is free. */
export const layLanes = (entries: readonly CalendarEntry[]): LaidEntry[] => {
  const laid: LaidEntry[] = [];
  let group: { entry: CalendarEntry; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of group) laid.push({ ...one, lanes: ends.length });
    group = [];
    ends = [];
  };
  for (const entry of entries.toSorted((a, b) => a.from - b.from || b.to - a.to || a.id - b.id)) {
    if (ends.length > 0 && ends.every((end) => end <= entry.from)) close();
    const free = ends.findIndex((end) => end <= entry.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = entry.to;
    group.push({ entry, lane });
  }
  close();
  return laid;
};

/** To the nearest step. */
export const snap = (minute: number, step: number): number => Math.round(minute / step) * step;

/** A place moved into the shown hours, its length kept. */
export const keptWithin = ({ from, to }: Minutes, shown: Minutes): Minutes => {
  const length = Math.min(to - from, shown.to - shown.from);
  const begin = Math.min(Math.max(from, shown.from), shown.to - length);
  return { from: begin, to: begin + length };
};

/** `HH:mm:ss` of a minute; of the next day's too. */
export const timeOfMinute = (minute: number): string => {
  const rest = ((minute % 1_440) + 1_440) % 1_440;
  return `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}:00`;
};

/** The entry that an arrow leads to: in its column the one before or after, else the nearest of the next column that has any. */
export const nextEntry = (
  columns: readonly CalendarColumn[],
  entries: readonly CalendarEntry[],
  at: CalendarEntry,
  step: 'earlier' | 'later' | 'before' | 'after',
): CalendarEntry | undefined => {
  const of = (column: number) =>
    entries.filter((one) => one.column === column).toSorted((a, b) => a.from - b.from || a.id - b.id);
  if (step === 'earlier' || step === 'later') {
    const own = of(at.column);
    return own[own.indexOf(at) + (step === 'later' ? 1 : -1)];
  }
  const way = step === 'after' ? 1 : -1;
  for (let i = columns.findIndex(({ id }) => id === at.column) + way; columns[i]; i += way) {
    const [first, ...rest] = of(columns[i]!.id);
    if (!first) continue;
    return rest.reduce(
      (near, one) => (Math.abs(one.from - at.from) < Math.abs(near.from - at.from) ? one : near),
      first,
    );
  }
  return undefined;
};
