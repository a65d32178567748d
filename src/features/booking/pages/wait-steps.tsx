import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { formatDate, formatHijri } from '../../../kernel/time/local-time.ts';
import { shopPath } from '../../shop-pages/alias.ts';
import { type Chosen, searchOfChosen } from '../../shop-pages/chosen-booking.ts';
import { localPath } from '../../shop-pages/pages/shop-frame.tsx';
import { isClosedOn } from '../../shop-pages/shop-page.ts';
import type { BookingPage } from '../booking.ts';
import { pairsOfWait, waitDays, waitPartNames } from '../waits.ts';
import { TextField } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';
import { ChosenLines } from './chosen-appointment.tsx';
import { AnotherCode, CodeFields } from './code-parts.tsx';
import { PhoneField } from './phone-field.tsx';
import { waitTexts } from './wait-texts.ts';

interface Drawn {
  readonly booking: BookingPage;
  readonly language: Language;
  readonly forms: Readonly<Record<string, PageForm>>;
}

const addressOf = (booking: BookingPage, language: Language, step: 'time' | 'waitlist', on: string): string => {
  const chosen: Chosen = { ...booking.chosen, on, at: null };
  const more: [string, string][] = [
    ...(booking.wait ? pairsOfWait(booking.wait) : []),
    ...(booking.who === null ? [] : [['who', booking.who] as [string, string]]),
  ];
  const path = `${shopPath(booking.page.shop.alias_name, 'booking')}/${step}`;
  return localPath(language, path + searchOfChosen(chosen, more));
};

/** Of a day that has no time: the way to the waitlist, where the shop keeps one. */
export const WaitOffer = ({ booking, language }: Omit<Drawn, 'forms'>): ReactNode =>
  booking.may_wait &&
  booking.times.length === 0 &&
  !isClosedOn(booking.page, booking.day!) && (
    <p>
      <a className="shop-button" href={addressOf(booking, language, 'waitlist', booking.day!)}>
        {waitTexts[language].offer}
      </a>
    </p>
  );

/** What is waited for, with the way back to the days. */
const Wished = ({ booking, language }: Omit<Drawn, 'forms'>): ReactNode => {
  const on = booking.chosen.on!;
  return (
    <section className="booking-summary">
      <p className="booking-chosen">
        <span>
          {formatDate(on, language, 'long')}
          <small className="booking-hijri">{formatHijri(on, language)}</small>
        </span>
        <a href={addressOf(booking, language, 'time', on)}>{waitTexts[language].other_day}</a>
      </p>
      <ChosenLines booking={booking} language={language} />
    </section>
  );
};

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
}
const Choice = ({ name, label, value, options }: ChoiceProps): ReactNode => (
  <div className="booking-field">
    <label htmlFor={name}>{label}</label>
    <select id={name} name={name} defaultValue={value}>
      {options.map(([one, said]) => (
        <option key={one} value={one}>
          {said}
        </option>
      ))}
    </select>
  </div>
);

/** When they could come, the name and the phone. */
export const WaitStep = ({ booking, language, forms }: Drawn): ReactNode => {
  const [t, text] = [waitTexts[language], bookingTextsIn(language)];
  const own = forms['wait'];
  const day = formatDate(booking.chosen.on!, language, 'weekday');
  // What was typed waited too long for its code: that page has no form for it, and leads to the one that has.
  if (!own)
    return (
      <>
        <Wished booking={booking} language={language} />
        <a className="shop-button" href={addressOf(booking, language, 'waitlist', booking.chosen.on!)}>
          {text.your_details}
        </a>
      </>
    );
  const form = { ...own, values: { ...booking.typed, ...booking.wait, ...own.values } };
  return (
    <>
      <p>{t.lead}</p>
      <Wished booking={booking} language={language} />
      <form id="wait" method="post" action={form.action} className="booking-form">
        <input type="hidden" name="form_token" value={form.token} />
        <Choice
          name="until"
          label={t.days}
          value={form.values['until'] ?? '0'}
          options={waitDays.map((one) => [one, one === '0' ? t.one_day({ day }) : t.week({ day })] as const)}
        />
        <Choice
          name="part"
          label={t.part}
          value={form.values['part'] ?? 'any'}
          options={waitPartNames.map((one) => [one, t.parts[one]] as const)}
        />
        <TextField
          form={form}
          language={language}
          name="name"
          label={text.name}
          max={120}
          autoComplete="name"
          isFirst
        />
        <PhoneField form={form} language={language} prefix={booking.prefix} note={text.mobile_note} />
        <button type="submit" className="shop-button">
          {text.send_code}
        </button>
      </form>
    </>
  );
};

/** The code, after which they are on the waitlist. */
export const WaitCodeStep = ({ booking, language, forms }: Drawn): ReactNode => {
  const [code, again] = [forms['code']!, forms['again']!];
  const isProved = booking.is_proved;
  return (
    <>
      <Wished booking={booking} language={language} />
      <form id="code-form" method="post" action={code.action} className="booking-form">
        <CodeFields form={code} language={language} phone={booking.phone!} isProved={isProved} />
        <button type="submit" className="shop-button">
          {waitTexts[language].join}
        </button>
      </form>
      <AnotherCode form={again} language={language} trade={booking.page.shop.trade} isProved={isProved}>
        <a href={addressOf(booking, language, 'waitlist', booking.chosen.on!)}>
          {bookingTextsIn(language).change_phone}
        </a>
      </AnotherCode>
    </>
  );
};
