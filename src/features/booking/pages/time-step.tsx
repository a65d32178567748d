import type { ReactNode } from 'react';
import { pairsOf } from '../../shop-pages/chosen-booking.ts';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { Days } from './booking-days.tsx';
import { Amount, TimeChoice, totalOf, ZoneNote } from './booking-parts.tsx';
import { type BookingStepProps, Hidden, pathOf, searchOf, typedPairs } from './booking-paths.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { ChosenLines } from './chosen-appointment.tsx';
import { MoreOfIt } from './more-of-it.tsx';
import { WaitOffer } from './wait-steps.tsx';

/** A day and its times, under what they are chosen for. */
export const TimeStep = ({ booking, language }: BookingStepProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { chosen } = booking;
  const to = (on: string, by_month = chosen.by_month ?? false): string =>
    localPath(language, pathOf(booking, 'time') + searchOf(booking, { ...chosen, on, by_month, at: null }));
  const { from, to: most, minutes } = totalOf(booking);
  return (
    <form method="get" action={localPath(language, pathOf(booking, 'details'))}>
      <Hidden pairs={[...pairsOf({ ...chosen, on: booking.day, at: null }), ...typedPairs(booking)]} />
      <ChosenLines booking={booking} language={language} />
      <MoreOfIt
        booking={booking}
        language={language}
        to={(change) => localPath(language, pathOf(booking, 'time') + searchOf(booking, change))}
      />
      <Days given={booking} byMonth={chosen.by_month ?? false} to={to} language={language} />
      <TimeChoice given={booking} services={booking.lines} to={to} language={language} />
      <WaitOffer booking={booking} language={language} />
      <ZoneNote page={booking.page} isAbroad={booking.is_abroad} language={language} />
      <div className="booking-bar">
        <p>
          <Amount from={from} to={most} page={booking.page} language={language} />
          <small>{text.minutes({ n: minutes })}</small>
        </p>
        {booking.times.length > 0 && (
          <button type="submit" className="shop-button">
            {text.go_on}
          </button>
        )}
      </div>
    </form>
  );
};
