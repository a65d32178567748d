import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { money } from '../../../kernel/money/money.ts';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, epochOf, formatDate, formatHijri, formatInstant } from '../../../kernel/time/local-time.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { PostButton } from '../../shop-pages/pages/post-button.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { addressOf, Clock, mapOf, Price } from '../../shop-pages/pages/shop-parts.tsx';
import { linkAddress } from '../../shop-pages/shop-links.ts';
import { sameAgainPath } from '../same-again.ts';
import { fixedBefore, type MovePage, moveBlockedReason, type TicketPage, ticketPath, ticketTotal } from '../ticket.ts';
import { AppointmentLine } from './appointment-line.tsx';
import { Days } from './booking-days.tsx';
import { BookingTime, CallLink, Problem, TextField, TimeChoice, ZoneNote } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import {
  cancelWords,
  DepositLines,
  HeldUntil,
  PayDeposit,
  Proposal,
  TicketPolicy,
  waitingWords,
} from './deposit-parts.tsx';
import { depositTextsIn } from './deposit-texts.ts';
import { TicketHome } from './home-parts.tsx';
import { homeTextsIn } from './home-texts.ts';

interface Drawn {
  readonly given: TicketPage;
  readonly language: Language;
  readonly here: string;
  readonly forms: Readonly<Record<string, PageForm>>;
  /** Opened right after booking. */
  readonly isNew?: boolean;
  /** A message with its address was queued. */
  readonly isSent?: boolean;
  /** Opened right after it was moved. */
  readonly isMoved?: boolean;
  /** Opened instead of the page on which it is moved. */
  readonly isNotMoved?: boolean;
}

/** Said at the head or beside what may still be done, once. */
const tooLate = 'free_cancellation_is_over';

const tones = ['quiet', 'honey', 'leaf', 'leaf', 'rose'] as const;

const StateTag = ({ given, language }: Pick<Drawn, 'given' | 'language'>): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { status, is_confirmed } = given.ticket;
  const isSure = status === appointmentStatus.scheduled && is_confirmed;
  const waits = waitingWords({ given, language });
  return (
    <p className="ticket-state" data-tone={isSure && !waits ? 'leaf' : tones[status]}>
      {waits ?? (isSure ? text.confirmed : text.states[status])}
    </p>
  );
};

const Lines = ({ given, language }: Pick<Drawn, 'given' | 'language'>): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { ticket, page } = given;
  const currency = page.shop.currency_code;
  return (
    <>
      {ticket.people > 1 && <p className="ticket-people">{text.person_n({ n: ticket.people })}</p>}
      <ul className="booking-lines">
        {ticket.lines.map((line, n) => (
          <AppointmentLine
            key={n}
            line={line}
            shop={page.shop}
            language={language}
            duration={text.minutes({ n: line.minutes })}
          />
        ))}
        {ticket.home && (
          <li>
            <span>{homeTextsIn(language, given.page.shop.trade).fee}</span>
            {ticket.home.amount === 0 ? (
              <span>{homeTextsIn(language, given.page.shop.trade).free}</span>
            ) : (
              <Price amount={money(ticket.home.amount)} currency={currency} language={language} />
            )}
          </li>
        )}
      </ul>
      <p className="booking-total">
        <span>
          {text.total} {given.has_vat && <small>{text.with_vat}</small>}
        </span>
        <Price amount={money(ticketTotal(ticket))} currency={currency} language={language} />
      </p>
      <DepositLines given={given} language={language} />
    </>
  );
};

const Links = ({ given, language }: Pick<Drawn, 'given' | 'language'>): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { page, ticket } = given;
  // Whoever is come to need not find the shop.
  const map = ticket.home ? null : mapOf(page, language);
  const whatsapp = page.setting.links['1'];
  const address = ticket.home ? '' : addressOf(page.shop, language);
  return (
    <>
      <ul className="ticket-links">
        {ticket.status === appointmentStatus.scheduled && (
          <li>
            <a href={localPath(language, ticketPath(ticket.unique_id, '/calendar.ics'))}>{text.to_calendar}</a>
          </li>
        )}
        {ticket.deposit_unique_id && (
          <li>
            <a href={localPath(language, `/e-deposit/${ticket.deposit_unique_id}`)}>
              {depositTextsIn(language, given.page.shop.trade).receipt}
            </a>
          </li>
        )}
        {map && (
          <li>
            <a href={map} rel="noopener">
              {text.directions}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a href={linkAddress('whatsapp', whatsapp)} rel="noopener">
              {text.message}
            </a>
          </li>
        )}
      </ul>
      {address && (
        <p className="shop-place">
          {map ? (
            <a href={map} rel="noopener" dir="auto">
              {address}
            </a>
          ) : (
            <span dir="auto">{address}</span>
          )}
        </p>
      )}
    </>
  );
};

/** What the page of a visit offers now; a proposal of the shop is answered instead of being cancelled. */
const onItsPage = ({ confirm, move, cancel, answer }: TicketPage['acts']) => ({
  confirm,
  move,
  cancel: cancel && !answer,
});

const Acts = ({ given, language, forms, isNew, isSaid }: Drawn & { readonly isSaid: boolean }): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { ticket, acts, page } = given;
  const [confirm, cancel] = [forms['confirm'], forms['cancel']];
  const offered = onItsPage(acts);
  const isComing = ticket.status === appointmentStatus.scheduled && ticket.from_at > given.now;
  return (
    <div className="ticket-acts">
      <HeldUntil given={given} language={language} />
      <PayDeposit given={given} language={language} />
      <Proposal given={given} language={language} forms={forms} />
      <TicketPolicy given={given} language={language} />
      {isComing && !acts.cancel && (
        <>
          {!isSaid && (
            <p className="booking-policy">{page.setting.links['0'] ? text.free_over : text.free_over_plain}</p>
          )}
          <CallLink page={page} language={language} />
        </>
      )}
      {acts.confirm && confirm && <PostButton form={confirm}>{text.confirm}</PostButton>}
      {isNew && (offered.confirm || offered.move || offered.cancel) && (
        <a className="shop-button" href={localPath(language, ticketPath(ticket.unique_id))}>
          {text.its_page(offered)}
        </a>
      )}
      {acts.move && !isNew && (
        <a className="quiet-button" href={localPath(language, ticketPath(ticket.unique_id, '/move'))}>
          {text.move}
        </a>
      )}
      {acts.cancel && !acts.answer && cancel && (
        <details className="ticket-cancel" open={Object.keys(cancel.errors).length > 0}>
          <summary>{text.cancel}</summary>
          <form method="post" action={cancel.action}>
            <input type="hidden" name="form_token" value={cancel.token} />
            <p>{cancelWords({ given, language })}</p>
            <TextField
              form={cancel}
              language={language}
              name="reason"
              label={text.cancel_reason}
              max={500}
              autoComplete="off"
              optional
            />
            <button type="submit" className="quiet-button">
              {text.cancel_yes}
            </button>
          </form>
        </details>
      )}
      {acts.again && (
        <a className="shop-button" href={localPath(language, sameAgainPath(given))}>
          {text.again_book}
        </a>
      )}
    </div>
  );
};

/** A visit as its customer reads it: state, day, hours, who does what, prices, and what may still be done. */
export const ShopTicketPage = (props: Drawn): ReactNode => {
  const { given, language, here, forms, isNew, isMoved, isNotMoved } = props;
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { ticket, page } = given;
  const { zone } = page.shop;
  const [from, to] = [civilOf(ticket.from_at, zone), civilOf(ticket.to_at, zone)];
  const is_cancelled = ticket.status === appointmentStatus.cancelled;
  const problems = [
    isNotMoved && !given.acts.move ? moveBlockedReason(ticket, given.now) : null,
    ...['confirm', 'cancel'].map((name) => forms[name]?.errors[name]?.[0]?.key),
    ...['take', 'leave'].map((name) => forms[name]?.errors['answer']?.[0]?.key),
    // Where cancelling keeps the deposit the policy says that it is too late, and what it costs.
  ].filter((key) => key !== tooLate || !given.acts.cancel_keeps);
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      <article className="booking ticket">
        {isNew && !is_cancelled && !waitingWords({ given, language }) && (
          <p role="status" className="ticket-said">
            <strong>{text.booked}</strong>{' '}
            {props.isSent ? text.booked_words : text.booked_unsent(onItsPage(given.acts))}
          </p>
        )}
        {isMoved && ticket.status === appointmentStatus.scheduled && (
          <p role="status" className="ticket-said">
            {text.move_done}
          </p>
        )}
        {forms['confirm']?.isDone && ticket.is_confirmed && (
          <p role="status" className="ticket-said">
            {text.confirm_done}
          </p>
        )}
        {forms['cancel']?.isDone && is_cancelled && (
          <p role="status" className="ticket-said">
            {text.cancel_done}
          </p>
        )}
        <Problem language={language} trade={given.page.shop.trade} keys={problems} />
        <section className="ticket-paper">
          <div className="ticket-top">
            <StateTag given={given} language={language} />
            <p className="ticket-number">
              {text.booking_number} <bdi className="num">{ticket.id}</bdi>
            </p>
          </div>
          <h1>{formatDate(from.date, language, 'long')}</h1>
          <p className="booking-note">{formatHijri(from.date, language)}</p>
          <p className="ticket-hours">
            <Clock time={from.time} language={language} /> <span aria-hidden="true">–</span>{' '}
            <Clock time={to.time} language={language} />
          </p>
          <ZoneNote page={page} isAbroad={given.is_abroad} language={language} />
          <TicketHome given={given} language={language} />
          <Lines given={given} language={language} />
        </section>
        <Links given={given} language={language} />
        <Acts {...props} isSaid={problems.includes(tooLate)} />
      </article>
    </ShopFrame>
  );
};

/** The times to which a visit may be moved. */
export const MoveTicketPage = ({ given, language, here, forms }: Drawn & { given: MovePage }): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const form = forms['move']!;
  const { ticket, page } = given;
  const to = (on: string, byMonth = given.by_month): string =>
    localPath(language, `${ticketPath(ticket.unique_id, '/move')}?on=${on}${byMonth ? '&days=month' : ''}`);
  const fixed = fixedBefore(ticket, given.now);
  const isAnyFixed = given.times.some(({ at }) => epochOf(at) < epochOf(fixed));
  return (
    <ShopFrame page={page} kind="booking" language={language} here={here}>
      <article className="booking" data-step="time">
        <h1>{text.move_title}</h1>
        <p className="booking-chosen">
          <BookingTime at={ticket.from_at} zone={page.shop.zone} language={language} />
          <a href={localPath(language, ticketPath(ticket.unique_id))}>
            {text.ticket_title({ shop: nameIn(language, page.shop) })}
          </a>
        </p>
        <Lines given={given} language={language} />
        <Problem
          language={language}
          trade={given.page.shop.trade}
          keys={[form.errors['at']?.[0]?.key, form.errors['move']?.[0]?.key]}
        />
        <form method="post" action={form.action}>
          <input type="hidden" name="form_token" value={form.token} />
          <Days given={given} byMonth={given.by_month} to={to} language={language} />
          {isAnyFixed && (
            <p className="booking-policy">
              {text.fixed_before({ when: formatInstant(fixed, page.shop.zone, language) })}
            </p>
          )}
          <TimeChoice given={given} services={ticket.lines} to={to} language={language} />
          <ZoneNote page={page} isAbroad={given.is_abroad} language={language} />
          {given.times.length > 0 && (
            <div className="booking-bar">
              <button type="submit" className="shop-button">
                {text.move_now}
              </button>
            </div>
          )}
        </form>
      </article>
    </ShopFrame>
  );
};
