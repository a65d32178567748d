import type { ReactNode } from 'react';
import { money } from '../../../kernel/money/money.ts';
import { commaIn, nameIn } from '../../../kernel/text/messages.ts';
import type { FirstByPerson } from '../../appointments/booking-request.ts';
import { pairsOf } from '../../shop-pages/chosen-booking.ts';
import { dayWords } from '../../shop-pages/pages/next-free.tsx';
import { PersonLook } from '../../shop-pages/pages/person-look.tsx';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { SmallRating } from '../../shop-pages/pages/shop-now.tsx';
import { Clock, Price } from '../../shop-pages/pages/shop-parts.tsx';
import { ratingKey } from '../../shop-pages/shop-page.ts';
import type { BookingPage } from '../booking.ts';
import { choiceName, type PersonChoice, personChoices, priceOfPerson, withoutChoices } from '../booking-people.ts';
import { Amount, type Said, totalOf } from './booking-parts.tsx';
import { type BookingStepProps, Hidden, pathOf, typedPairs } from './booking-paths.tsx';
import { bookingTextsIn } from './booking-texts.ts';

interface Drawn extends Said {
  readonly booking: BookingPage;
}

/** When somebody could begin; that nothing is free soon, or no word where nobody looked to the end. */
const First = ({ booking, first, language }: Drawn & { first: FirstByPerson['first'] }): ReactNode => {
  if (first === undefined) return null;
  if (first === null) return <small>{bookingTextsIn(language, booking.page.shop.trade).not_soon}</small>;
  return (
    <span className="person-first">
      <small>{dayWords(booking.page, first.date, language)}</small> <Clock time={first.time} language={language} />
    </span>
  );
};

interface ChoiceProps extends Drawn {
  readonly choice: PersonChoice;
}

/** By whom one service is done, or at the customer's all: anyone first, then each with their first time and price. */
const WhomChoice = ({ booking, choice, language }: ChoiceProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { page, firsts, chosen } = booking;
  const name = choiceName(choice);
  const ids = choice.services.map(({ id }) => id);
  const wished = chosen.services.find(({ service_id }) => service_id === ids[0])?.employee_id;
  const firstOf = (employeeId: number) =>
    firsts.find(({ service_id, employee_id }) => service_id === ids[0] && employee_id === employeeId)?.first;
  const known = choice.performers.flatMap(({ id }) => firstOf(id) ?? []);
  const soonest = known.toSorted((a, b) => (a.at < b.at ? -1 : 1))[0];
  const least = Math.min(...choice.performers.map(({ id }) => priceOfPerson(choice, id)));
  return (
    <fieldset className="whom">
      <legend dir="auto">{choice.services.map((one) => nameIn(language, one)).join(commaIn(language))}</legend>
      <label className="anyone">
        <input type="radio" name={name} value="" defaultChecked={wished === undefined} />
        <span>
          <span className="whom-name">
            <span>{text.anyone}</span>
            <small>{text.anyone_words}</small>
          </span>
          <First booking={booking} first={soonest} language={language} />
        </span>
      </label>
      {choice.performers.map((person) => {
        const more = priceOfPerson(choice, person.id) - least;
        const rated =
          ids.length === 1 ? page.ratings?.of_person_in_service.get(ratingKey(ids[0]!, person.id)) : undefined;
        return (
          <label key={person.id}>
            <input type="radio" name={name} value={person.id} defaultChecked={wished === person.id} />
            <span>
              <PersonLook person={person} page={page} language={language} />
              <span className="whom-name">
                <span dir="auto">{nameIn(language, person)}</span>
                <SmallRating rating={rated} language={language} />
                {more > 0 && (
                  <small>
                    +<Price amount={money(more)} currency={page.shop.currency_code} language={language} />
                  </small>
                )}
              </span>
              <First booking={booking} first={firstOf(person.id)} language={language} />
            </span>
          </label>
        );
      })}
    </fieldset>
  );
};

/** By whom each of several services is done, where there is a choice. */
export const PeopleStep = ({ booking, language }: BookingStepProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const choices = personChoices(booking.services, booking.chosen);
  const { from, to, minutes } = totalOf(booking);
  return (
    <form method="get" action={localPath(language, pathOf(booking, 'time'))}>
      <Hidden pairs={[...pairsOf({ ...withoutChoices(booking.chosen, choices), at: null }), ...typedPairs(booking)]} />
      {choices.map((choice) => (
        <WhomChoice key={choice.services[0]!.id} booking={booking} choice={choice} language={language} />
      ))}
      <div className="booking-bar">
        <p>
          <Amount from={from} to={to} page={booking.page} language={language} />
          <small>{text.minutes({ n: minutes })}</small>
        </p>
        <button type="submit" className="shop-button">
          {text.to_time}
        </button>
      </div>
    </form>
  );
};
