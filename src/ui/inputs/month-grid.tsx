import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { addDays, addMonths, formatDate, formatHijri, startOfWeek } from '../../kernel/time/local-time.ts';
import { currentDirection, useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { todayHere } from '../session/session-store.ts';
import { dayAfterKey } from './day-keys.ts';
import './month-grid.css';

/** `جمادى الأولى – جمادى الآخرة 1448 هـ`: the year is said once where it is the same. */
const hijriSpan = (first: string, last: string): string => {
  if (first === last) return first;
  const year = /\s\d+\s.*$/;
  return first.match(year)?.[0] === last.match(year)?.[0]
    ? `${first.replace(year, '')} – ${last}`
    : `${first} – ${last}`;
};

interface MonthGridProps {
  readonly value: string | null;
  readonly onPick: (date: string) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  /** Days between these are tinted (a period being chosen). */
  readonly range?: { readonly from: string | null; readonly to: string | null };
}

/** Weekday names from Sunday on, taken from a week that is known to begin on one. */
const weekdays = (language: 'ar' | 'en') =>
  Array.from({ length: 7 }, (_, i) => formatDate(addDays('2026-02-01', i), language, 'long').split(/[،,\s]/, 1)[0]!);

/** A month to pick a day from: arrows, Page keys, Home, End and Enter; the Hijri month under the Gregorian. */
export const MonthGrid = ({ value, onPick, min, max, range }: MonthGridProps) => {
  const t = useTexts(uiMessages);
  const language = useLanguage();
  const today = todayHere();
  const [focused, setFocused] = useState(value ?? today);
  const hasMoved = useRef(false);
  const grid = useRef<HTMLTableElement>(null);
  const month = focused.slice(0, 7);
  const first = startOfWeek(`${month}-01`);
  const weeks = Array.from({ length: 6 }, (_, w) =>
    Array.from({ length: 7 }, (_, d) => addDays(first, w * 7 + d)),
  ).filter((week) => week.some((day) => day.startsWith(month)));
  const move = (to: string) => {
    hasMoved.current = true;
    setFocused(to);
  };
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
  }, [focused]);
  const isOut = (day: string) => (min !== undefined && day < min) || (max !== undefined && day > max);
  const onKey = (event: KeyboardEvent) => {
    const to = dayAfterKey(event.key, event.shiftKey, focused, currentDirection() === 'rtl');
    if (to === null) return;
    event.preventDefault();
    move(to);
  };
  const names = weekdays(language);
  const hijri = [
    formatHijri(`${month}-01`, language),
    formatHijri(addDays(`${addMonths(`${month}-01`, 1)}`, -1), language),
  ].map((text) => text.replace(/^\d+\s/, ''));
  return (
    <div className="month">
      <div className="month-head">
        <button type="button" aria-label={t.previous_month} onClick={() => setFocused(addMonths(focused, -1))}>
          <IconChevronLeft size={18} className="pointing" aria-hidden />
        </button>
        <div aria-live="polite">
          <strong>{formatDate(`${month}-01`, language, 'month')}</strong>
          <span>{hijriSpan(hijri[0]!, hijri[1]!)}</span>
        </div>
        <button type="button" aria-label={t.next_month} onClick={() => setFocused(addMonths(focused, 1))}>
          <IconChevronRight size={18} className="pointing" aria-hidden />
        </button>
      </div>
      <table ref={grid} aria-label={t.choose_date} onKeyDown={onKey}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {language === 'ar' ? name.replace(/^ال/, '').slice(0, 5) : name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const isChosen = day === value || day === range?.from || day === range?.to;
                return (
                  <td key={day}>
                    <button
                      type="button"
                      data-day={day}
                      data-outside={!day.startsWith(month) || undefined}
                      data-today={day === today || undefined}
                      data-within={(range?.from && range.to && day > range.from && day < range.to) || undefined}
                      aria-label={`${formatDate(day, language, 'long')}، ${formatHijri(day, language)}`}
                      aria-pressed={isChosen}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === focused ? 0 : -1}
                      disabled={isOut(day)}
                      onClick={() => onPick(day)}
                    >
                      <bdi>{Number(day.slice(8))}</bdi>
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
