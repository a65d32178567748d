import { isolated } from '../../../../kernel/text/isolated.ts';
import type { Language } from '../../../../kernel/text/messages.ts';
import { civilOf, formatTime } from '../../../../kernel/time/local-time.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { FigureLine } from '../../../../ui/display/figure-line.tsx';
import { Name } from '../../../../ui/display/name.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useLiveScreen } from '../../../../ui/live/use-live.ts';
import { useNow } from '../../../../ui/live/use-now.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { todayHere, useDisplaySettings, useMay } from '../../../../ui/session/session-store.ts';
import { appointmentStatus } from '../../appointment.ts';
import type { Calendar } from '../../calendar-moves.ts';
import { type Chair, chairsAt, countedAppointments } from '../../chairs.ts';
import { chairsTexts } from '../../chairs-messages.ts';
import { appointments } from '../../contract.ts';
import { appointmentScreens } from '../../screens.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { customerOf } from './calendar-view-model.ts';
import './chairs.css';

const wordsOf = (chair: Chair, language: Language, clock: (minute: number) => string): string => {
  const t = chairsTexts[language];
  // A name of the other script turns itself around, not the sentence.
  const name = chair.visit ? isolated(customerOf(chair.visit, language)) : '';
  const until = chair.until === null ? '' : clock(chair.until);
  switch (chair.state) {
    case 'here':
      return t.here({ name, until });
    case 'expected':
      return t.expected({ name });
    case 'blocked':
      return t.blocked({ until });
    case 'held':
      return t.held({ until });
    case 'free':
      return t.free_until({ until });
    default:
      return chair.until === null ? t.away : t.away_until({ until });
  }
};

const Chairs = ({ calendar }: { readonly calendar: Calendar }) => {
  const t = useTexts(chairsTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const now = useNow();
  const clock = (minute: number) => formatTime(civilOf(instantOfMinute(minute), zone).time, language);
  const { booked, attended, no_show } = countedAppointments(calendar);
  const today = todayHere();
  const to = (status: number) => appointmentScreens.list.to({ from_on: today, to_on: today, status });
  return (
    <section className="panel board-panel chairs">
      <header>
        <h2>{t.title}</h2>
        <Link to={appointmentScreens.calendar.to()} className="figure-link">
          {t.to_calendar}
        </Link>
      </header>
      <FigureLine
        figures={[
          { label: t.booked, number: booked, tone: 'plain' },
          { label: t.attended, number: attended, tone: 'plain', to: to(appointmentStatus.attended) },
          {
            label: t.no_show,
            number: no_show,
            tone: no_show > 0 ? 'bad' : 'plain',
            to: to(appointmentStatus.no_show),
          },
        ]}
      />
      <ul className="chairs-list">
        {chairsAt(calendar, now).map((chair) => (
          <li key={chair.employee.id} data-state={chair.state}>
            <strong>
              <Name of={chair.employee} />
            </strong>
            <span className="chairs-now">{wordsOf(chair, language, clock)}</span>
            <small>
              {chair.next ? (
                <Link to={appointmentScreens.calendar.to({ appointment: chair.next.visit.id })}>
                  {t.next({ name: isolated(customerOf(chair.next.visit, language)), at: clock(chair.next.from) })}
                </Link>
              ) : (
                t.nobody_next
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
};

const LoadedChairs = () => {
  const today = todayHere();
  const { data } = useCall(appointments.calendar, { from_on: today, to_on: today }, { keepPrevious: true });
  useLiveScreen('appointments waitlist hours employees');
  // A shop that takes no appointments has no chairs.
  return data && data.visits.length > 0 ? <Chairs calendar={data} /> : null;
};

/** Who is in which chair today and who is next, for who may see appointments; nothing where there are none today. */
export const ChairsToday = () => (useMay()(appointments.calendar) ? <LoadedChairs /> : null);
