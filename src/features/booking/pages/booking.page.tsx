import type { ReactNode } from 'react';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf, formatHijri } from '../../../kernel/time/local-time.ts';
import { pairsOf, searchOfChosen } from '../../shop-pages/chosen-booking.ts';
import { NextFreeWords } from '../../shop-pages/pages/next-free.tsx';
import { localPath, ShopFrame } from '../../shop-pages/pages/shop-frame.tsx';
import { Clock } from '../../shop-pages/pages/shop-parts.tsx';
import type { BookingPage } from '../booking.ts';
import { mayAskWhom, personChoices } from '../booking-people.ts';
import { againTextsIn } from './again-texts.ts';
import { BookButton } from './book-button.tsx';
import { Amount, BookingTime, CallLink, Problem, TextField, totalOf, ZoneNote } from './booking-parts.tsx';
import { type BookingStepProps, Hidden, pathOf, searchOf, typedPairs } from './booking-paths.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { ChosenLines, ChosenTime } from './chosen-appointment.tsx';
import { AnotherCode, CodeFields } from './code-parts.tsx';
import { BookingAsk, PayChoice } from './deposit-parts.tsx';
import { AreaChoice, FeeLine, HomeFields, PlaceChoice, ReadFee } from './home-parts.tsx';
import { PeopleStep } from './people-step.tsx';
import { PhoneField } from './phone-field.tsx';
import { RunningTotal } from './running-total.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { TimeStep } from './time-step.tsx';
import { WaitCodeStep, WaitStep } from './wait-steps.tsx';
import { waitTexts } from './wait-texts.ts';

/** The steps of what is chosen: without the one of people where there is nobody to choose. */
const stepsOf = ({ services, chosen }: BookingPage) =>
  (['services', 'people', 'time', 'details'] as const).filter(
    (step) => step !== 'people' || personChoices(services, chosen).length > 0,
  );

const Steps = ({ booking, language }: Pick<BookingStepProps, 'booking' | 'language'>): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const steps = stepsOf(booking);
  const now = steps.findIndex((step) => step === (booking.step === 'verify' ? 'details' : booking.step));
  const to = (step: (typeof steps)[number]): string =>
    localPath(language, pathOf(booking, step === 'services' ? undefined : step) + searchOf(booking));
  return (
    <nav aria-label={text.steps} className="booking-steps">
      <ol>
        {steps.map((name, n) => (
          <li key={name} data-done={n < now || undefined} aria-current={n === now ? 'step' : undefined}>
            {n < now ? <a href={to(name)}>{text[`step_${name}`]}</a> : <span>{text[`step_${name}`]}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
};

/** The next free time of what is chosen, by whom it was asked of; while nothing is, of what is booked most. */
const NextOfServices = ({ booking, language }: Pick<BookingStepProps, 'booking' | 'language'>): ReactNode => {
  const { near, next, lines, page } = booking;
  const shown = next ?? near?.times[0];
  if (!shown) return null;
  const services = next ? lines : [near!.service];
  return (
    <p className="booking-next" role="status">
      <NextFreeWords page={page} next={shown} services={services} language={language} />
    </p>
  );
};

const ServicesStep = ({ booking, language }: BookingStepProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const alone = booking.services.filter(({ is_addon }) => !is_addon);
  const groups = [...Map.groupBy(alone, ({ group_id }) => group_id).values()];
  if (groups.length === 0)
    return (
      <>
        <p>{text.nothing}</p>
        <CallLink page={booking.page} language={language} />
      </>
    );
  const { at, on, place } = booking.chosen;
  // That step is left out where nobody is to be chosen.
  const next = mayAskWhom(booking) ? 'people' : 'time';
  return (
    <form method="get" action={localPath(language, pathOf(booking, next))}>
      {booking.who === null && (
        <p className="booking-again-link">
          <a className="quiet-button" href={localPath(language, `${pathOf(booking)}/again`)}>
            {againTextsIn(language).open}
          </a>
        </p>
      )}
      <PlaceChoice
        booking={booking}
        language={language}
        to={(change) => localPath(language, pathOf(booking) + searchOf(booking, change))}
      />
      <AreaChoice booking={booking} language={language} />
      <NextOfServices booking={booking} language={language} />
      {groups.map((services) => (
        <section key={services[0]!.group_id} className="booking-group">
          <h2 dir="auto">
            {nameIn(language, { name_ar: services[0]!.group_name_ar, name_en: services[0]!.group_name_en })}
          </h2>
          <ul>
            {services.map((service) => (
              <ServiceChoice key={service.id} service={service} booking={booking} language={language} />
            ))}
          </ul>
        </section>
      ))}
      <Hidden pairs={[...pairsOf({ services: [], place, area: null, people: 1, on, at }), ...typedPairs(booking)]} />
      <div className="booking-bar">
        <RunningTotal booking={booking} language={language} />
        {booking.lines.length > 0 && (
          <p className="booking-sum" role="status">
            <Amount {...totalOf(booking)} page={booking.page} language={language} />
            <small>
              {text.minutes({ n: totalOf(booking).minutes })}
              {booking.has_vat && ` · ${text.with_vat}`}
            </small>
          </p>
        )}
        {/* The first one of a form is what the Enter key presses. */}
        <button type="submit" className="shop-button">
          {text.to_time}
        </button>
        <button type="submit" className="quiet-button add-up" formAction={localPath(language, pathOf(booking))}>
          {text.add_up}
        </button>
      </div>
    </form>
  );
};

/** Where the chosen time is not free any more: the nearest that are, one step back and forth. */
const Others = ({ booking, language }: BookingStepProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const step = booking.step === 'verify' ? 'verify' : 'details';
  const { zone } = booking.page.shop;
  const today = civilOf(booking.chosen.at!, zone).date;
  if (booking.others.length === 0) return null;
  return (
    <section className="booking-others">
      <h2>{text.others}</h2>
      <ul>
        {booking.others.map(({ at, time }) => {
          const search = searchOf(booking, { ...booking.chosen, at, on: civilOf(at, zone).date });
          return (
            <li key={at}>
              <a href={localPath(language, pathOf(booking, step) + search)}>
                {civilOf(at, zone).date === today ? (
                  <Clock time={time} language={language} />
                ) : (
                  <BookingTime at={at} zone={zone} language={language} />
                )}
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const Summary = ({ booking, language }: BookingStepProps): ReactNode => {
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const { page, chosen } = booking;
  const { from, to } = totalOf(booking);
  const time = localPath(language, pathOf(booking, 'time') + searchOf(booking));
  return (
    <section className="booking-summary">
      <p className="booking-chosen">
        <span>
          <BookingTime at={chosen.at!} zone={page.shop.zone} language={language} />
          {booking.foreseen && (
            <>
              {' '}
              <span aria-hidden="true">–</span>{' '}
              <Clock time={civilOf(booking.foreseen.to_at, page.shop.zone).time} language={language} />
            </>
          )}
          <small className="booking-hijri">{formatHijri(civilOf(chosen.at!, page.shop.zone).date, language)}</small>
        </span>
        <a href={time}>{text.change}</a>
      </p>
      <ChosenLines booking={booking} language={language}>
        <FeeLine booking={booking} language={language} />
      </ChosenLines>
      <p className="booking-total">
        <span>
          {text.total} {booking.has_vat && <small>{text.with_vat}</small>}
        </span>
        <Amount from={from} to={to} page={page} language={language} />
      </p>
      <ZoneNote page={page} isAbroad={booking.is_abroad} language={language} />
    </section>
  );
};

/** Nothing is said above the fields that the focus would jump past. */
const hasNoProblem = ({ is_free, problem }: BookingPage): boolean => is_free && problem === null;

const DetailsStep = (props: BookingStepProps): ReactNode => {
  const { booking, language, forms } = props;
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const own = forms['details'];
  const form = own && { ...own, values: { ...booking.typed, ...own.values } };
  // What was typed waited too long for its code: that page has no form for it, and leads to the one that has.
  if (!form)
    return (
      <>
        <Summary {...props} />
        <div className="booking-bar">
          <ChosenTime booking={booking} language={language} />
          <a
            className="shop-button"
            href={localPath(language, pathOf(booking, 'details') + searchOfChosen(booking.chosen))}
          >
            {text.your_details}
          </a>
        </div>
      </>
    );
  return (
    <>
      <Summary {...props} />
      {!booking.is_free && <Others {...props} />}
      <form id="details" method="post" action={form.action} className="booking-form">
        <h2>{text.your_details}</h2>
        <input type="hidden" name="form_token" value={form.token} />
        <TextField
          form={form}
          language={language}
          name="name"
          label={text.name}
          max={120}
          autoComplete="name"
          isFirst={hasNoProblem(booking)}
        />
        <PhoneField form={form} language={language} prefix={booking.prefix} note={text.mobile_note} />
        <HomeFields booking={booking} language={language} form={form} />
        <ReadFee booking={booking} />
        <BookingAsk booking={booking} language={language} />
        <div className="booking-bar">
          <ChosenTime booking={booking} language={language} />
          <button type="submit" className="shop-button">
            {text.send_code}
          </button>
        </div>
      </form>
    </>
  );
};

const VerifyStep = (props: BookingStepProps): ReactNode => {
  const { booking, language, forms } = props;
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const [code, again] = [forms['code']!, forms['again']!];
  return (
    <>
      <Summary {...props} />
      {!booking.is_free && <Others {...props} />}
      <form id="code-form" method="post" action={code.action} className="booking-form">
        <h2>{text.verify}</h2>
        <CodeFields
          form={code}
          language={language}
          phone={booking.phone!}
          isProved={booking.is_proved}
          isFirst={hasNoProblem(booking) && Object.keys(again.errors).length === 0}
        />
        <ReadFee booking={booking} />
        <BookingAsk booking={booking} language={language} />
        <PayChoice booking={booking} language={language} value={code.values['pays']} />
        <div className="booking-bar">
          <ChosenTime booking={booking} language={language} />
          <BookButton booking={booking} language={language} />
        </div>
      </form>
      <AnotherCode form={again} language={language} trade={booking.page.shop.trade} isProved={booking.is_proved}>
        <a href={localPath(language, pathOf(booking, 'details') + searchOf(booking))}>{text.change_phone}</a>
      </AnotherCode>
    </>
  );
};

const ClosedStep = ({ booking, language }: BookingStepProps): ReactNode => (
  <>
    <p>{bookingTextsIn(language, booking.page.shop.trade).no_bookings}</p>
    <CallLink page={booking.page} language={language} />
  </>
);

const drawn = {
  services: ServicesStep,
  people: PeopleStep,
  time: TimeStep,
  details: DetailsStep,
  verify: VerifyStep,
  wait: WaitStep,
  wait_code: WaitCodeStep,
  closed: ClosedStep,
} as const;

/** A step of booking inside the shop's frame. */
export const ShopBookingPage = (props: BookingStepProps): ReactNode => {
  const { booking, language, here, forms } = props;
  const text = bookingTextsIn(language, booking.page.shop.trade);
  const Step = drawn[booking.step];
  const headings = {
    services: text.choose_services,
    people: text.choose_people,
    time: text.choose_time,
    details: text.step_details,
    verify: text.step_details,
    wait: waitTexts[language].title,
    wait_code: waitTexts[language].title,
    closed: text.title({ shop: nameIn(language, booking.page.shop) }),
  };
  const sent = Object.values(forms).flatMap(({ errors }) => [
    errors['at']?.[0]?.key,
    errors['idempotency_key']?.[0]?.key,
  ]);
  const taken = (booking.step === 'details' || booking.step === 'verify') && !booking.is_free;
  const isSaid = sent.some(Boolean);
  return (
    <ShopFrame page={booking.page} kind="booking" language={language} here={here}>
      <article className="booking" data-step={booking.step}>
        <h1>{headings[booking.step]}</h1>
        {booking.step !== 'closed' && booking.wait === null && <Steps booking={booking} language={language} />}
        <Problem
          language={language}
          trade={booking.page.shop.trade}
          keys={[booking.problem, ...sent, taken && !isSaid ? 'no_available_times' : null]}
        />
        <Step {...props} />
      </article>
    </ShopFrame>
  );
};
