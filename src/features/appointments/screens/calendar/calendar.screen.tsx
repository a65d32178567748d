import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import {
  IconBan,
  IconChevronLeft,
  IconChevronRight,
  IconInbox,
  IconList,
  IconPlus,
  IconPrinter,
} from '@tabler/icons-react';
import { useState } from 'react';
import { nameIn } from '../../../../kernel/text/messages.ts';
import {
  addDays,
  addMonths,
  formatDate,
  formatHijri,
  formatHijriMonths,
  startOfWeek,
} from '../../../../kernel/time/local-time.ts';
import { monthOf } from '../../../../kernel/time/period.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { useIsPhone, useMedia } from '../../../../ui/display/use-media.ts';
import { ChoiceField } from '../../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { Link, useMayOpen } from '../../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../../ui/session/session-store.ts';
import { permissions } from '../../../identity/permissions.ts';
import { appointmentStatus } from '../../appointment.ts';
import { appointments, blockTimes } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import { requestStatus } from '../../policy.ts';
import { appointmentScreens } from '../../screens.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { BookingForm } from '../booking/booking-form.tsx';
import type { AppointmentMoney } from '../record/appointment-money.ts';
import { AppointmentPanel } from '../record/appointment-panel.tsx';
import { WaitlistLink } from '../waitlist/waitlist-link.tsx';
import { BlockPanel } from './block-panel.tsx';
import { BlockingBar } from './blocking-bar.tsx';
import { type Begun, CalendarDays } from './calendar-days.tsx';
import { appointmentsOf, type DrawnEntry } from './calendar-view-model.ts';
import { HoursPanel } from './hours-panel.tsx';
import { MonthView } from './month-view.tsx';
import { dayOf, useCalendar, useCalendarState, type View, views } from './use-calendar.ts';
import '../scheduling.css';

const stepped = (view: View, date: string, by: 1 | -1): string =>
  view === 'month' ? addMonths(`${date.slice(0, 7)}-01`, by) : addDays(date, by * (view === 'week' ? 7 : 1));

/** What the calendar's menu opens, to those who may open it. */
const menuScreens = [
  appointmentScreens.waitlist,
  appointmentScreens.blocks,
  appointmentScreens.list,
  appointmentScreens.settings,
];

/** The chair calendar: a day by employee, a week of one, a month; what is opened stands beside it. */
export default function CalendarScreen({ money }: { readonly money: AppointmentMoney }) {
  const t = useTexts(appointmentTexts);
  const d = useTexts(depositTexts);
  const language = useLanguage();
  const may = useMay();
  const mayOpen = useMayOpen();
  const { view, date, open, employee, change } = useCalendarState();
  const query = useCalendar(view, date);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isBlocking, setBlocking] = useState(false);
  const [isHoursOpen, setHoursOpen] = useState(false);
  const isWide = useMedia('(min-width: 1100px)');
  const people = query.data?.employees ?? [];
  const chosen = people.some(({ id }) => id === employee) ? employee : (people[0]?.id ?? null);
  const close = () => change({ appointment: null });
  const openEntry = (entry: DrawnEntry) => {
    if (entry.visit) return change({ appointment: String(entry.visit.id) });
    const { block } = entry;
    if (!block) return;
    const one = people.find(({ id }) => id === block.employee_id);
    setBegun({
      block: {
        ...block,
        employee_name: one ? nameIn(language, one) : '',
        from_at: instantOfMinute(block.from),
        minutes: block.to - block.from,
      },
    });
  };
  const title =
    view === 'month'
      ? formatDate(date, language, 'month')
      : view === 'week'
        ? [startOfWeek(date), addDays(startOfWeek(date), 6)]
            .map((day) => formatDate(day, language, 'medium'))
            .join(' – ')
        : formatDate(date, language, 'long');
  const month = monthOf(date);
  const count = query.data ? appointmentsOf(query.data, view === 'week' ? chosen : null).length : 0;
  const labels = { day: t.day, week: t.week, month: t.month };
  const isPhone = useIsPhone();
  const add = may(appointments.book) ? (
    <Button
      className="calendar-add"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setBegun({ booking: { date } })}
    >
      {t.add}
    </Button>
  ) : null;
  /** What was begun is done, or left: the next one is begun anew. */
  const endBlock = () => {
    setBegun(null);
    setBlocking(false);
  };
  const chooseBlock = () => {
    const of = people.find(({ id }) => id === chosen);
    const start = view === 'week' && of ? { employee_id: of.id, employee_name: nameIn(language, of) } : {};
    setBegun({ block: { ...start, date } });
  };
  const blocking = {
    variant: isBlocking ? 'filled' : 'default',
    'aria-pressed': isBlocking,
    // A month has no hours to draw in.
    onClick: () => (view === 'month' ? chooseBlock() : setBlocking(!isBlocking)),
  };
  const panel = open !== null && (
    <AppointmentPanel key={open} id={open} close={close} ReceiveDeposit={money.ReceiveDeposit} Charge={money.Charge} />
  );
  return (
    <div className="calendar-screen" data-panel={(open !== null && isWide) || undefined}>
      <div className="calendar-main">
        <header className={view === 'month' ? 'calendar-head' : 'calendar-head no-print'}>
          <div className="calendar-steps no-print">
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t.previous}
              onClick={() => change({ date: stepped(view, date, -1) })}
            >
              <IconChevronLeft size={20} className="pointing" aria-hidden />
            </ActionIcon>
            <Button
              variant="default"
              // An open visit would lead back to its own day.
              onClick={() => change({ date: open === null ? null : todayHere() })}
              data-on={date === todayHere() || undefined}
            >
              {t.today}
            </Button>
            <ActionIcon
              variant="default"
              size={44}
              aria-label={t.next}
              onClick={() => change({ date: stepped(view, date, 1) })}
            >
              <IconChevronRight size={20} className="pointing" aria-hidden />
            </ActionIcon>
            {isPhone ? add : null}
          </div>
          <div className="calendar-title">
            <h1>{title}</h1>
            <p>
              {view === 'month'
                ? formatHijriMonths(month.from_on, month.to_on, language)
                : `${formatHijri(view === 'week' ? startOfWeek(date) : date, language)} · ${t.count({ n: count })}`}
            </p>
          </div>
          <div className="calendar-tools no-print">
            {(query.data?.requests_count ?? 0) > 0 ? (
              <Button
                component={Link}
                to={appointmentScreens.list.to({
                  request_status: requestStatus.waiting,
                  status: appointmentStatus.scheduled,
                })}
                variant="light"
                className="calendar-requests"
                leftSection={<IconInbox size={18} stroke={1.7} aria-hidden />}
              >
                {d.requests({ n: query.data!.requests_count })}
              </Button>
            ) : null}
            <money.RefundsOwed />
            <SegmentedControl
              aria-label={t.view}
              data={views.map((value) => ({ value, label: labels[value] }))}
              value={view}
              onChange={(next) => change({ view: next === 'day' ? null : next })}
            />
            <ActionIcon
              component={Link}
              to={appointmentScreens.list.to()}
              variant="default"
              size={44}
              aria-label={t.list}
              title={t.list}
            >
              <IconList size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
            <WaitlistLink />
            <ActionIcon variant="default" size={44} aria-label={t.print} title={t.print} onClick={() => print()}>
              <IconPrinter size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
            {may(blockTimes.add) ? (
              isPhone ? (
                <ActionIcon className="calendar-block" size={44} aria-label={t.block} {...blocking}>
                  <IconBan size={20} stroke={1.7} aria-hidden />
                </ActionIcon>
              ) : (
                <Button leftSection={<IconBan size={18} stroke={1.7} aria-hidden />} {...blocking}>
                  {t.block}
                </Button>
              )
            ) : null}
            {isPhone ? null : add}
          </div>
        </header>
        {view === 'week' && people.length > 0 ? (
          <div className="calendar-who no-print">
            <ChoiceField
              label={t.employee}
              value={chosen}
              options={people.map((one) => ({ value: one.id, label: nameIn(language, one) }))}
              onChange={(id) => change({ employee: id === null ? null : String(id) })}
              required
            />
          </div>
        ) : null}
        {isBlocking && view !== 'month' ? <BlockingBar choose={chooseBlock} end={() => setBlocking(false)} /> : null}
        {view === 'month' ? (
          <MonthView date={date} openDay={(day) => change({ view: null, date: day })} />
        ) : (
          <QueryBoundary query={query}>
            {(calendar) => (
              <CalendarDays
                calendar={calendar}
                view={view}
                date={date}
                title={title}
                employee={chosen}
                openId={open}
                isBlocking={isBlocking}
                open={openEntry}
                begin={setBegun}
              />
            )}
          </QueryBoundary>
        )}
        <p className="calendar-links no-print">
          {may([permissions.settings.hours, permissions.employees.edit]) ? (
            <button type="button" className="link-button" onClick={() => setHoursOpen(true)}>
              {t.hours_of_day}
            </button>
          ) : null}
          {menuScreens
            .filter((one) => mayOpen(one.to()))
            .map((one) => (
              <Link key={one.path} to={one.to()}>
                {inThisLanguage(one.title)}
              </Link>
            ))}
        </p>
      </div>
      {open !== null && isWide ? <aside className="calendar-panel no-print">{panel}</aside> : null}
      {open !== null && !isWide ? (
        <SidePanel title={t.open_visit} isOpen close={close}>
          {panel}
        </SidePanel>
      ) : null}
      {begun && 'booking' in begun ? (
        <SidePanel title={inThisLanguage(appointmentScreens.add.title)} isOpen close={() => setBegun(null)} width={520}>
          <BookingForm
            start={begun.booking}
            cancel={() => setBegun(null)}
            done={(ids, from_at) => {
              setBegun(null);
              change({ appointment: ids[0] === undefined ? null : String(ids[0]), date: dayOf(from_at) });
            }}
          />
        </SidePanel>
      ) : null}
      {isHoursOpen ? <HoursPanel date={date} employees={people} close={() => setHoursOpen(false)} /> : null}
      {begun && 'block' in begun ? <BlockPanel start={begun.block} close={endBlock} /> : null}
    </div>
  );
}
