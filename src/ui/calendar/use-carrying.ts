import { type KeyboardEvent, useState } from 'react';
import { useLanguage, useTexts } from '../language/language.ts';
import { type CalendarEntry, type CalendarPlace, keptWithin } from './calendar-day.ts';
import { calendarTexts } from './calendar-messages.ts';
import type { DayCalendarProps } from './day-calendar-props.ts';
import { spanText } from './day-column.tsx';

/** The entry that is carried by keys, and where it is; `told` says it in words. */
export const useCarrying = (p: DayCalendarProps & { readonly step: number }) => {
  const t = useTexts(calendarTexts);
  const language = useLanguage();
  const { shown, step } = p;
  const [told, tell] = useState('');
  const [carried, setCarried] = useState<{ readonly entry: CalendarEntry; readonly place: CalendarPlace } | null>(null);
  const nameOf = (column: number) => p.columns.find(({ id }) => id === column)?.name ?? '';

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
  const pickUp = (entry: CalendarEntry) => {
    setCarried({ entry, place: { column: entry.column, from: entry.from, to: entry.to } });
    tell(t.carrying({ title: entry.title }));
  };
  return { told, carried, nameOf, carry, carryByKey, pickUp };
};
