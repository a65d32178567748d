import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { money } from '../../../../kernel/money/money.ts';
import { durationText } from '../../../../kernel/time/duration-text.ts';
import { civilOf, formatTime } from '../../../../kernel/time/local-time.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Name } from '../../../../ui/display/name.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { appointmentPayment } from '../../appointment.ts';
import type { appointments } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import { seriesTexts } from '../../series-messages.ts';
import { FeeOfAppointment } from './appointment-home.tsx';
import './appointment-series.css';

type Appointment = OutputOf<typeof appointments.get>;

const paidAhead = ({ deposits }: Appointment): number => deposits.reduce((sum, { amount }) => sum + amount, 0);
/** A deposit is not the bill. */
export const isPaidAhead = (appointment: Appointment): boolean =>
  appointment.payment_status === appointmentPayment.paid &&
  appointment.invoice_id === null &&
  paidAhead(appointment) < appointment.total_amount;

/** The day and the time, whichever day the calendar shows beside it. */
export const AppointmentTime = ({ visit }: { readonly visit: Appointment }) => {
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const time = (at: string) => formatTime(civilOf(at, zone).time, language);
  return (
    <p className="visit-when">
      <strong>
        <DateText on={civilOf(visit.from_at, zone).date} style="long" />
      </strong>
      <span>
        <bdi>{time(visit.from_at)}</bdi> – <bdi>{time(visit.to_at)}</bdi>
      </span>
    </p>
  );
};

/** Services in their order, each when and by whom, with the minutes in which the employee is free. */
const LineList = ({ lines }: Pick<Appointment, 'lines'>) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const time = (at: string) => formatTime(civilOf(at, zone).time, language);
  const minutes = (line: Appointment['lines'][number]) => (Date.parse(line.to_at) - Date.parse(line.from_at)) / 60_000;
  const pauses = (line: Appointment['lines'][number]) =>
    minutes(line) - line.active.reduce((sum, [from, to]) => sum + to - from, 0);
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.line_number}>
          <bdi className="visit-time">{time(line.from_at)}</bdi>
          <span className="visit-service">
            <strong>
              <Name of={line} />
            </strong>
            <span>
              <Name of={{ name_ar: line.employee_name_ar, name_en: line.employee_name_en }} />
              {line.is_wished ? ` · ${t.wished}` : ''}
            </span>
            {pauses(line) > 0 ? <small>{t.pause({ minutes: String(pauses(line)) })}</small> : null}
          </span>
          <span className="visit-minutes">
            <bdi>{durationText(minutes(line), language)}</bdi>
          </span>
          <Money amount={line.price} bare />
        </li>
      ))}
    </ul>
  );
};

/** What is done and what it comes to, of everybody who comes together. */
export const AppointmentLines = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(appointmentTexts);
  const s = useTexts(seriesTexts);
  const d = useTexts(depositTexts);
  const { together } = visit;
  const total = together.length > 1 ? together.reduce((sum, one) => sum + one.total_amount, 0) : visit.total_amount;
  return (
    <section className="visit-lines">
      <h3>{t.services}</h3>
      {together.length > 1 ? (
        together.map((one, n) => (
          <div key={one.id} className="visit-person" data-this={one.id === visit.id || undefined}>
            <h4>{one.guest_name ? <UserText>{one.guest_name}</UserText> : t.person_n({ n: String(n + 1) })}</h4>
            <LineList lines={one.lines} />
          </div>
        ))
      ) : (
        <LineList lines={visit.lines} />
      )}
      <FeeOfAppointment visit={visit} />
      <p className="visit-total">
        <span>{together.length > 1 ? s.sum_of_people({ n: together.length }) : t.total}</span>{' '}
        <Money amount={money(total)} />
      </p>
      {isPaidAhead(visit) ? (
        <p className="visit-total visit-left">
          <span>{d.left}</span> <Money amount={money(visit.total_amount - paidAhead(visit))} />
        </p>
      ) : null}
    </section>
  );
};
