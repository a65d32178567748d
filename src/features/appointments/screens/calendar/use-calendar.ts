import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { addDays, businessDate, startOfWeek } from '../../../../kernel/time/local-time.ts';
import { queryKeyOf, useCall } from '../../../../ui/api/queries.ts';
import { useLive } from '../../../../ui/live/use-live.ts';
import { useQueryState } from '../../../../ui/routing/link.tsx';
import { displaySettings, todayHere } from '../../../../ui/session/session-store.ts';
import { appointments } from '../../contract.ts';

export const views = ['day', 'week', 'month'] as const;
export type View = (typeof views)[number];

const isDate = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '');

/** The day in whose calendar an instant stands: a night belongs to the day before. */
export const dayOf = (instant: string): string => {
  const { zone, day_ends_time } = displaySettings();
  return businessDate(instant, zone, day_ends_time ?? '00:00:00');
};

/** The day of the visit that a link without a day opens; null for every other address. */
const useDayOfLinkedAppointment = (open: number | null, hasDate: boolean): string | null => {
  const isLink = open !== null && !hasDate;
  const { data } = useCall(appointments.get, { id: open ?? 0 }, { enabled: isLink });
  return isLink && data ? dayOf(data.from_at) : null;
};

/** What the calendar shows, kept in the address. A link that names a visit alone shows the day of this visit. */
export const useCalendarState = () => {
  const [query, change] = useQueryState();
  const view: View = views.find((one) => one === query['view']) ?? 'day';
  const open = Number(query['appointment']) || null;
  const named = isDate(query['date']) ? query['date'] : null;
  const linked = useDayOfLinkedAppointment(open, named !== null);
  // Kept in the address: when the visit is closed, its day stays.
  useEffect(() => {
    if (linked !== null && linked !== todayHere()) change({ date: linked });
  }, [linked, change]);
  const date = named ?? linked ?? todayHere();
  const employee = Number(query['employee']) || null;
  return { view, date, open, employee, change };
};

/** The days that a view draws. */
export const daysOf = (view: View, date: string): { readonly from_on: string; readonly to_on: string } => {
  if (view === 'day') return { from_on: date, to_on: date };
  if (view === 'week') return { from_on: startOfWeek(date), to_on: addDays(startOfWeek(date), 6) };
  const first = startOfWeek(`${date.slice(0, 7)}-01`);
  return { from_on: first, to_on: addDays(first, 41) };
};

/** Two receptionists see each other's moves: asked again as soon as it is told, and not more often than this. */
const restBetween = 250;

/** The days that are drawn, live. */
export const useCalendar = (view: View, date: string) => {
  const client = useQueryClient();
  const resting = useRef(0);
  const isOwed = useRef(false);
  useEffect(() => () => clearTimeout(resting.current), []);
  const ask = () => {
    for (const row of [appointments.calendar, appointments.days, appointments.get])
      void client.invalidateQueries({ queryKey: queryKeyOf(row, {}).slice(0, 2) });
    resting.current = window.setTimeout(() => {
      resting.current = 0;
      if (isOwed.current) {
        isOwed.current = false;
        ask();
      }
    }, restBetween);
  };
  useLive(['appointments', 'hours', 'employees'], () => {
    if (resting.current) isOwed.current = true;
    else ask();
  });
  return useCall(appointments.calendar, daysOf(view === 'month' ? 'day' : view, date), { keepPrevious: true });
};
