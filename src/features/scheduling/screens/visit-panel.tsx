import { ActionIcon, Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPhone, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type OutputOf, permissionOf } from '../../../kernel/contract.ts';
import { civilOf, formatInstant, formatTime } from '../../../kernel/local-time.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { money } from '../../../kernel/money.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { nowMilliseconds } from '../../../ui/clock.ts';
import { ActionButton, offered } from '../../../ui/dialogs/action-button.tsx';
import { Money } from '../../../ui/display/money.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { Typed } from '../../../ui/display/typed.tsx';
import { When } from '../../../ui/display/when.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { Go, useGo, useMayOpen } from '../../../ui/routing/go.tsx';
import { linkTo } from '../../../ui/routing/record-links.ts';
import { useDisplaySettings, useMay } from '../../../ui/session/session-store.ts';
import { customerScreens } from '../../customers/screens.ts';
import { appointmentPayment, appointmentStatus } from '../appointment.ts';
import { appointmentPayments, appointmentStatuses } from '../appointment-fields.ts';
import { appointments } from '../contract.ts';
import { depositTexts } from '../deposit-messages.ts';
import { schedulingTexts } from '../messages.ts';
import { isRequest } from '../requests.ts';
import { visitActions } from './visit-actions.ts';
import { VisitDeposit, VisitRequest } from './visit-deposit.tsx';
import { FeeOfVisit, VisitHome } from './visit-home.tsx';
import type { VisitMoney } from './visit-money.ts';
import { VisitEditor } from './visit-editor.tsx';

type Visit = OutputOf<typeof appointments.get>;

const paidAhead = ({ deposits }: Visit): number => deposits.reduce((sum, { amount }) => sum + amount, 0);
/** Who comes somewhat early is billed as usual. */
const earlyMs = 60 * 60_000;

/** A deposit is not the bill. */
const isPaidAhead = (visit: Visit): boolean =>
  visit.payment_status === appointmentPayment.paid &&
  visit.invoice_id === null &&
  paidAhead(visit) < visit.total_amount;

const lookOf = ({ status, confirmed_at }: Visit) => {
  const isConfirmed = status === appointmentStatus.scheduled && confirmed_at !== null;
  const choice = appointmentStatuses.find(({ value }) => value === status)!;
  return isConfirmed
    ? { tone: 'info' as const, label: '' }
    : { tone: choice.tone ?? ('quiet' as const), label: inThisLanguage(choice) };
};

/** Who comes: name, ways to reach them, how often they came and did not, what they must not come near. */
const Who = ({ visit }: { readonly visit: Visit }) => {
  const t = useTexts(schedulingTexts);
  const mayOpen = useMayOpen();
  const record = customerScreens.record.to(visit.customer_id);
  const name = { name_ar: visit.customer_name_ar, name_en: visit.customer_name_en };
  return (
    <section className="visit-who">
      <div>
        <h3>
          {mayOpen(record) ? (
            <Go to={record}>
              <Name of={name} />
            </Go>
          ) : (
            <Name of={name} />
          )}
        </h3>
        {visit.guest_name ? (
          <p>
            <Typed>{visit.guest_name}</Typed>
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
          <Typed>{visit.customer_allergies}</Typed>
        </p>
      ) : null}
    </section>
  );
};

/** What is done, when and by whom, with the minutes in which the employee is free. */
const Lines = ({ visit }: { readonly visit: Visit }) => {
  const t = useTexts(schedulingTexts);
  const d = useTexts(depositTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const time = (at: string) => formatTime(civilOf(at, zone).time, language);
  const minutes = (line: Visit['lines'][number]) => (Date.parse(line.to_at) - Date.parse(line.from_at)) / 60_000;
  const pauses = (line: Visit['lines'][number]) =>
    minutes(line) - line.active.reduce((sum, [from, to]) => sum + to - from, 0);
  return (
    <section className="visit-lines">
      <h3>
        {t.services}
        <span>
          <bdi>{time(visit.from_at)}</bdi> – <bdi>{time(visit.to_at)}</bdi>
        </span>
      </h3>
      <ul>
        {visit.lines.map((line) => (
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
              <bdi className="num">{minutes(line)}</bdi> {ui.minutes_unit}
            </span>
            <Money amount={line.price} bare />
          </li>
        ))}
      </ul>
      <FeeOfVisit visit={visit} />
      <p className="visit-total">
        <span>{t.total}</span> <Money amount={visit.total_amount} />
      </p>
      {isPaidAhead(visit) ? (
        <p className="visit-total visit-left">
          <span>{d.left}</span> <Money amount={money(visit.total_amount - paidAhead(visit))} />
        </p>
      ) : null}
    </section>
  );
};

/** Done by nobody: by the clock, or by a gateway. */
const byItself = new Set([
  ...['lapsed', 'revived', 'deposit_asked', 'deposit_paid', 'deposit_returned', 'deposit_kept', 'deposit_restored'],
]);

const History = ({ visit }: { readonly visit: Visit }) => {
  const t = useTexts(schedulingTexts);
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
              <When at={event.happened_at} />
              {event.user_name ? (
                <>
                  {' · '}
                  <Typed>{event.user_name}</Typed>
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
                <Typed>{event.reason}</Typed>
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
  Take,
}: Pick<VisitMoney, 'Take'> & {
  readonly visit: Visit;
  readonly close: () => void;
  readonly edit: () => void;
}) => {
  const t = useTexts(schedulingTexts);
  const d = useTexts(depositTexts);
  const ui = useTexts(uiMessages);
  const may = useMay();
  const language = useLanguage();
  const look = lookOf(visit);
  const actions = offered(visitActions(visit), may);
  const isOpen = visit.status === appointmentStatus.scheduled || visit.status === appointmentStatus.checked_in;
  const payment = appointmentPayments.find(({ value }) => value === visit.payment_status)!;
  const mayOpen = useMayOpen();
  const bill = linkTo('bill_of_appointment', visit.id);
  // What waits for an answer is neither billed nor expected yet.
  const till = bill && mayOpen(bill) && !isRequest(visit) ? bill : null;
  // By its invoice a visit took place: whoever bills one to come, and nobody arrived, is asked.
  const isEarly =
    visit.status === appointmentStatus.scheduled && Date.parse(visit.from_at) > nowMilliseconds() + earlyMs;
  const go = useGo();
  const invoice = visit.invoice_id === null ? null : linkTo('invoice', visit.invoice_id);
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
      <Who visit={visit} />
      <VisitHome visit={visit} />
      <VisitRequest visit={visit} />
      <Lines visit={visit} />
      <VisitDeposit visit={visit} Take={Take} />
      {visit.note ? (
        <section className="visit-note">
          <h3>{t.note}</h3>
          <p>
            <Typed>{visit.note}</Typed>
          </p>
        </section>
      ) : null}
      <History visit={visit} />
      <footer className="visit-actions">
        {till && isOpen && visit.invoice_id === null ? (
          isEarly ? (
            <ActionButton
              action={{
                label: t.to_invoice,
                run: () => go(till),
                confirm: t.to_invoice_early,
                answers: { yes: t.to_invoice, no: t.to_invoice_wait },
              }}
            />
          ) : (
            <Button component={Go} to={till}>
              {t.to_invoice}
            </Button>
          )
        ) : null}
        {invoice ? (
          <Button component={Go} to={invoice} variant="default">
            {t.invoice}
          </Button>
        ) : null}
        {actions.map((action) => (
          <ActionButton key={action.label} action={till && !isEarly ? { ...action, primary: false } : action} />
        ))}
        {isOpen && visit.invoice_id === null && may(permissionOf(appointments.change)) ? (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={edit}>
            {t.edit}
          </Button>
        ) : null}
      </footer>
    </>
  );
};

/** One visit beside the calendar: what it is, and what can be done with it now. */
export const VisitPanel = ({
  id,
  close,
  Take,
}: Pick<VisitMoney, 'Take'> & { readonly id: number; readonly close: () => void }) => {
  const query = useCall(appointments.get, { id });
  const [isEdited, setEdited] = useState(false);
  return (
    <div className="visit-panel">
      <Loaded query={query}>
        {(visit) =>
          isEdited ? (
            <VisitEditor key={visit.version} visit={visit} done={() => setEdited(false)} />
          ) : (
            <Shown visit={visit} close={close} Take={Take} edit={() => setEdited(true)} />
          )
        }
      </Loaded>
    </div>
  );
};
