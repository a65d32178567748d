import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { formatMoneyWithSymbol, money } from '../../../../kernel/money/money.ts';
import { civilOf, formatInstant } from '../../../../kernel/time/local-time.ts';
import { useAction } from '../../../../ui/api/queries.ts';
import { ActionButton, actionProps, offered } from '../../../../ui/dialogs/action-button.tsx';
import { Money } from '../../../../ui/display/money.tsx';
import { Status } from '../../../../ui/display/status.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { Link, useMayOpen } from '../../../../ui/routing/link.tsx';
import { linkTo } from '../../../../ui/routing/record-links.ts';
import { useDisplaySettings, useMay } from '../../../../ui/session/session-store.ts';
import { CopiedText } from '../../../payments/screens/public-api.ts';
import { appointmentPayment, appointmentStatus } from '../../appointment.ts';
import type { appointments } from '../../contract.ts';
import { depositTexts } from '../../deposit-messages.ts';
import { depositTurn, requestStatus } from '../../policy.ts';
import { bookingRequests, depositChoices } from '../../policy-contract.ts';
import { isRequest } from '../../requests.ts';
import { TimeChooser } from '../booking/time-chooser.tsx';
import type { AppointmentMoney } from './appointment-money.ts';
import { feeWarning } from './fee-warning.ts';
import './appointment-deposit.css';

type Appointment = OutputOf<typeof appointments.get>;
type Deposit = Appointment['deposits'][number];

/** One deposit: its document, how much, and what became of it. */
const DepositRow = ({ deposit }: { readonly deposit: Deposit }) => {
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const mayOpen = useMayOpen();
  const link = linkTo('invoice', deposit.document_id);
  const look = deposit.kept_amount > 0 ? 'kept' : deposit.returned_amount > 0 ? 'returned' : 'paid';
  const label = look === 'paid' && deposit.is_by_card ? t.paid_by_card : t[look];
  return (
    <li>
      <span>
        <Status tone={look === 'paid' ? 'good' : look === 'kept' ? 'warn' : 'quiet'} label={label} />{' '}
        {link && mayOpen(link) ? (
          <Link to={link}>
            <bdi className="num">{deposit.document_number}</bdi>
          </Link>
        ) : (
          <bdi className="num">{deposit.document_number}</bdi>
        )}
      </span>
      <span>
        <Money amount={money(deposit.amount)} />
        {deposit.total > deposit.amount ? (
          <small>{t.of_all({ amount: formatMoneyWithSymbol(money(deposit.total), currency_code, language) })}</small>
        ) : null}
        {deposit.kept_amount > 0 && deposit.returned_amount > 0 ? (
          <small>
            {t.kept_and_returned({
              kept: formatMoneyWithSymbol(money(deposit.kept_amount), currency_code, language),
              returned: formatMoneyWithSymbol(money(deposit.returned_amount), currency_code, language),
            })}
          </small>
        ) : null}
      </span>
    </li>
  );
};

/** Asks for it by card, the deposit or everything: the customer is notified, and the address stands here to be sent otherwise. */
const AskByCard = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const [asked, told] = useState<{ readonly url: string; readonly is_told: boolean } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const ask = useAction(depositChoices.ask, { onDone: told });
  const { deposit_amount, full_amount } = visit.asks;
  const text = (minor: number) => formatMoneyWithSymbol(money(minor), currency_code, language);
  if (asked !== null)
    return (
      <div role="status">
        <p className="form-note">{asked.is_told ? t.ask_done : t.ask_unsent}</p>
        <CopiedText text={asked.url} />
      </div>
    );
  const [agreed, full] = [
    { label: t.ask_agreed({ amount: text(deposit_amount) }), amount: deposit_amount },
    { label: t.ask_full({ amount: text(full_amount) }), amount: full_amount },
  ];
  const choices = [...(deposit_amount > 0 ? [agreed] : []), ...(full_amount > deposit_amount ? [full] : [])];
  if (choices.length === 0) return null;
  if (!isOpen)
    return (
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.ask}
      </Button>
    );
  return (
    <div className="visit-ask" role="group" aria-label={t.ask}>
      {choices.map(({ label, amount }) => (
        <Button
          key={label}
          variant="default"
          loading={ask.isRunning}
          onClick={() => void ask.run({ id: visit.id, amount })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
};

/** What is paid ahead for a visit, and what may be decided about it. */
export const AppointmentDeposit = ({
  visit,
  ReceiveDeposit,
}: Pick<AppointmentMoney, 'ReceiveDeposit'> & { readonly visit: Appointment }) => {
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const may = useMay();
  const { zone, currency_code } = useDisplaySettings();
  const { deposits, deposit_amount, status, payment_status, held_until } = visit;
  const { scheduled, checked_in, cancelled, no_show } = appointmentStatus;
  const isOver = status === cancelled || status === no_show;
  const mayPay =
    (status === scheduled || status === checked_in) &&
    payment_status !== appointmentPayment.paid &&
    visit.invoice_id === null &&
    !isRequest(visit);
  if (deposits.length === 0 && deposit_amount === 0 && !mayPay) return null;
  const rest = deposits.reduce((sum, one) => sum + one.amount - one.returned_amount - one.kept_amount, 0);
  const kept = deposits.reduce((sum, one) => sum + one.kept_amount, 0);
  const { id } = visit;
  const warning = feeWarning(visit);
  const choices = isOver
    ? [
        ...(rest + kept > 0
          ? [
              {
                label: t.give_back,
                confirm: t.give_back_ask,
                ...actionProps(depositChoices.turn, { id, turn: depositTurn.given_back }, t.give_back_done),
              },
            ]
          : []),
        ...(rest > 0
          ? [
              {
                label: t.keep,
                confirm: warning ? `${warning} ${t.keep_ask}` : t.keep_ask,
                ...(warning ? { answers: { yes: t.keep_beside_fee, no: t.keep_not } } : {}),
                ...actionProps(
                  depositChoices.turn,
                  { id, turn: depositTurn.kept, ...(warning ? { beside_charged_fee: true } : {}) },
                  t.keep_done,
                ),
              },
            ]
          : []),
      ]
    : [];
  const waitsForHand =
    isOver && visit.deposit_turn === depositTurn.given_back && deposits.some((one) => !one.is_by_card) && rest > 0;
  return (
    <section className="visit-deposit" data-paid={rest > 0 || undefined}>
      <h3>{t.deposit}</h3>
      {deposits.length === 0 && deposit_amount === 0 ? null : deposits.length === 0 ? (
        <p>
          <span>
            {t.agreed}
            {payment_status === appointmentPayment.waiting ? ` · ${t.waiting}` : ''}
          </span>
          <Money amount={money(deposit_amount)} />
        </p>
      ) : (
        <ul>
          {deposits.map((deposit) => (
            <DepositRow key={deposit.document_id} deposit={deposit} />
          ))}
        </ul>
      )}
      {held_until && status === scheduled ? (
        <p className="form-note">{t.held_until({ when: formatInstant(held_until, zone, language) })}</p>
      ) : null}
      {visit.pays_all && rest > 0 && !isOver ? (
        <p className="form-note">
          {t.pays_all({ amount: formatMoneyWithSymbol(money(deposit_amount), currency_code, language) })}
        </p>
      ) : null}
      {waitsForHand ? <p className="form-note">{t.to_give_back}</p> : null}
      {mayPay ? <ReceiveDeposit visit={visit} /> : null}
      {mayPay && status === scheduled && may(depositChoices.ask) ? <AskByCard visit={visit} /> : null}
      {offered(choices, may).map((action) => (
        <ActionButton key={action.label} action={action} />
      ))}
    </section>
  );
};

/** Another time for a booking that waits: the calendar's free times. */
const Propose = ({ visit, close }: { readonly visit: Appointment; readonly close: () => void }) => {
  const t = useTexts(depositTexts);
  const { zone } = useDisplaySettings();
  const [date, setDate] = useState(civilOf(visit.from_at, zone).date);
  const [at, choose] = useState<string | null>(null);
  const propose = useAction(bookingRequests.propose, {
    done: ({ is_told }) => (is_told ? t.propose_done : t.propose_unsent),
    onDone: close,
  });
  const services = visit.lines.map(({ service_id, employee_id, is_wished }) => ({
    service_id,
    is_wished,
    with_previous: false,
    ...(is_wished ? { employee_id } : {}),
  }));
  return (
    <div className="visit-propose">
      <TimeChooser
        wanted={{ people: [services], one_employee: false, customer_id: visit.customer_id, appointment_id: visit.id }}
        date={date}
        setDate={setDate}
        value={at}
        onChange={choose}
      />
      <Button
        disabled={at === null}
        loading={propose.isRunning}
        onClick={() => at !== null && void propose.run({ id: visit.id, from_at: at })}
      >
        {t.propose_now}
      </Button>
    </div>
  );
};

/** A booking that waits: until when, and how it is answered. */
export const AppointmentRequest = ({ visit }: { readonly visit: Appointment }) => {
  const t = useTexts(depositTexts);
  const language = useLanguage();
  const may = useMay();
  const { zone } = useDisplaySettings();
  const [isProposing, setProposing] = useState(false);
  if (!isRequest(visit)) return null;
  const { request_status, requested_from_at, held_until } = visit;
  return (
    <section className="visit-request">
      <p role="status">
        <strong>{request_status === requestStatus.waiting ? t.request_waits : t.request_proposed}</strong>
        {held_until ? <small>{t.held_until({ when: formatInstant(held_until, zone, language) })}</small> : null}
        {requested_from_at ? (
          <small>{t.asked_for({ when: formatInstant(requested_from_at, zone, language) })}</small>
        ) : null}
      </p>
      {may(bookingRequests.propose) ? (
        <Button variant="default" aria-expanded={isProposing} onClick={() => setProposing(!isProposing)}>
          {t.propose}
        </Button>
      ) : null}
      {isProposing ? <Propose visit={visit} close={() => setProposing(false)} /> : null}
    </section>
  );
};
