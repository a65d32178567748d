import { IconCashBanknote, IconCheck, IconCoins, IconHome, IconHourglass, IconWorld } from '@tabler/icons-react';
import { memo } from 'react';
import type { Language } from '../../kernel/text/messages.ts';
import { formatTime } from '../../kernel/time/local-time.ts';
import { UserText } from '../display/user-text.tsx';
import {
  type CalendarBand,
  type CalendarColumn,
  type CalendarEntry,
  type CalendarMark,
  layLanes,
  type Minutes,
  timeOfMinute,
} from './calendar-day.ts';
import { calendarTexts } from './calendar-messages.ts';

export const keyOf = ({ id, part = 0 }: CalendarEntry): string => `${id}/${part}`;

/** Height of an entry from which there is room for pictures under its two lines, px. */
const leastForMarks = 52;
const marks: Readonly<Record<CalendarMark['kind'], typeof IconCheck>> = {
  paid: IconCashBanknote,
  part_paid: IconCoins,
  payment_waits: IconHourglass,
  online: IconWorld,
  confirmed: IconCheck,
};

interface DayColumnProps {
  readonly column: CalendarColumn;
  readonly entries: readonly CalendarEntry[];
  readonly bands: readonly CalendarBand[];
  readonly shown: Minutes;
  readonly minuteHeight: number;
  readonly language: Language;
  /** The entry that Tab leads to. */
  readonly tabKey: string | null;
  readonly openId: number | null;
}

export const spanText = (language: Language, { from, to }: Minutes): string =>
  calendarTexts[language].span({
    from: formatTime(timeOfMinute(from), language),
    to: formatTime(timeOfMinute(to), language),
  });

/** One column of a day; not drawn again while its entries are the very same. */
export const DayColumn = memo(function DayColumn(p: DayColumnProps) {
  const t = calendarTexts[p.language];
  const top = (minute: number) => (Math.max(minute, p.shown.from) - p.shown.from) * p.minuteHeight;
  const box = ({ from, to }: Minutes) => ({
    insetBlockStart: top(from),
    blockSize: Math.max(top(Math.min(to, p.shown.to)) - top(from), 0),
  });
  return (
    <div className="day-column" data-column={p.column.id}>
      {p.bands.map((band) => (
        <div key={`${band.kind}/${band.from}/${band.to}`} className="day-band" data-kind={band.kind} style={box(band)}>
          {band.label ? <span>{band.label}</span> : null}
        </div>
      ))}
      {layLanes(p.entries).map(({ entry, lane, lanes }) => {
        const key = keyOf(entry);
        const time = spanText(p.language, entry);
        const { title, state } = entry;
        const label = t.entry({ title, detail: entry.detail ?? '', time, column: p.column.name, state });
        return (
          <button
            type="button"
            key={key}
            className="day-entry"
            data-entry={key}
            data-tone={entry.tone}
            data-open={p.openId === entry.id ? '' : undefined}
            data-short={entry.to - entry.from < 25 ? '' : undefined}
            aria-label={label}
            tabIndex={p.tabKey === key ? 0 : -1}
            style={{
              ...box(entry),
              insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
              inlineSize: `calc(${100 / lanes}% - 5px)`,
            }}
          >
            <strong>
              {entry.isAway ? <IconHome className="day-away" size={14} stroke={2} aria-hidden /> : null}
              <UserText>{title}</UserText>
            </strong>
            <small>
              <bdi>{formatTime(timeOfMinute(entry.from), p.language)}</bdi>
            </small>
            {entry.detail ? (
              <span>
                <UserText>{entry.detail}</UserText>
              </span>
            ) : null}
            {entry.marks?.length && (entry.to - entry.from) * p.minuteHeight >= leastForMarks ? (
              // The name of the button says the same.
              <span className="day-marks" aria-hidden>
                {entry.marks.map(({ kind, label: words }) => {
                  const Icon = marks[kind];
                  return (
                    <span key={kind} title={words} data-mark={kind}>
                      <Icon size={14} stroke={2} />
                    </span>
                  );
                })}
              </span>
            ) : null}
            {entry.isFixed || entry.isLengthFixed ? null : <i className="day-resize" data-resize aria-hidden />}
          </button>
        );
      })}
    </div>
  );
});
