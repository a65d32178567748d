import type { ReactNode } from 'react';
import { commaIn, nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { Clock } from '../../shop-pages/pages/shop-parts.tsx';
import type { BookingPage } from '../booking.ts';
import { Amount, type Said, totalOf } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';

interface Drawn extends Said {
  readonly booking: BookingPage;
}

/** Who does the nth service: whom it was asked of, else who would do it now. */
const findPerformer = ({ lines, services, chosen, foreseen }: BookingPage, n: number) =>
  lines[n]?.employee ??
  services
    .find(({ id }) => id === chosen.services[n]?.service_id)
    ?.performers.find(({ id }) => id === foreseen?.employee_ids[n]);

/** What is chosen so far, and further lines after it. */
export const ChosenLines = ({ booking, language, children }: Drawn & { children?: ReactNode }): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  return (
    <ul className="booking-lines">
      {booking.lines.map((line, n) => {
        const performer = findPerformer(booking, n);
        return (
          <li key={n}>
            <span>
              <span dir="auto">{nameIn(language, line)}</span>
              <small>
                {text.minutes({ n: line.minutes })}
                {performer && ` · ${text.with({ who: nameIn(language, performer) })}`}
                {booking.chosen.people > 1 && ` · ${text.person_n({ n: booking.chosen.people })}`}
              </small>
            </span>
            <Amount from={line.from_amount} to={line.to_amount} page={booking.page} language={language} />
          </li>
        );
      })}
      {children}
    </ul>
  );
};

/** The chosen time, who does it and what it costs, in the bar above the button of the last steps. */
export const ChosenTime = ({ booking, language }: Drawn): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { date, time } = civilOf(booking.chosen.at!, booking.page.shop.zone);
  const people = booking.lines.flatMap((_, n) => findPerformer(booking, n) ?? []);
  const names = [...new Set(people.map((one) => nameIn(language, one)))].join(commaIn(language));
  const { from, to } = totalOf(booking);
  return (
    <p className="booking-bar-chosen">
      <span className="booking-when">
        {formatDate(date, language, 'weekday')} <Clock time={time} language={language} />
      </span>
      <small>
        {names && <bdi>{text.with({ who: names })}</bdi>}
        {names && ' · '}
        <Amount from={from} to={to} page={booking.page} language={language} />
      </small>
    </p>
  );
};
