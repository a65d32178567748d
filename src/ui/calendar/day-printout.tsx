import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatTime } from '../../kernel/time/local-time.ts';
import { UserText } from '../display/user-text.tsx';
import { useLanguage } from '../language/language.ts';
import {
  type CalendarBand,
  type CalendarColumn,
  type CalendarEntry,
  layLanes,
  type Minutes,
  timeOfMinute,
} from './calendar-day.ts';
import { keyOf } from './day-column.tsx';
import { columnsOfSheets, minuteOnSheet } from './sheet-layout.ts';
import './day-printout.css';

interface DayPrintoutProps {
  /** Above every sheet: whose day it is, and which. */
  readonly head: ReactNode;
  readonly columns: readonly CalendarColumn[];
  readonly entries: readonly CalendarEntry[];
  readonly bands: readonly CalendarBand[];
  readonly shown: Minutes;
}

/** Only while the browser prints: on the screen nothing stands twice. */
const usePrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // What is printed is what stands there when this event is over.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
};

/** The columns of a day on sheets of A4 across: as many beside each other as can be read, every hour on each. */
export const DayPrintout = ({ head, columns, entries, bands, shown }: DayPrintoutProps) => {
  const language = useLanguage();
  if (!usePrinting()) return null;
  const minute = minuteOnSheet(shown);
  const box = ({ from, to }: Minutes) => {
    const top = Math.max(from, shown.from);
    return {
      insetBlockStart: `${(top - shown.from) * minute}mm`,
      blockSize: `${Math.max(Math.min(to, shown.to) - top, 0) * minute}mm`,
    };
  };
  const time = (at: number) => <bdi>{formatTime(timeOfMinute(at), language)}</bdi>;
  const hours = Array.from({ length: Math.ceil((shown.to - shown.from) / 60) }, (_, n) => shown.from + n * 60);
  return columnsOfSheets(columns).map((own, sheet) => (
    <section key={own[0]!.id} className="day-paper">
      <header>
        {head}
        {columns.length > own.length ? (
          <bdi className="num">
            {sheet + 1} / {columnsOfSheets(columns).length}
          </bdi>
        ) : null}
      </header>
      <div className="paper-grid" style={{ '--columns': own.length } as React.CSSProperties}>
        <i />
        {own.map((column) => (
          <strong key={column.id}>
            <UserText>{column.name}</UserText>
            {column.detail ? <small>{column.detail}</small> : null}
          </strong>
        ))}
        <div className="paper-hours" style={{ blockSize: `${(shown.to - shown.from) * minute}mm` }}>
          {hours.map((at) => (
            <span key={at} style={{ insetBlockStart: `${(at - shown.from) * minute}mm` }}>
              {time(at)}
            </span>
          ))}
        </div>
        {own.map((column) => (
          <div key={column.id} className="paper-column" style={{ '--hour': `${60 * minute}mm` } as React.CSSProperties}>
            {bands
              .filter((band) => band.column === null || band.column === column.id)
              .map((band) => (
                <div key={`${band.kind}/${band.from}/${band.to}`} className="paper-band" style={box(band)}>
                  {band.label}
                </div>
              ))}
            {layLanes(entries.filter((entry) => entry.column === column.id)).map(({ entry, lane, lanes }) => (
              <p
                key={keyOf(entry)}
                className="paper-entry"
                data-tone={entry.tone}
                style={{
                  ...box(entry),
                  insetInlineStart: `${(lane / lanes) * 100}%`,
                  inlineSize: `${100 / lanes}%`,
                }}
              >
                <b>{time(entry.from)}</b> {entry.detail ? <UserText>{entry.detail}</UserText> : null}
                {entry.detail ? ' · ' : null}
                <UserText>{entry.title}</UserText>
              </p>
            ))}
          </div>
        ))}
      </div>
    </section>
  ));
};
