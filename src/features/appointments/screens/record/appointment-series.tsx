import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { civilOf, formatDate } from '../../../../kernel/time/local-time.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { Link } from '../../../../ui/routing/link.tsx';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { nextAppointmentOf } from '../../booked-again.ts';
import type { appointments } from '../../contract.ts';
import { appointmentScreens } from '../../screens.ts';
import { seriesTexts } from '../../series-messages.ts';
import { dayOf } from '../calendar/use-calendar.ts';
import './appointment-series.css';

type Appointment = OutputOf<typeof appointments.get>;

/** Which of how many it is, with a way to each of the others. */
export const AppointmentSeries = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(seriesTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const { series } = visit;
  if (series.length < 2 && visit.no_room.length === 0) return null;
  const here = series.findIndex(({ id }) => id === (visit.group_id ?? visit.id));
  return (
    <section className="visit-series">
      <h3>
        {t.series} <span>{t.nth_of({ n: here + 1, all: series.length })}</span>
      </h3>
      <ol>
        {series.map(({ id, from_at }, n) => {
          const { date } = civilOf(from_at, zone);
          const day = formatDate(date, language, 'weekday');
          return (
            <li key={id} aria-current={n === here || undefined}>
              {n === here ? (
                <strong>
                  {day} <small>{t.this_one}</small>
                </strong>
              ) : (
                <Link to={appointmentScreens.calendar.to({ date: dayOf(from_at), appointment: id })}>{day}</Link>
              )}
            </li>
          );
        })}
      </ol>
      {visit.no_room.length > 0 ? (
        <p className="form-note">
          {t.no_room}{' '}
          {visit.no_room.map((at, n) => {
            const { date } = civilOf(at, zone);
            return (
              <span key={at}>
                {n > 0 ? ' · ' : null}
                <Link to={appointmentScreens.add.to({ ...nextAppointmentOf(visit), date })}>
                  {formatDate(date, language, 'weekday')}
                </Link>
              </span>
            );
          })}
        </p>
      ) : null}
    </section>
  );
};
