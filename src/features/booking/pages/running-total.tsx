import type { ReactNode } from 'react';
import { currencyOf } from '../../../kernel/money/money.ts';
import type { BookingPage } from '../booking.ts';
import type { Said } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';

/**
 * Minor units of one unit of the shop's currency, where the prices of the first step are whole ones and nothing else is added to
 * them, so that the style sheet can add up what is ticked; else null.
 */
export const wholeUnits = ({
  page,
  services,
  chosen,
}: Pick<BookingPage, 'page' | 'services' | 'chosen'>): number | null => {
  const unit = 10 ** currencyOf(page.shop.currency_code).exponent;
  const areWhole = services.every(({ performers }) => performers.every(({ price }) => price % unit === 0));
  return areWhole && chosen.place !== 'home' ? unit : null;
};

/**
 * What is ticked so far. Pages carry no script: where the browser can, the style sheet counts `data-amount` of what is ticked
 * (booking-total.css) and writes the sums as other pages do (booking-counters.gen.css); elsewhere this is hidden and a button
 * asks the server.
 */
export const RunningTotal = ({ booking, language }: Said & { booking: BookingPage }): ReactNode => {
  if (wholeUnits(booking) === null) return null;
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { symbol_ar, symbol_en, exponent } = currencyOf(booking.page.shop.currency_code);
  return (
    <p className="booking-running">
      <span className="booking-amount">
        <span className="running-from">{text.from} </span>
        <span className="price">
          {/* Only whole units are added up. */}
          <bdi className="num running-amount">{exponent > 0 && `.${'0'.repeat(exponent)}`}</bdi>{' '}
          <small>{language === 'ar' ? symbol_ar : symbol_en}</small>
        </span>
      </span>
      <small>
        <span className="running-minutes" />
        {booking.has_vat && ` · ${text.with_vat}`}
      </small>
    </p>
  );
};
