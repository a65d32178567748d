import type { ReactNode } from 'react';
import type { Language } from '../../../kernel/text/messages.ts';
import { addDays, dayOfWeek, formatWeekday } from '../../../kernel/time/local-time.ts';
import { shopPath } from '../alias.ts';
import { type Chosen, searchOfChosen } from '../chosen-booking.ts';
import { type ShopPage, type ShopRating, tenthsText } from '../shop-page.ts';
import { NextFreeWords } from './next-free.tsx';
import { localPath } from './shop-frame.tsx';
import { addressOf, Clock, mapOf } from './shop-parts.tsx';
import { textsIn } from './shop-texts.ts';

interface Drawn {
  readonly page: ShopPage;
  readonly language: Language;
}

const Star = ({ size }: { size: number }): ReactNode => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
    <path d="M12 17.3l-5.6 3 1.1-6.3L3 9.6l6.2-.9L12 3l2.8 5.7 6.2.9-4.5 4.4 1.1 6.3Z" />
  </svg>
);

/** `4.9 (86)` beside a name, read out in whole words; nothing where too few rated. */
export const SmallRating = ({
  rating,
  language,
}: {
  rating: ShopRating | undefined;
  language: Language;
}): ReactNode => {
  if (rating === undefined) return null;
  const average = tenthsText(rating.average_tenths);
  return (
    <small
      className="small-rating"
      role="img"
      aria-label={`${average} ${textsIn(language).rating({ n: rating.count })}`}
    >
      <Star size={15} />
      <bdi className="num">
        {average} ({rating.count})
      </bdi>
    </small>
  );
};

/** `4.4 of 5, 312 ratings`. */
export const Rating = ({ rating, language }: { rating: ShopRating; language: Language }): ReactNode => (
  <span className="shop-rating">
    <Star size={18} />
    <bdi className="num">{tenthsText(rating.average_tenths)}</bdi> {textsIn(language).rating({ n: rating.count })}
  </span>
);

/** The step that asks who comes for a service at a time. */
export const pathToDetails = (
  { shop }: Pick<ShopPage, 'shop'>,
  service: Chosen['services'][number],
  at: string,
): string => {
  const chosen: Chosen = { services: [service], place: 'shop', area: null, people: 1, on: null, at };
  return `${shopPath(shop.alias_name, 'booking')}/details${searchOfChosen(chosen)}`;
};

/** The nearest free times of what is booked most; each leads straight to the step that asks who comes. */
export const NearTimes = ({ page, language }: Drawn): ReactNode => {
  const { near, today } = page;
  if (!near) return null;
  const text = textsIn(language, page.shop.trade);
  const { service, times } = near;
  const dayName = (date: string): string => {
    if (date === today) return text.today;
    return date === addDays(today, 1) ? text.tomorrow : formatWeekday(dayOfWeek(date), language);
  };
  return (
    <nav className="near-times" aria-labelledby="near-times">
      <h2 id="near-times">
        <NextFreeWords page={page} next={times[0]!} services={[service]} language={language} />
      </h2>
      <ul>
        {times.map(({ date, time, at }) => (
          <li key={at}>
            <a href={localPath(language, pathToDetails(page, { service_id: service.id }, at))} rel="nofollow">
              <span>{dayName(date)}</span>
              <Clock time={time} language={language} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

/** Streets that are nowhere: nothing is loaded from a map before somebody asks for it. */
const Streets = (): ReactNode => (
  <svg className="place-streets" viewBox="0 0 376 112" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <g fill="none" stroke="var(--surface)" strokeWidth="12">
      <path d="M-10 82L386 36M96-10L132 122M254-10L300 122" />
      <path d="M14 122L44 66M176 104L372 84M300-10L322 40M-10 24L120 12" strokeWidth="6" />
    </g>
    <path d="M188 84c-15-17-23-28-23-38a23 23 0 0 1 46 0c0 10-8 21-23 38Z" fill="var(--shop-text)" />
    <circle cx="188" cy="46" r="8" fill="var(--surface)" />
  </svg>
);

/** Where the shop is: its address, and a link to a map. */
export const PlaceCard = ({ page, language }: Drawn): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const address = addressOf(page.shop, language);
  const map = mapOf(page, language);
  if (!address && !map) return null;
  return (
    <section className="shop-place" aria-label={text.on_the_map}>
      {map && <Streets />}
      <p>
        {address && <span dir="auto">{address}</span>}
        {map && (
          <a href={map} rel="noopener">
            {text.directions}
          </a>
        )}
      </p>
    </section>
  );
};
