import type { ReactNode } from 'react';
import { type Money, subtract } from '../../../kernel/money/money.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate, formatWeekday } from '../../../kernel/time/local-time.ts';
import { serviceUse } from '../../packages/offer.ts';
import type { OnlineOffer, PackageTimes } from '../../packages/online-offer.ts';
import { Clock, Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { ShopFacts } from '../../shop-pages/shop-page.ts';
import { offersTextsIn } from './offers-texts.ts';

interface Drawn {
  readonly shop: Pick<ShopFacts, 'trade' | 'currency_code' | 'vat_rate_bp'>;
  readonly language: Language;
}

/** The services of a package with how often each. */
export const OfferServices = ({ offer, shop, language }: Drawn & { readonly offer: OnlineOffer }): ReactNode => {
  const text = offersTextsIn(language, shop.trade);
  const n = offer.max_uses;
  return (
    <>
      <p className="offer-count">
        {offer.service_use === serviceUse.chosen ? text.some_of({ n }) : text.all_of({ n })}
      </p>
      <ul className="offer-services">
        {offer.services.map((service) => (
          <li key={nameIn(language, service)}>
            <span dir="auto">{nameIn(language, service)}</span>
            <bdi className="num">×{service.quantity}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
};

/** On which days and hours a package is used. */
export const OfferTimes = ({ times, shop, language }: Drawn & { readonly times: PackageTimes }): ReactNode => {
  const text = offersTextsIn(language, shop.trade);
  const days = times.weekdays.map((day) => formatWeekday(day, language)).join(commaIn(language));
  return (
    <>
      <li>{days ? text.weekdays({ days }) : text.any_day}</li>
      {times.from_time && times.until_time && (
        <li>
          {text.hours} <Clock time={times.from_time} language={language} /> –{' '}
          <Clock time={times.until_time} language={language} />
        </li>
      )}
      {times.not_on_holidays && <li>{text.not_on_holidays}</li>}
    </>
  );
};

/** When it is used, and until when. */
export const OfferTerms = ({ offer, shop, language }: Drawn & { readonly offer: OnlineOffer }): ReactNode => {
  const text = offersTextsIn(language, shop.trade);
  return (
    <ul className="offer-terms">
      {offer.valid_days !== null && <li>{text.days({ n: offer.valid_days })}</li>}
      {offer.until_on !== null && <li>{text.until({ day: formatDate(offer.until_on, language, 'long') })}</li>}
      <OfferTimes times={offer} shop={shop} language={language} />
    </ul>
  );
};

/** The price, what its services cost one by one, and what that saves. */
export const OfferPrice = ({ offer, shop, language }: Drawn & { readonly offer: OnlineOffer }): ReactNode => {
  const text = offersTextsIn(language, shop.trade);
  const price = (amount: Money) => <Price amount={amount} currency={shop.currency_code} language={language} />;
  const saved = subtract(offer.worth, offer.price);
  return (
    <div className="offer-price">
      <p className="offer-amount">
        {price(offer.price)} {shop.vat_rate_bp > 0 && <small>{text.with_vat}</small>}
      </p>
      {saved > 0 && (
        <p className="offer-saves">
          <span>
            {text.saves} {price(saved)}
          </span>{' '}
          <small>
            {text.instead} {price(offer.worth)}
          </small>
        </p>
      )}
    </div>
  );
};
