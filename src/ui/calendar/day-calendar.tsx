import { type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatTime } from '../../kernel/time/local-time.ts';
import { useLanguage, useTexts } from '../language/language.ts';
import {
  type CalendarBand,
  type CalendarColumn,
  type CalendarEntry,
  type CalendarPlace,
  keptWithin,
  type Minutes,
  type OfferedPlace,
  nextEntry,
  timeOfMinute,
} from './calendar-day.ts';
import { calendarTexts } from './calendar-messages.ts';
import { DayColumn, keyOf, spanText } from './day-column.tsx';
import { useDayDrag } from './use-day-drag.ts';
import './day-calendar.css';

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

/** Height of an hour, px. */
const hourHeight = 72;
const noBands: readonly CalendarBand[] = [];
const noEntries: readonly CalendarEntry[] = [];

const grouped = <T,>(list: readonly T[], columnOf: (one: T) => number): ReadonlyMap<number, readonly T[]> => {
  const groups = new Map<number, T[]>();
  for (const one of list) {
    const group = groups.get(columnOf(one));
    if (group) group.push(one);
    else groups.set(columnOf(one), [one]);
  }
  return groups;
};

/** A group whose members are the very ones of last time keeps its identity: its column is not drawn again. */
const useGroups = <T,>(list: readonly T[], columnOf: (one: T) => number): ReadonlyMap<number, readonly T[]> => {
  const before = useRef<ReadonlyMap<number, readonly T[]>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a column is of does not change
  return useMemo(() => {
    const groups = new Map(grouped(list, columnOf));
    for (const [column, group] of groups) {
      const old = before.current.get(column);
      if (old && old.length === group.length && old.every((one, i) => one === group[i])) groups.set(column, old);
    }
    before.current = groups;
    return groups;
  }, [list]);
};

/** Both lines: what is absolute would reach to the edge of the grid without the second. */
const columnLines = (line: number): string => `${line} / ${line + 1}`;

/** Columns side by side over the hours of a day; entries are opened, carried, made longer and drawn by mouse, finger and keys. */
export const DayCalendar = (p: DayCalendarProps) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const help = useId();
  const { shown, step = 15 } = p;
  const minuteHeight = hourHeight / 60;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [told, tell] = useState('');
  const [carried, setCarried] = useState<{ readonly entry: CalendarEntry; readonly place: CalendarPlace } | null>(null);
  const entriesOf = useGroups(p.entries, (one) => one.column);
  const everywhere = useMemo(() => p.bands.filter((band) => band.column === null), [p.bands]);
  const bandsOf = useMemo(() => {
    const own = grouped(
      p.bands.filter((band) => band.column !== null),
      (band) => band.column!,
    );
    return new Map(p.columns.map(({ id }) => [id, [...everywhere, ...(own.get(id) ?? [])]]));
  }, [p.bands, p.columns, everywhere]);
  const entryOf = (key: string | null | undefined) => p.entries.find((one) => keyOf(one) === key);
  const focusable = carried?.entry ?? p.entries.find((one) => one.id === p.openId) ?? p.entries[0];
  const [tabKey, setTabKey] = useState<string | null>(null);
  const tabStop = entryOf(tabKey) ? tabKey : focusable ? keyOf(focusable) : null;
  const nameOf = (column: number) => p.columns.find(({ id }) => id === column)?.name ?? '';

  useDayDrag({
    body,
    scroller,
    shown,
    step,
    minuteHeight,
    take: (target, place) => {
      if (target.closest('.day-offered')) return null;
      const element = target.closest<HTMLElement>('[data-entry]');
      const entry = entryOf(element?.dataset['entry']);
      if (!element) return p.create ? { kind: 'create', begin: place } : null;
      if (!entry || entry.isFixed || !p.move) return null;
      const begin = { column: entry.column, from: entry.from, to: entry.to };
      return { kind: target.closest('[data-resize]') ? 'resize' : 'move', key: keyOf(entry), begin };
    },
    say: ({ key }, place) => {
      const entry = entryOf(key) ?? null;
      return {
        title: entry?.title ?? t.new_entry,
        time: spanText(language, place),
        why: p.blockedReason?.(entry, place) ?? null,
      };
    },
    drop: ({ kind, key }, place) => {
      const entry = entryOf(key);
      if (kind === 'create') p.create?.(place);
      else if (entry) p.move?.(entry, place);
    },
  });

  const focusOn = (entry: CalendarEntry | undefined) => {
    if (!entry) return;
    setTabKey(keyOf(entry));
    body.current?.querySelector<HTMLElement>(`[data-entry="${keyOf(entry)}"]`)?.focus();
  };
  const carry = (entry: CalendarEntry, change: Partial<CalendarPlace>) => {
    const place = { column: entry.column, from: entry.from, to: entry.to, ...carried?.place, ...change };
    setCarried({ entry, place });
    const words = t.carried_to({ time: spanText(language, place), column: nameOf(place.column) });
    const why = p.blockedReason?.(entry, place);
    tell(why ? `${words}. ${why}` : words);
  };
  const besideOf = (column: number, way: number) =>
    p.columns[p.columns.findIndex(({ id }) => id === column) + way]?.id ?? column;

  const carryByKey = (event: KeyboardEvent, entry: CalendarEntry): boolean => {
    const { place } = carried!;
    const inline = document.dir === 'rtl' ? -1 : 1;
    const side = event.key === 'ArrowRight' ? inline : event.key === 'ArrowLeft' ? -inline : 0;
    const down = event.key === 'ArrowDown' ? step : event.key === 'ArrowUp' ? -step : 0;
    if (side !== 0) carry(entry, { column: besideOf(place.column, side) });
    else if (down !== 0 && event.shiftKey && !entry.isLengthFixed)
      carry(entry, { to: Math.min(Math.max(place.to + down, place.from + step), shown.to) });
    else if (down !== 0) carry(entry, keptWithin({ from: place.from + down, to: place.to + down }, shown));
    else if (event.key === 'Enter' || event.key === 'm' || event.key === 'M') {
      setCarried(null);
      tell(t.put_down);
      p.move?.(entry, place);
    } else if (event.key === 'Escape') {
      setCarried(null);
      tell(t.put_back);
    } else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entryOf((event.target as HTMLElement).dataset['entry']);
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    let isDone = true;
    const mayCarry = p.move && !entry.isFixed;
    const inline = document.dir === 'rtl' ? -1 : 1;
    if (carried) isDone = carryByKey(event, carried.entry);
    else if (mayCarry && event.code === 'KeyM') {
      setCarried({ entry, place: { column: entry.column, from: entry.from, to: entry.to } });
      tell(t.carrying({ title: entry.title }));
    } else if (
      mayCarry &&
      !entry.isLengthFixed &&
      event.shiftKey &&
      (event.key === 'ArrowDown' || event.key === 'ArrowUp')
    )
      carry(entry, {
        to: Math.min(Math.max(entry.to + (event.key === 'ArrowDown' ? step : -step), entry.from + step), shown.to),
      });
    else if (event.key === 'ArrowDown') focusOn(nextEntry(p.columns, p.entries, entry, 'later'));
    else if (event.key === 'ArrowUp') focusOn(nextEntry(p.columns, p.entries, entry, 'earlier'));
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const way = (event.key === 'ArrowRight' ? 1 : -1) * inline;
      focusOn(nextEntry(p.columns, p.entries, entry, way > 0 ? 'after' : 'before'));
    } else isDone = false;
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };

  // The day opens where it is now.
  const hasNow = p.now !== null && p.now !== undefined && p.now >= shown.from && p.now <= shown.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const first = hasNow ? p.now! - 90 : Math.min(...p.entries.map(({ from }) => from), shown.to) - 60;
    if (!hasNow && p.entries.length === 0) return;
    scroller.current?.scrollTo({ top: Math.max(first - shown.from, 0) * minuteHeight });
  }, []);

  const hours = Array.from(
    { length: Math.ceil((shown.to - shown.from) / 60) },
    (_, n) => Math.ceil(shown.from / 60) * 60 + n * 60,
  );
  const top = (minute: number) => (minute - shown.from) * minuteHeight;
  const nowAt = p.nowColumn === undefined ? -1 : p.columns.findIndex(({ id }) => id === p.nowColumn);
  const nowLines = nowAt === -1 ? '2 / -1' : columnLines(nowAt + 2);
  const ghost = carried?.place;
  const why = carried ? (p.blockedReason?.(carried.entry, carried.place) ?? null) : null;
  return (
    <div
      className="day-calendar"
      ref={scroller}
      role="group"
      // Without an entry nothing in it could be reached to scroll it by keys.
      tabIndex={p.entries.length === 0 ? 0 : undefined}
      aria-label={p.label}
      aria-describedby={help}
      style={{ '--columns': p.columns.length, '--minute': `${minuteHeight}px` } as React.CSSProperties}
    >
      <p id={help} className="visually-hidden">
        {t.help}
      </p>
      <div className="day-heads">
        <span className="day-corner" />
        {p.columns.map((column) => (
          <div key={column.id} className="day-head">
            {column.image_url === undefined ? null : (
              <span className="day-face" aria-hidden="true">
                {column.image_url ? <img src={column.image_url} alt="" /> : [...column.name.trim()][0]}
              </span>
            )}
            <span>
              <strong>{column.name}</strong>
              {column.detail ? <small>{column.detail}</small> : null}
            </span>
            {p.headEnd ? <div className="day-head-end no-print">{p.headEnd(column)}</div> : null}
          </div>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the entries in it are buttons, whose keys are read here once */}
      <div
        className="day-body"
        ref={body}
        style={{ blockSize: top(shown.to) }}
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const entry = entryOf((event.target as Element).closest<HTMLElement>('[data-entry]')?.dataset['entry']);
          if (entry) p.open(entry);
        }}
        onFocus={(event) => setTabKey((event.target as HTMLElement).dataset['entry'] ?? null)}
      >
        <div className="day-hours" aria-hidden="true">
          {hours.map((minute) => (
            <span key={minute} style={{ insetBlockStart: top(minute) }}>
              <bdi>{formatTime(timeOfMinute(minute), language)}</bdi>
            </span>
          ))}
          {hasNow ? (
            <span className="day-now-time" style={{ insetBlockStart: top(p.now!) }}>
              <bdi>{formatTime(timeOfMinute(p.now!), language)}</bdi>
            </span>
          ) : null}
        </div>
        {p.columns.map((column) => (
          <DayColumn
            key={column.id}
            column={column}
            entries={entriesOf.get(column.id) ?? noEntries}
            bands={bandsOf.get(column.id) ?? noBands}
            shown={shown}
            minuteHeight={minuteHeight}
            language={language}
            tabKey={entriesOf.get(column.id)?.some((one) => keyOf(one) === tabStop) ? tabStop : null}
            openId={p.openId ?? null}
          />
        ))}
        {hasNow ? (
          <div className="day-now" aria-hidden="true" style={{ gridColumn: nowLines, insetBlockStart: top(p.now!) }} />
        ) : null}
        {p.offered?.map((place) => (
          <button
            type="button"
            key={`${place.column}/${place.from}`}
            className="day-offered day-carried"
            aria-label={t.offered({ time: spanText(language, place), column: nameOf(place.column) })}
            style={{
              gridColumn: columnLines(p.columns.findIndex(({ id }) => id === place.column) + 2),
              insetBlockStart: top(place.from),
              blockSize: (place.to - place.from) * minuteHeight,
            }}
            onClick={place.take}
          >
            <bdi>{formatTime(timeOfMinute(place.from), language)}</bdi>
          </button>
        ))}
        {ghost ? (
          <div
            className="day-ghost day-carried"
            data-refused={why ? '' : undefined}
            style={{
              gridColumn: columnLines(p.columns.findIndex(({ id }) => id === ghost.column) + 2),
              insetBlockStart: top(ghost.from),
              blockSize: (ghost.to - ghost.from) * minuteHeight,
            }}
          >
            <strong>{carried!.entry.title}</strong>
            <span>{spanText(language, ghost)}</span>
            {why ? <span className="day-ghost-why">{why}</span> : null}
          </div>
        ) : null}
      </div>
      <div className="visually-hidden" role="status">
        {told}
      </div>
    </div>
  );
};
