import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { formatDate, formatHijri, startOfWeek } from '../../../../kernel/time/local-time.ts';
import type { OfferedPlace } from '../../../../ui/calendar/calendar-day.ts';
import { DayCalendar } from '../../../../ui/calendar/day-calendar.tsx';
import { DayPrintout } from '../../../../ui/calendar/day-printout.tsx';
import { EmptyState } from '../../../../ui/display/petals.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useNow } from '../../../../ui/live/use-now.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { useInformations, useMay } from '../../../../ui/session/session-store.ts';
import { employeeScreens } from '../../../workforce/screens.ts';
import type { Calendar } from '../../calendar-moves.ts';
import { appointments, blockTimes } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import type { BookingStart } from '../booking/booking-form.tsx';
import type { BlockPanel } from './block-panel.tsx';
import { buildCalendarView, type DrawnColumn, type DrawnEntry, putAt } from './calendar-view-model.ts';
import { ColumnMenu } from './column-menu.tsx';
import { RefusedDropCard } from './refused-drop.tsx';
import type { View } from './use-calendar.ts';
import { useMoves } from './use-moves.ts';
import { placesDrawn, useNearPlaces } from './use-near-places.ts';

/** What a hand drew: a visit to book, or a time to block. */
export type Begun = { readonly booking: BookingStart } | { readonly block: Parameters<typeof BlockPanel>[0]['start'] };

interface CalendarDaysProps {
  readonly calendar: Calendar;
  readonly view: View;
  readonly date: string;
  /** The day or days in words, for paper. */
  readonly title: string;
  readonly employee: number | null;
  readonly openId: number | null;
  readonly isBlocking: boolean;
  readonly open: (entry: DrawnEntry) => void;
  readonly begin: (what: Begun) => void;
}

const noPlaces: readonly OfferedPlace[] = [];

/** The days that are drawn: carried, made longer, drawn anew. */
export const CalendarDays = ({
  calendar,
  view,
  date,
  title,
  employee,
  openId,
  isBlocking,
  open,
  begin,
}: CalendarDaysProps) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const may = useMay();
  const now = useNow();
  const account = useInformations()?.global_informations.account;
  const mayEdit = may(appointments.change);
  const mayBlock = may(blockTimes.change);
  const of = view === 'week' ? employee : null;
  const options = useMemo(() => ({ employee_id: of, language, mayEdit, mayBlock }), [of, language, mayEdit, mayBlock]);
  const first = useMemo(() => buildCalendarView(calendar, options), [calendar, options]);
  const moves = useMoves(calendar, first);
  const { pending, refused } = moves;
  const near = useNearPlaces(refused);
  const drawn = useMemo(() => {
    if (pending.size === 0) return first;
    const appointments = calendar.visits.map((appointment) => {
      const lines = pending.get(appointment.id);
      return lines ? { ...appointment, lines: [...lines] } : appointment;
    });
    return buildCalendarView({ ...calendar, visits: appointments }, options);
  }, [first, pending, calendar, options]);
  const service = refused?.visit.lines[0];
  const offered = service
    ? placesDrawn(near, drawn, service.to - service.from).map(({ at, ...place }) => ({
        ...place,
        take: () => moves.takeSuggested(at, drawn.columns.find(({ id }) => id === place.column)!.employee_id),
      }))
    : noPlaces;
  const who = calendar.employees.find(({ id }) => id === of);
  const today = calendar.days.find((day) => day.from <= now && now < day.to);
  const hasNow = today !== undefined && (view === 'day' || calendar.days.length > 1);
  const mayDraw = isBlocking ? mayBlock : may(appointments.book);
  if (drawn.columns.length === 0)
    return (
      <EmptyState text={t.nobody}>
        <Button component={Link} to={employeeScreens.list.to()} variant="default">
          {t.to_employees}
        </Button>
      </EmptyState>
    );
  return (
    <>
      {refused ? (
        <RefusedDropCard
          drop={refused}
          near={near}
          employees={calendar.employees}
          take={moves.takeSuggested}
          putAnyway={moves.putAnyway}
          close={moves.leave}
        />
      ) : null}
      <DayCalendar
        key={`${view}/${date}/${employee ?? ''}`}
        label={t.calendar_of({ day: formatDate(date, language, 'long') })}
        columns={drawn.columns}
        entries={drawn.entries}
        bands={drawn.bands}
        shown={drawn.shown}
        step={calendar.step_minutes}
        now={hasNow ? now - today.from : null}
        {...(view === 'week' ? { nowColumn: today ? calendar.days.indexOf(today) : -1 } : {})}
        openId={openId}
        offered={offered}
        open={(entry) => open(entry as DrawnEntry)}
        blockedReason={(entry, place) => moves.blockedReason(entry as DrawnEntry | null, place)}
        {...(mayEdit ? { headEnd: (column) => <ColumnMenu column={column as DrawnColumn} /> } : {})}
        {...(mayEdit || mayBlock ? { move: (entry, place) => moves.move(entry as DrawnEntry, place) } : {})}
        {...(mayDraw
          ? {
              create: (place) => {
                const put = putAt(drawn, place);
                const from_at = instantOfMinute(put.from);
                const one = calendar.employees.find(({ id }) => id === put.employee_id);
                begin(
                  isBlocking
                    ? {
                        block: {
                          employee_id: put.employee_id,
                          employee_name: one ? nameIn(language, one) : '',
                          from_at,
                          minutes: put.to - put.from,
                        },
                      }
                    : { booking: { employee_id: put.employee_id, from_at } },
                );
              },
            }
          : {})}
      />
      <DayPrintout
        head={
          <>
            <h1>{title}</h1>
            <span>{formatHijri(view === 'week' ? startOfWeek(date) : date, language)}</span>
            {account ? (
              <strong>
                <UserText>{nameIn(language, account)}</UserText>
              </strong>
            ) : null}
            {who ? <span>{nameIn(language, who)}</span> : null}
          </>
        }
        columns={drawn.columns}
        entries={drawn.entries}
        bands={drawn.bands}
        shown={drawn.shown}
      />
    </>
  );
};
