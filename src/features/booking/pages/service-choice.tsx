import type { ReactNode } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { PersonLook } from '../../shop-pages/pages/person-look.tsx';
import { SmallRating } from '../../shop-pages/pages/shop-now.tsx';
import { ratingKey } from '../../shop-pages/shop-page.ts';
import type { BookableService, BookingPage } from '../booking.ts';
import { Amount, type Said } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { DepositNote } from './deposit-parts.tsx';
import { NeedsNote } from './more-of-it.tsx';
import { wholeUnits } from './running-total.tsx';

/** A service of the first step, and who does it. */
export const ServiceChoice = ({
  service,
  booking,
  language,
}: Said & { booking: BookingPage; service: BookableService }): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { id, performers } = service;
  const { ratings } = booking.page;
  const chosen = booking.chosen.services.find(({ service_id }) => service_id === id);
  const prices = performers.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const unit = wholeUnits(booking);
  const counted = (amount: number) => (unit === null ? {} : { 'data-amount': amount / unit });
  return (
    <li className="bookable" data-varies={least < most || undefined}>
      <label className="bookable-head">
        <input
          type="checkbox"
          name="service"
          value={id}
          defaultChecked={chosen !== undefined}
          data-minutes={service.minutes}
          {...counted(least)}
        />
        <span className="bookable-name">
          <span dir="auto">{nameIn(language, service)}</span>
          <small>{text.minutes({ n: service.minutes })}</small>
          <SmallRating rating={ratings?.of_service.get(ratingKey(id))} language={language} />
          <NeedsNote needs={service.needs} language={language} />
          <DepositNote service={service} page={booking.page} language={language} />
        </span>
        <Amount from={least} to={most} page={booking.page} language={language} />
      </label>
      {performers.length > 1 && (
        <fieldset className="with-whom">
          <legend>{text.with_whom}</legend>
          {/* Nobody chosen is anyone: an address names only who was asked for. */}
          <label className="anyone">
            <input type="radio" name={`by_${id}`} value="" />
            <span>{text.anyone}</span>
          </label>
          {performers.map((one) => (
            <label key={one.id}>
              <input
                type="radio"
                name={`by_${id}`}
                value={one.id}
                defaultChecked={chosen?.employee_id === one.id}
                {...counted(one.price - least)}
              />
              <span>
                <PersonLook person={one} page={booking.page} language={language} />
                <span dir="auto">{nameIn(language, one)}</span>
                <SmallRating rating={ratings?.of_person_in_service.get(ratingKey(id, one.id))} language={language} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </li>
  );
};
