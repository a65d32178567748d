import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { formatMoneyWithSymbol, larger, money, smaller } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { epochOf, formatInstant, instantOfEpoch } from '../../../kernel/time/local-time.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { depositRange, requestStatus } from '../../appointments/policy.ts';
import { PostButton } from '../../shop-pages/pages/post-button.tsx';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { ShopPage } from '../../shop-pages/shop-page.ts';
import { type BookableService, type BookingPage, mayPayAll } from '../booking.ts';
import { paidStands, type TicketPage, ticketTotal } from '../ticket.ts';
import { Amount, totalOf } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { depositTextsIn } from './deposit-texts.ts';

interface Drawn {
  readonly given: TicketPage;
  readonly language: Language;
}

/** What a hold waits for, in the words of its tag; null for a visit that stands. */
export const waitingWords = ({ given, language }: Drawn): string | null => {
  const text = depositTextsIn(language, given.page.shop.trade);
  const { ticket, acts } = given;
  if (ticket.status === appointmentStatus.cancelled && ticket.has_lapsed) return text.lapsed;
  if (ticket.status !== appointmentStatus.scheduled) return null;
  if (ticket.request_status === requestStatus.waiting) return text.waits;
  if (ticket.request_status === requestStatus.proposed) return text.proposed;
  return acts.pay ? text.unpaid : null;
};

/** Whole minutes until an instant, one at least. */
const minutesUntil = (until: string, now: string): number =>
  Math.max(1, Math.ceil((epochOf(until) - epochOf(now)) / 60_000));

/** Until when the time is held, and for how much longer, as of this page. */
export const HeldUntil = ({ given, language }: Drawn): ReactNode => {
  const text = depositTextsIn(language, given.page.shop.trade);
  const { ticket, now, page } = given;
  if (ticket.held_until === null || ticket.status !== appointmentStatus.scheduled) return null;
  const minutes = minutesUntil(ticket.held_until, now);
  const until = formatInstant(ticket.held_until, page.shop.zone, language);
  return (
    <p className="ticket-held" role="status">
      {minutes <= 120 ? text.held_minutes({ until, n: minutes }) : text.held({ until })}
    </p>
  );
};

/** What was paid ahead, what of it went where, and what is left to pay at the shop. */
export const DepositLines = ({ given, language }: Drawn): ReactNode => {
  const text = depositTextsIn(language, given.page.shop.trade);
  const { ticket, page, pay_amount } = given;
  const currency = page.shop.currency_code;
  const total = ticketTotal(ticket);
  const stands = ticket.paid_amount - ticket.returned_amount - ticket.kept_amount;
  const isOver = ticket.status === appointmentStatus.cancelled || ticket.status === appointmentStatus.no_show;
  const rows: readonly (readonly [string, number])[] = [
    ...(ticket.paid_amount > 0 ? [[ticket.pays_all ? text.paid_all : text.paid, ticket.paid_amount] as const] : []),
    ...(ticket.returned_amount > 0 ? [[text.returned, ticket.returned_amount] as const] : []),
    ...(ticket.kept_amount > 0 ? [[text.kept, ticket.kept_amount] as const] : []),
    ...(ticket.paid_amount === 0 && pay_amount > 0 && !isOver ? [[text.due, pay_amount] as const] : []),
    ...(stands > 0 && !isOver && !ticket.is_invoiced ? [[text.rest, Math.max(0, total - stands)] as const] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <>
      {rows.map(([label, amount]) => (
        <p key={label} className="booking-total ticket-money">
          <span>{label}</span>
          <Price amount={money(amount)} currency={currency} language={language} />
        </p>
      ))}
      {ticket.is_given_back && isOver && stands > 0 && <p className="booking-note">{text.on_its_way}</p>}
    </>
  );
};

/** The button that pays, and what to do while it is being prepared. */
export const PayDeposit = ({ given, language }: Drawn): ReactNode => {
  const { acts, pay_path, pay_amount, page } = given;
  if (!acts.pay || pay_path === null) return null;
  const amount = formatMoneyWithSymbol(money(pay_amount), page.shop.currency_code, language);
  return (
    <a className="shop-button" href={localPath(language, pay_path)}>
      {pay_amount > 0
        ? depositTextsIn(language, given.page.shop.trade).pay({ amount })
        : depositTextsIn(language, given.page.shop.trade).pay_plain}
    </a>
  );
};

/** The shop proposed another time: take it or leave it. */
export const Proposal = ({
  given,
  language,
  forms,
}: Drawn & { readonly forms: Readonly<Record<string, PageForm>> }): ReactNode => {
  const text = depositTextsIn(language, given.page.shop.trade);
  const { acts, ticket, page } = given;
  const [take, leave] = [forms['take'], forms['leave']];
  if (!acts.answer || !take || !leave) return null;
  return (
    <>
      {ticket.requested_from_at && (
        <p>{text.instead_of({ when: formatInstant(ticket.requested_from_at, page.shop.zone, language) })}</p>
      )}
      <PostButton form={take}>{text.take}</PostButton>
      <PostButton form={leave} isQuiet>
        {text.leave}
      </PostButton>
    </>
  );
};

/** What cancelling does now, said before it is done. */
export const cancelWords = ({ given, language }: Drawn): string => {
  const text = depositTextsIn(language, given.page.shop.trade);
  const { acts, ticket, page } = given;
  const { stands, kept } = paidStands(ticket);
  if (stands <= 0)
    return ticket.people > 1
      ? bookingTextsIn(language, page.shop.trade).cancel_ask_all({ n: ticket.people })
      : bookingTextsIn(language, page.shop.trade).cancel_ask;
  const said = (minor: number) => formatMoneyWithSymbol(money(minor), page.shop.currency_code, language);
  const amount = said(stands);
  if (acts.cancel_keeps && kept < stands)
    return text.cancel_keeps_part({ amount: said(kept), rest: said(stands - kept) });
  if (ticket.pays_all) return text.cancel_returns_all({ amount });
  return acts.cancel_keeps ? text.cancel_keeps({ amount }) : text.cancel_returns({ amount });
};

/** Until when it is free, and what happens to the deposit before and after. */
export const TicketPolicy = ({ given, language }: Drawn): ReactNode => {
  const text = depositTextsIn(language, given.page.shop.trade);
  const { ticket, acts, page } = given;
  const { stands, kept } = paidStands(ticket);
  const until = formatInstant(ticket.free_until, page.shop.zone, language);
  const said = (minor: number) => formatMoneyWithSymbol(money(minor), page.shop.currency_code, language);
  const amount = said(stands);
  if (!acts.cancel || acts.answer) return null;
  if (acts.cancel_keeps)
    return (
      <p className="booking-policy">
        {text.over_keeps({ amount: said(kept) })} {kept < stands && text.over_returns({ amount: said(stands - kept) })}
      </p>
    );
  if (ticket.free_until < given.now) return <p className="booking-policy">{text.loose}</p>;
  return (
    <p className="booking-policy">
      {bookingTextsIn(language, page.shop.trade)[acts.move ? 'policy' : 'policy_cancel']({ until })}{' '}
      {stands > 0 && (ticket.pays_all ? text.free_returns_all({ amount }) : text.free_returns({ amount }))}
    </p>
  );
};

/** What a service asks to be paid ahead, where it is chosen; nothing where it asks for nothing. */
export const DepositNote = ({
  service: { performers, policy },
  page,
  language,
}: {
  readonly service: Pick<BookableService, 'performers' | 'policy'>;
  readonly page: ShopPage;
  readonly language: Language;
}): ReactNode => {
  const prices = performers.map(({ price }) => money(price));
  const { from, to } = depositRange([{ from: prices.reduce(smaller), to: prices.reduce(larger), policy }]);
  if (to === 0) return null;
  const text = depositTextsIn(language, page.shop.trade);
  const amount = formatMoneyWithSymbol(from, page.shop.currency_code, language);
  return <small className="bookable-deposit">{from < to ? text.asks_from({ amount }) : text.asks({ amount })}</small>;
};

/** What is asked for a time: the deposit, until when it is free, and whether the shop answers first. */
export const AskLines = ({
  asks,
  at,
  prices,
  page,
  language,
}: Pick<BookingPage, 'asks' | 'page'> & {
  /** When it begins. */
  readonly at: string;
  /** What all of it costs, at least and at most. */
  readonly prices: { readonly from: number; readonly to: number };
  readonly language: Language;
}): ReactNode => {
  const text = depositTextsIn(language, page.shop.trade);
  const { currency_code: currency, zone } = page.shop;
  const until = instantOfEpoch(epochOf(at) - asks.cancel_hours * 3_600_000);
  const isOver = until < page.now;
  const rest = { from: prices.from - asks.from, isOne: asks.from === asks.to && prices.from === prices.to };
  const now = asks.hold_minutes !== null && asks.waits !== 'always';
  return (
    <div className="booking-asks">
      {asks.to > 0 && (
        <>
          <p className="booking-total">
            <span>{now ? text.deposit_now : text.deposit_later}</span>
            <span className="booking-amount">
              {asks.from < asks.to && `${bookingTextsIn(language, page.shop.trade).from} `}
              <Price amount={money(asks.from)} currency={currency} language={language} />
            </span>
          </p>
          {rest.isOne && rest.from > 0 && (
            <p className="booking-note">
              {text.rest_later({ amount: formatMoneyWithSymbol(money(rest.from), currency, language) })}
            </p>
          )}
        </>
      )}
      {asks.to === 0 && prices.to > 0 && <p className="booking-note">{text.all_later}</p>}
      <p className="booking-policy">
        {isOver
          ? asks.to > 0
            ? text.never_free
            : bookingTextsIn(language, page.shop.trade).policy_over
          : bookingTextsIn(language, page.shop.trade).policy({ until: formatInstant(until, zone, language) })}{' '}
        {asks.to > 0 && !isOver && text.then_kept}
        {asks.to > 0 && asks.keeps_on_no_show && ` ${text.no_show_kept}`}
      </p>
      {asks.waits !== 'never' && (
        <p className="booking-note">{asks.waits === 'always' ? text.shop_answers : text.shop_answers_new}</p>
      )}
      {now && asks.to > 0 && <p className="booking-note">{text.held_for({ n: asks.hold_minutes! })}</p>}
    </div>
  );
};

/** The deposit now, or everything: chosen with the booking, and looked over by the server. */
export const PayChoice = ({
  booking,
  language,
  value,
}: {
  readonly booking: BookingPage;
  readonly language: Language;
  /** What was chosen before, where the form comes back. */
  readonly value: string | undefined;
}): ReactNode => {
  if (!mayPayAll(booking)) return null;
  const text = depositTextsIn(language, booking.page.shop.trade);
  const { asks, page } = booking;
  const { from, to } = totalOf(booking);
  const choices = [
    { key: 'deposit', label: text.pay_deposit, from: asks.from, to: asks.to },
    { key: 'all', label: text.pay_all, from, to },
  ];
  return (
    <fieldset className="booking-pays">
      <legend>{text.pay_what}</legend>
      {choices.map((one) => (
        <label key={one.key}>
          <input
            type="radio"
            name="pays"
            value={one.key}
            defaultChecked={(value === 'all' ? 'all' : 'deposit') === one.key}
          />
          <span>{one.label}</span>
          <Amount from={one.from} to={one.to} page={page} language={language} />
        </label>
      ))}
      <p className="booking-note">{text.pay_all_note}</p>
    </fieldset>
  );
};

/** What the last step of booking asks for. */
export const BookingAsk = ({
  booking: { asks, chosen, lines, area, page },
  language,
}: {
  readonly booking: BookingPage;
  readonly language: Language;
}): ReactNode => {
  const prices = {
    from: lines.reduce((sum, line) => sum + line.from_amount, area?.amount ?? 0),
    to: lines.reduce((sum, line) => sum + line.to_amount, area?.amount ?? 0),
  };
  return <AskLines asks={asks} at={chosen.at!} prices={prices} page={page} language={language} />;
};
