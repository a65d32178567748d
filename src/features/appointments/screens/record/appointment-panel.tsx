import { ActionIcon } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPhone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { formatInstant } from '../../../../kernel/time/local-time.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../../ui/clock.ts';
import { ActionBar } from '../../../../ui/dialogs/action-bar.tsx';
import type { ScreenAction } from '../../../../ui/dialogs/action-button.tsx';
import { mostButtons } from '../../../../ui/dialogs/split-actions.ts';
import { DateText } from '../../../../ui/display/date-text.tsx';
import { Name, Phone } from '../../../../ui/display/name.tsx';
import { Status } from '../../../../ui/display/status.tsx';
import { UserText } from '../../../../ui/display/user-text.tsx';
import { inThisLanguage, textsOf, useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { Link, useMayOpen, useNavigate } from '../../../../ui/routing/link.tsx';
import { linkTo } from '../../../../ui/routing/record-links.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { customerScreens } from '../../../customers/screens.ts';
import { appointmentStatus } from '../../appointment.ts';
import { appointmentPayments, appointmentStatuses } from '../../appointment-fields.ts';
import { nextAppointmentOf } from '../../booked-again.ts';
import { bookingTexts } from '../../booking-messages.ts';
import { appointments } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { appointmentTexts } from '../../messages.ts';
import { isRequest } from '../../requests.ts';
import { appointmentScreens } from '../../screens.ts';
import { appointmentActions } from './appointment-actions.ts';
import { AppointmentDeposit, AppointmentRequest } from './appointment-deposit.tsx';
import { AppointmentEditor } from './appointment-editor.tsx';
import { AppointmentHome } from './appointment-home.tsx';
import { AppointmentLines, AppointmentTime, isPaidAhead } from './appointment-lines.tsx';
import type { AppointmentMoney } from './appointment-money.ts';
import { AppointmentSeries } from './appointment-series.tsx';

type Appointment = OutputOf<typeof appointments.get>;

/** Who comes somewhat early is billed as usual. */
const earlyMs = 60 * 60_000;

const statusToneOf = ({ status, confirmed_at }: Appointment) => {
  const isConfirmed = status === appointmentStatus.scheduled && confirmed_at !== null;
  const choice = appointmentStatuses.find(({ value }) => value === status)!;
  return isConfirmed
    ? { tone: 'info' as const, label: '' }
    : { tone: choice.tone ?? ('quiet' as const), label: inThisLanguage(choice) };
};

/** Who comes: name, ways to reach them, how often they came and did not, what they must not come near. */
const Who = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(appointmentTexts);
  const mayOpen = useMayOpen();
  const record = customerScreens.record.to(visit.customer_id);
  const name = { name_ar: visit.customer_name_ar, name_en: visit.customer_name_en };
  return (
    <section className="visit-who">
      <div>
        <h3>
          {mayOpen(record) ? (
            <Link to={record}>
              <Name of={name} />
            </Link>
          ) : (
            <Name of={name} />
          )}
        </h3>
        {visit.guest_name ? (
          <p>
            <UserText>{visit.guest_name}</UserText>
          </p>
        ) : null}
        {visit.customer_mobile ? (
          <p>
            <Phone of={visit.customer_mobile} />
          </p>
        ) : null}
      </div>
      {visit.customer_mobile ? (
        <ActionIcon
          component="a"
          href={`tel:+${visit.customer_mobile}`}
          size={44}
          variant="default"
          aria-label={t.mobile}
        >
          <IconPhone size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      ) : null}
      <p className="visit-facts">
        <span>{visit.attended_count === 0 ? t.first_visit : t.visits_before({ n: visit.attended_count })}</span>
        {visit.no_show_count > 0 ? <span data-bad>{t.no_shows({ n: visit.no_show_count })}</span> : null}
      </p>
      {visit.customer_allergies ? (
        <p className="visit-allergy" role="note">
          <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
          <UserText>{visit.customer_allergies}</UserText>
        </p>
      ) : null}
    </section>
  );
};

/** Done by nobody: by the clock, or by a gateway. */
const byItself = new Set([
  ...['lapsed', 'revived', 'deposit_asked', 'deposit_paid', 'deposit_returned', 'deposit_kept', 'deposit_restored'],
]);

const History = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(appointmentTexts);
  const d = useTexts(depositTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  return (
    <details className="visit-history">
      <summary>{t.history}</summary>
      <ol>
        {visit.events.map((event) => (
          <li key={event.id}>
            <strong>{t.events[event.action] ?? d.events[event.action] ?? event.action}</strong>{' '}
            <span>
              <DateText at={event.happened_at} />
              {event.user_name ? (
                <>
                  {' · '}
                  <UserText>{event.user_name}</UserText>
                </>
              ) : byItself.has(event.action) ? null : (
                ` · ${t.by_customer}`
              )}
            </span>
            {event.from_at && event.action === 'moved' ? (
              <small>{t.from_before({ when: formatInstant(event.from_at, zone, language) })}</small>
            ) : null}
            {event.reason ? (
              <small>
                <UserText>{event.reason}</UserText>
              </small>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  );
};

const Shown = ({
  visit,
  close,
  edit,
  ReceiveDeposit,
  Charge,
}: Pick<AppointmentMoney, 'ReceiveDeposit' | 'Charge'> & {
  readonly visit: Appointment;
  readonly close: () => void;
  readonly edit: () => void;
}) => {
  const t = useTexts(appointmentTexts);
  const d = useTexts(depositTexts);
  const ui = useTexts(uiMessages);
  const navigate = useNavigate();
  const language = useLanguage();
  const look = statusToneOf(visit);
  const isOpen = visit.status === appointmentStatus.scheduled || visit.status === appointmentStatus.checked_in;
  const payment = appointmentPayments.find(({ value }) => value === visit.payment_status)!;
  const mayOpen = useMayOpen();
  const bill = linkTo('bill_of_appointment', visit.id);
  // What waits for an answer is neither billed nor expected yet.
  const till = bill && mayOpen(bill) && !isRequest(visit) ? bill : null;
  // By its invoice a visit took place: whoever bills one to come, and nobody arrived, is asked.
  const isEarly =
    visit.status === appointmentStatus.scheduled && Date.parse(visit.from_at) > nowMilliseconds() + earlyMs;
  const invoice = visit.invoice_id === null ? null : linkTo('invoice', visit.invoice_id);
  const toTill: readonly ScreenAction[] =
    !till || !isOpen || visit.invoice_id !== null
      ? []
      : isEarly
        ? [
            {
              label: t.to_invoice,
              run: () => navigate(till),
              confirm: t.to_invoice_early,
              answers: { yes: t.to_invoice, no: t.to_invoice_wait },
            },
          ]
        : [{ label: t.to_invoice, to: till, primary: true }];
  const isBilledNext = toTill.some(({ primary }) => primary);
  const actions: readonly ScreenAction[] = [
    ...toTill,
    // Who came, and who did not, is asked for the next visit while they are here or on the telephone.
    ...(isOpen || visit.status === appointmentStatus.cancelled
      ? []
      : [
          {
            label: textsOf(bookingTexts).book_next,
            to: appointmentScreens.add.to(nextAppointmentOf(visit)),
            primary: true,
          },
        ]),
    ...(invoice ? [{ label: t.invoice, to: invoice }] : []),
    ...appointmentActions(visit).map((action) => (isBilledNext ? { ...action, primary: false } : action)),
    ...(isOpen && visit.invoice_id === null
      ? [{ label: t.edit, icon: IconPencil, operation: appointments.change, run: edit }]
      : []),
  ];
  return (
    <>
      <header className="visit-head">
        <Status {...look} label={look.label || t.confirmed} />
        {isPaidAhead(visit) ? (
          <Status tone="info" label={d.paid_ahead} />
        ) : (
          <Status tone={payment.tone ?? 'quiet'} label={inThisLanguage(payment)} />
        )}
        {visit.source === 1 ? <Status tone="info" label={t.online} /> : null}
        {visit.is_overbooked ? <Status tone="warn" label={t.overbooked} /> : null}
        <ActionIcon variant="subtle" size={44} aria-label={ui.close} onClick={close}>
          <IconX size={20} aria-hidden />
        </ActionIcon>
      </header>
      <h2 className="visually-hidden">
        {t.open_visit} {nameIn(language, { name_ar: visit.customer_name_ar, name_en: visit.customer_name_en })}
      </h2>
      <AppointmentTime visit={visit} />
      <Who visit={visit} />
      <AppointmentHome visit={visit} />
      <AppointmentRequest visit={visit} />
      <AppointmentLines visit={visit} />
      <AppointmentSeries visit={visit} />
      <AppointmentDeposit visit={visit} ReceiveDeposit={ReceiveDeposit} />
      <Charge visit={visit} />
      {visit.note ? (
        <section className="visit-note">
          <h3>{t.note}</h3>
          <p>
            <UserText>{visit.note}</UserText>
          </p>
        </section>
      ) : null}
      <History visit={visit} />
      <footer className="visit-actions">
        {/* The panel is as narrow as a phone on every screen. */}
        <ActionBar actions={actions} most={mostButtons.phone} />
      </footer>
    </>
  );
};

/** One visit beside the calendar: what it is, and what can be done with it now. */
export const AppointmentPanel = ({
  id,
  close,
  ReceiveDeposit,
  Charge,
}: Pick<AppointmentMoney, 'ReceiveDeposit' | 'Charge'> & { readonly id: number; readonly close: () => void }) => {
  const query = useCall(appointments.get, { id });
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="visit-panel">
      <QueryBoundary query={query}>
        {(appointment) =>
          isEdited ? (
            <AppointmentEditor key={appointment.version} visit={appointment} done={() => setEdited(false)} />
          ) : (
            <Shown
              visit={appointment}
              close={close}
              ReceiveDeposit={ReceiveDeposit}
              Charge={Charge}
              edit={() => setEdited(true)}
            />
          )
        }
      </QueryBoundary>
    </div>
  );
};
