import type { ReactNode } from 'react';
import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { Chosen } from '../../shop-pages/chosen-booking.ts';
import { addonsOf, type BookableService, type BookingPage, mostTogether } from '../booking.ts';
import { Amount } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { DepositNote } from './deposit-parts.tsx';

interface NeedsProps {
  readonly needs: BookableService['needs'];
  readonly language: Language;
}

/** That a service comes after another one. */
export const NeedsNote = ({ needs, language }: NeedsProps): ReactNode =>
  needs && <small>{bookingTextsIn(language).needs({ name: nameIn(language, needs), days: needs.days })}</small>;

interface MoreProps {
  readonly booking: BookingPage;
  readonly language: Language;
  /** The address of the same step with something else chosen. */
  readonly to: (chosen: Chosen) => string;
}

/** How many come, and what may be added to what is chosen: each a link, so that a press is enough. */
export const MoreOfIt = ({ booking, language, to }: MoreProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { chosen, services } = booking;
  const most = mostTogether(services, chosen);
  const addons = addonsOf(services, chosen);
  if (most === 1 && addons.length === 0) return null;
  const toggled = (id: number): Chosen => {
    const isChosen = chosen.services.some(({ service_id }) => service_id === id);
    const without = chosen.services.filter(({ service_id }) => service_id !== id);
    return { ...chosen, at: null, services: isChosen ? without : [...without, { service_id: id }] };
  };
  return (
    <>
      {most > 1 && (
        <nav className="booking-more" aria-label={text.people}>
          <p>{text.people}</p>
          <ul>
            {Array.from({ length: most }, (_, n) => n + 1).map((n) => (
              <li key={n}>
                <a
                  href={to({ ...chosen, people: n, at: null })}
                  aria-current={n === chosen.people ? 'true' : undefined}
                >
                  {text.person_n({ n })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {addons.length > 0 && (
        <nav className="booking-more" aria-label={text.addons}>
          <p>{text.addons}</p>
          <ul>
            {addons.map((addon) => {
              const isChosen = chosen.services.some(({ service_id }) => service_id === addon.id);
              const name = nameIn(language, addon);
              const prices = addon.performers.map(({ price }) => price);
              return (
                <li key={addon.id}>
                  <a
                    href={to(toggled(addon.id))}
                    aria-current={isChosen ? 'true' : undefined}
                    aria-label={isChosen ? text.take_off({ name }) : text.add({ name })}
                  >
                    <span>
                      <span dir="auto">{name}</span> <small>{text.minutes({ n: addon.minutes })}</small>
                      <DepositNote service={addon} page={booking.page} language={language} />
                    </span>
                    <Amount
                      from={Math.min(...prices)}
                      to={Math.max(...prices)}
                      page={booking.page}
                      language={language}
                    />
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
    </>
  );
};
