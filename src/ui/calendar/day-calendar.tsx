import { useEffect, useId, useMemo, useRef } from 'react';
import { formatTime } from '../../kernel/time/local-time.ts';
import { useLanguage, useTexts } from '../language/language.ts';
import { type CalendarBand, type CalendarEntry, type Minutes, timeOfMinute } from './calendar-day.ts';
import { calendarTexts } from './calendar-messages.ts';
import type { DayCalendarProps } from './day-calendar-props.ts';
import { DayColumn, keyOf, spanText } from './day-column.tsx';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useDayDrag } from './use-day-drag.ts';
import './day-calendar.css';

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

/** The heads of the columns: a face, a name, what the screen adds. */
const DayHeads = (p: Pick<DayCalendarProps, 'columns' | 'headEnd'>) => (
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
);

interface DayHoursProps {
  readonly shown: Minutes;
  readonly minuteHeight: number;
  /** The minute that it is, where it is among those shown. */
  readonly now: number | null;
}

/** The hours at the side, and the time that it is. */
const DayHours = ({ shown, minuteHeight, now }: DayHoursProps) => {
  const language = useLanguage();
  const hours = Array.from(
    { length: Math.ceil((shown.to - shown.from) / 60) },
    (_, n) => Math.ceil(shown.from / 60) * 60 + n * 60,
  );
  const top = (minute: number) => (minute - shown.from) * minuteHeight;
  return (
    <div className="day-hours" aria-hidden="true">
      {hours.map((minute) => (
        <span key={minute} style={{ insetBlockStart: top(minute) }}>
          <bdi>{formatTime(timeOfMinute(minute), language)}</bdi>
        </span>
      ))}
      {now !== null ? (
        <span className="day-now-time" style={{ insetBlockStart: top(now) }}>
          <bdi>{formatTime(timeOfMinute(now), language)}</bdi>
        </span>
      ) : null}
    </div>
  );
};

/** Columns side by side over the hours of a day; entries are opened, carried, made longer and drawn by mouse, finger and keys. */
export const DayCalendar = (p: DayCalendarProps) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const help = useId();
  const { shown, step = 15 } = p;
  const minuteHeight = hourHeight / 60;
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const entriesOf = useGroups(p.entries, (one) => one.column);
  const everywhere = useMemo(() => p.bands.filter((band) => band.column === null), [p.bands]);
  const bandsOf = useMemo(() => {
    const own = grouped(
      p.bands.filter((band) => band.column !== null),
      (band) => band.column!,
    );
    return new Map(p.columns.map(({ id }) => [id, [...everywhere, ...(own.get(id) ?? [])]]));
  }, [p.bands, p.columns, everywhere]);
  const { told, carried, entryOf, nameOf, tabStop, setTabKey, onKeyDown } = useCalendarKeys({ ...p, step }, body);

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

  // The day opens where it is now.
  const hasNow = p.now !== null && p.now !== undefined && p.now >= shown.from && p.now <= shown.to;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    const first = hasNow ? p.now! - 90 : Math.min(...p.entries.map(({ from }) => from), shown.to) - 60;
    if (!hasNow && p.entries.length === 0) return;
    scroller.current?.scrollTo({ top: Math.max(first - shown.from, 0) * minuteHeight });
  }, []);

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
      <DayHeads columns={p.columns} headEnd={p.headEnd} />
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
        <DayHours shown={shown} minuteHeight={minuteHeight} now={hasNow ? p.now! : null} />
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
