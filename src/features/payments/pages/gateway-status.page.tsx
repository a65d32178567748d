import type { ReactNode } from 'react';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { saidBy } from '../../../kernel/text/said-by-trade.ts';
import { epochOf, formatInstant } from '../../../kernel/time/local-time.ts';
import type { GatewayPageFacts } from '../gateway-page.ts';
import { cardMethodChoices, gatewayStatus, purposes } from '../gateway-payment.ts';
import { leavePath, mostLooks, stoppedPath } from '../looking-again.ts';
import { isAwaited, mayTryAgain, type PaymentState, payableStates } from '../payment-state.ts';
import { gatewayStatusTexts } from './gateway-status-texts.ts';
import { Lock, MethodMarks, StateSign } from './pay-marks.tsx';

export interface GatewayStatusProps {
  readonly facts: GatewayPageFacts;
  readonly state: PaymentState;
  readonly language: Language;
  /** This page without what was asked of it before. */
  readonly here: string;
  readonly retry: PageForm | undefined;
  /** Why another attempt did not begin, in words. */
  readonly refusal: string | null;
  readonly check: PageForm | undefined;
  /** How often the page looked again by itself. */
  readonly looks: number;
  /** Where the document is that was issued for it. */
  readonly documentPath: string | null;
  /** The visit that it is the deposit of. */
  readonly appointmentPath: string | null;
  /** Where a time is chosen again. */
  readonly bookingPath: string | null;
  /** The order of a menu that it pays for. */
  readonly orderPath: string | null;
  /** The way to the shop. */
  readonly contact: ReactNode;
}

interface ActProps {
  readonly form: PageForm;
  readonly label: string;
  readonly hasLock?: boolean;
  readonly isQuiet?: boolean;
}

const Act = ({ form, label, hasLock, isQuiet }: ActProps): ReactNode => (
  <form method="post" action={form.action}>
    <input type="hidden" name="form_token" value={form.token} />
    <button type="submit" className={isQuiet ? 'pay-quiet' : 'shop-button'}>
      {hasLock && <Lock />}
      {label}
    </button>
  </form>
);

/** What is paid, to whom, for when, and how much. */
const Head = ({ facts, language }: Pick<GatewayStatusProps, 'facts' | 'language'>): ReactNode => {
  const purpose = choiceOf(purposes, facts.purpose);
  const shop = nameIn(language, { name_en: facts.shop_name_en, name_ar: facts.shop_name_ar });
  return (
    <header className="pay-head">
      <p>
        <strong>{purpose?.[language]}</strong>
        <small>
          <bdi>{shop}</bdi>
          {facts.visit_from_at && (
            <>
              {' · '}
              <bdi>{formatInstant(facts.visit_from_at, facts.zone, language)}</bdi>
            </>
          )}
        </small>
        {facts.visit_id !== null && (
          <small>
            {gatewayStatusTexts[language].booking_number} <bdi className="num">{facts.visit_id}</bdi>
          </small>
        )}
        {facts.note && (
          <small>
            <bdi>{facts.note}</bdi>
          </small>
        )}
      </p>
      <p className="pay-amount">
        <bdi>{formatMoneyWithSymbol(money(facts.amount), facts.currency_code, language)}</bdi>
      </p>
    </header>
  );
};

/** Until when the visit is held for the payment; nothing where it stands without it. */
const Held = ({ facts, language }: Pick<GatewayStatusProps, 'facts' | 'language'>): ReactNode => {
  const text = saidBy(facts.trade, gatewayStatusTexts[language]);
  const left = facts.visit_held_until === null ? 0 : epochOf(facts.visit_held_until) - epochOf(facts.now);
  if (left <= 0) return null;
  const until = formatInstant(facts.visit_held_until!, facts.zone, language);
  const n = Math.ceil(left / 60_000);
  return <p className="pay-held">{n <= 120 ? text.held({ until, n }) : text.held_long({ until })}</p>;
};

/** What happened and what it means. */
const Said = ({ facts, state, language, check, orderPath }: GatewayStatusProps): ReactNode => {
  const text = saidBy(facts.trade, gatewayStatusTexts[language]);
  const isAppointment = facts.visit_stands === true;
  const name = state === 'paid' && isAppointment ? 'paid_visit' : state;
  const lead = state === 'late_returned' && facts.visit_unique_id === null ? 'late_returned_other' : name;
  const method = choiceOf(cardMethodChoices, facts.method);
  const refunded = formatMoneyWithSymbol(money(facts.refunded_amount), facts.currency_code, language);
  const said = state === 'over' && orderPath ? text.order_over : text.leads[lead];
  const goesBack = state === 'late_returned' || state === 'returned';
  return (
    <>
      <div role="status" className="pay-said">
        <h1 className="pay-state">{text.states[name]}</h1>
        <p>{goesBack && facts.refunded_amount > 0 ? text.refunded({ amount: refunded }) : said}</p>
      </div>
      {!goesBack && facts.refunded_amount > 0 && <p>{text.refunded({ amount: refunded })}</p>}
      {goesBack && <p className="pay-note">{text.back_when}</p>}
      {payableStates.includes(state) || mayTryAgain(state, facts.status) ? (
        <Held facts={facts} language={language} />
      ) : null}
      {state === 'waiting' && <p className="pay-warning">{text.do_not_pay}</p>}
      {state !== 'waiting' && check?.isDone && facts.status === gatewayStatus.open && <p>{text.checking}</p>}
      {facts.status === gatewayStatus.paid && method && (
        <p className="pay-note">{text.paid_by({ method: method[language] })}</p>
      )}
    </>
  );
};

/** Whether the page looks again by itself, and how that is stopped. */
const Looks = ({ facts, state, language, here, looks }: GatewayStatusProps): ReactNode => {
  const text = saidBy(facts.trade, gatewayStatusTexts[language]);
  if (!isAwaited(state)) return null;
  const isLooking = looks < mostLooks;
  return (
    <p className="pay-looks">
      {isLooking ? text.looking : text.looked}{' '}
      <a href={isLooking ? stoppedPath(here) : here}>{isLooking ? text.stop : text.look}</a>
    </p>
  );
};

const checkedStates: readonly PaymentState[] = ['ready', 'unfinished', 'abandoned', 'hold_ended', 'over', 'closed'];
const contactStates: readonly PaymentState[] = ['closed', 'called_off', 'over', 'other_amount'];

/** The next step, and what else may be done. */
const Steps = (props: GatewayStatusProps): ReactNode => {
  const { facts, state, language, retry, check, looks, documentPath, appointmentPath, bookingPath, orderPath } = props;
  const text = saidBy(facts.trade, gatewayStatusTexts[language]);
  const amount = formatMoneyWithSymbol(money(facts.amount), facts.currency_code, language);
  const isPaid = facts.status === gatewayStatus.paid;
  const isOpen = facts.status === gatewayStatus.open && facts.provider_url !== null;
  const maySeeAppointment = appointmentPath !== null && state !== 'waiting' && state !== 'hold_ended';
  return (
    <div className="pay-steps">
      {isOpen && payableStates.includes(state) && (
        <a className="shop-button" href={leavePath(props.here, facts.attempt)} rel="nofollow noreferrer">
          <Lock />
          {text.pay({ amount })}
        </a>
      )}
      {retry && mayTryAgain(state, facts.status) && <Act form={retry} label={text.retry({ amount })} hasLock />}
      {state === 'preparing' && (
        <a className="shop-button" href={props.here}>
          {text.go_on}
        </a>
      )}
      {state === 'waiting' && check && <Act form={check} label={text.check_now} />}
      {state === 'hold_ended' && bookingPath && (
        <a className="shop-button" href={bookingPath}>
          {text.choose_time}
        </a>
      )}
      {documentPath && (
        <a className="shop-button" href={documentPath}>
          {facts.purpose === 'gift_card' ? text.gift : facts.purpose === 'offer' ? text.package : text.document}
        </a>
      )}
      {maySeeAppointment && (
        <a className={isPaid ? 'shop-button' : 'pay-quiet'} href={appointmentPath}>
          {text.visit}
        </a>
      )}
      {orderPath && state !== 'waiting' && (
        <a className={isPaid || state === 'over' ? 'shop-button' : 'pay-quiet'} href={orderPath}>
          {text.order}
        </a>
      )}
      {contactStates.includes(state) && props.contact}
      {check && checkedStates.includes(state) && <Act form={check} label={text.check} isQuiet />}
      {state === 'waiting' && looks >= mostLooks && isOpen && (
        <a className="pay-not-yet" href={leavePath(props.here, facts.attempt)} rel="nofollow noreferrer">
          {text.not_paid}
        </a>
      )}
    </div>
  );
};

/** How a card payment stands, for who pays: one page, whose state the server decides (payment-state.ts). */
export const GatewayStatusPage = (props: GatewayStatusProps): ReactNode => {
  const { facts, state, language } = props;
  const text = saidBy(facts.trade, gatewayStatusTexts[language]);
  const mayPay = payableStates.includes(state) || mayTryAgain(state, facts.status);
  return (
    <article className="pay" data-status={facts.status} data-state={state}>
      <Head facts={facts} language={language} />
      <StateSign state={state} />
      <Said {...props} />
      {props.refusal && (
        <p role="alert" className="pay-warning">
          {props.refusal}
        </p>
      )}
      <Looks {...props} />
      {mayPay && <MethodMarks methods={facts.methods} label={text.methods} language={language} />}
      <Steps {...props} />
      {(state === 'declined' || state === 'cancelled') && <p className="pay-note">{text.pending}</p>}
      {(mayPay || isAwaited(state)) && (
        <p className="pay-secure">
          <Lock />
          {text.secure}
        </p>
      )}
    </article>
  );
};
