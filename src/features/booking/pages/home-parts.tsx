import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { isGivenAt } from '../../appointments/home.ts';
import type { Chosen } from '../../shop-pages/chosen-booking.ts';
import { areaNameIn } from '../../shop-pages/pages/area-name.ts';
import { Price } from '../../shop-pages/pages/shop-parts.tsx';
import type { BookingPage, OfferedArea } from '../booking.ts';
import type { TicketPage } from '../ticket.ts';
import { TextField } from './booking-parts.tsx';
import { homeTextsIn } from './home-texts.ts';

interface Drawn {
  readonly booking: BookingPage;
  readonly language: Language;
}

const Fee = ({ amount, booking, language }: Drawn & { readonly amount: number }): ReactNode =>
  amount === 0 ? (
    <span className="booking-amount">{homeTextsIn(language, booking.page.shop.trade).free}</span>
  ) : (
    <span className="booking-amount">
      <Price amount={money(amount)} currency={booking.page.shop.currency_code} language={language} />
    </span>
  );

/** At the shop or at the customer's: each a link, as what is offered differs. What is given there stays chosen. */
export const PlaceChoice = ({
  booking,
  language,
  to,
}: Drawn & { readonly to: (chosen: Chosen) => string }): ReactNode => {
  const text = homeTextsIn(language, booking.page.shop.trade);
  const { chosen, places } = booking;
  if (places.length < 2) return null;
  const at = (place: Chosen['place']): Chosen => ({
    ...chosen,
    place,
    area: null,
    at: null,
    services: chosen.services.filter(({ service_id }) =>
      booking.services.some((one) => one.id === service_id && isGivenAt(one.place, place)),
    ),
  });
  return (
    <nav className="booking-more booking-place" aria-label={text.where}>
      <p>{text.where}</p>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <a href={to(at(place))} aria-current={place === chosen.place ? 'true' : undefined}>
              {text[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Where the shop goes to, with what it costs. */
export const AreaChoice = ({ booking, language }: Drawn): ReactNode => {
  const text = homeTextsIn(language, booking.page.shop.trade);
  const { chosen, areas, area } = booking;
  if (chosen.place !== 'home') return null;
  return (
    <fieldset className="booking-times booking-areas">
      <legend>{text.area}</legend>
      <p className="booking-note">{text.home_words}</p>
      <div>
        {areas.map((one: OfferedArea) => (
          <label key={one.key}>
            <input type="radio" name="area" value={one.key} required defaultChecked={one.key === area?.key} />
            <span>
              <span dir="auto">{areaNameIn(language, one)}</span>
              <Fee amount={one.amount} booking={booking} language={language} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

/** The fee as a line of what is chosen. */
export const FeeLine = ({ booking, language }: Drawn): ReactNode =>
  booking.area && (
    <li>
      <span>
        <span>{homeTextsIn(language, booking.page.shop.trade).fee}</span>
        <small dir="auto">{areaNameIn(language, booking.area)}</small>
      </span>
      <Fee amount={booking.area.amount} booking={booking} language={language} />
    </li>
  );

/** What a form says of the fee that was read beside it. */
export const ReadFee = ({ booking }: Pick<Drawn, 'booking'>): ReactNode =>
  booking.area && <input type="hidden" name="fee" value={booking.area.amount} />;

/** Where in the area: the address, and a link of a map. */
export const HomeFields = ({ booking, language, form }: Drawn & { readonly form: PageForm }): ReactNode => {
  const text = homeTextsIn(language, booking.page.shop.trade);
  if (!booking.area) return null;
  return (
    <fieldset className="booking-home">
      <legend>{text.come_to}</legend>
      <p className="booking-note" dir="auto">
        {areaNameIn(language, booking.area)}
      </p>
      <input type="hidden" name="place" value="home" />
      <TextField
        form={form}
        language={language}
        name="address"
        label={text.address}
        note={text.address_note}
        max={300}
        autoComplete="street-address"
      />
      <TextField
        form={form}
        language={language}
        name="map_link"
        label={text.map_link}
        note={text.map_note}
        max={500}
        autoComplete="off"
        optional
      />
    </fieldset>
  );
};

/** Of a visit at the customer's: that the shop comes, and where to. */
export const TicketHome = ({
  given,
  language,
}: {
  readonly given: TicketPage;
  readonly language: Language;
}): ReactNode => {
  const { home } = given.ticket;
  if (!home) return null;
  const text = homeTextsIn(language, given.page.shop.trade);
  return (
    <p className="ticket-home">
      <strong>{text.visit_at({ area: areaNameIn(language, home) })}</strong>
      {home.address && <span dir="auto">{home.address}</span>}
      {home.map_link && (
        <a href={home.map_link} rel="noopener nofollow">
          {text.on_map}
        </a>
      )}
    </p>
  );
};
