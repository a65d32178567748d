import { type KeyboardEvent, type RefObject, useState } from 'react';
import { type CalendarEntry, nextEntry } from './calendar-day.ts';
import type { DayCalendarProps } from './day-calendar-props.ts';
import { keyOf } from './day-column.tsx';
import { useCarrying } from './use-carrying.ts';

/** The keys of the calendar: they go from entry to entry, pick one up, carry it, change its length and put it down. */
export const useCalendarKeys = (
  p: DayCalendarProps & { readonly step: number },
  body: RefObject<HTMLElement | null>,
) => {
  const { shown, step } = p;
  const { told, carried, nameOf, carry, carryByKey, pickUp } = useCarrying(p);
  const entryOf = (key: string | null | undefined) => p.entries.find((one) => keyOf(one) === key);
  const focusable = carried?.entry ?? p.entries.find((one) => one.id === p.openId) ?? p.entries[0];
  const [tabKey, setTabKey] = useState<string | null>(null);
  const tabStop = entryOf(tabKey) ? tabKey : focusable ? keyOf(focusable) : null;

  const focusOn = (entry: CalendarEntry | undefined) => {
    if (!entry) return;
    setTabKey(keyOf(entry));
    body.current?.querySelector<HTMLElement>(`[data-entry="${keyOf(entry)}"]`)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const entry = entryOf((event.target as HTMLElement).dataset['entry']);
    if (!entry || event.ctrlKey || event.metaKey || event.altKey) return;
    let isDone = true;
    const mayCarry = p.move && !entry.isFixed;
    const inline = document.dir === 'rtl' ? -1 : 1;
    if (carried) isDone = carryByKey(event, carried.entry);
    else if (mayCarry && event.code === 'KeyM') pickUp(entry);
    else if (
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
  return { told, carried, entryOf, nameOf, tabStop, setTabKey, onKeyDown };
};
