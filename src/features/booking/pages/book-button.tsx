import type { ReactNode } from 'react';
import { formatMoneyWithSymbol, money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { type BookingPage, mayPayAll } from '../booking.ts';
import { totalOf } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { depositTextsIn } from './deposit-texts.ts';

interface Drawn {
  readonly booking: BookingPage;
  readonly language: Language;
}

/** Whether booking leads to a payment; who may have to wait for the shop pays later. */
const isPaidNow = ({ asks }: BookingPage): boolean =>
  asks.hold_minutes !== null && asks.to > 0 && asks.waits === 'never';

/** The words of the button with the amount that is paid now. */
const Words = ({ booking, language }: Drawn): ReactNode => {
  const { asks, page } = booking;
  const text = depositTextsIn(language, page.shop.trade);
  if (asks.waits === 'always') return text.request;
  if (!isPaidNow(booking)) return bookingTextsIn(language, page.shop.trade).book;
  const written = (amount: number): string => formatMoneyWithSymbol(money(amount), page.shop.currency_code, language);
  const amount = written(asks.from);
  const deposit = asks.from < asks.to ? text.pay_deposit_from({ amount }) : text.pay_deposit_now({ amount });
  if (!mayPayAll(booking)) return deposit;
  const total = totalOf(booking);
  const all = { amount: written(total.from) };
  return (
    <>
      <span className="pays-either">{text.book_and_pay_now}</span>
      <span className="pays-deposit" hidden>
        {deposit}
      </span>
      <span className="pays-all" hidden>
        {total.from < total.to ? text.pay_all_from(all) : text.pay_all_now(all)}
      </span>
    </>
  );
};

/**
 * The button of the last step says what is paid. Where everything may be paid now the style sheet shows the amount of what is
 * chosen (booking-pays.css); a browser that cannot keeps the words without an amount.
 */
export const BookButton = (props: Drawn): ReactNode => (
  <button type="submit" className="shop-button">
    <Words {...props} />
  </button>
);
