import type { ReactNode } from 'react';
import type { PageForm } from '../../../kernel/contract/page-form.ts';
import { money } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import type { Trade } from '../../../kernel/text/said-by-trade.ts';
import { civilOf, formatDate } from '../../../kernel/time/local-time.ts';
import { NextFreeWords } from '../../shop-pages/pages/next-free.tsx';
import { Clock, Price } from '../../shop-pages/pages/shop-parts.tsx';
import { linkAddress } from '../../shop-pages/shop-links.ts';
import type { ShopPage } from '../../shop-pages/shop-page.ts';
import type { BookingPage, NextFree, OfferedDay, OfferedTime } from '../booking.ts';
import { bookingTextsIn, bookingWords } from './booking-texts.ts';

export interface Said {
  readonly language: Language;
}

interface ProblemProps extends Said {
  readonly trade: Trade;
  readonly keys: readonly (string | null | undefined)[];
}

/** What went wrong, at the head of a step. */
export const Problem = ({ language, trade, keys }: ProblemProps): ReactNode => {
  const all = [...new Set(keys.filter((key): key is string => Boolean(key)))];
  if (all.length === 0) return null;
  return (
    <div className="booking-problem" role="alert">
      {all.map((key) => (
        <p key={key}>{bookingWords(language, { key }, undefined, trade)}</p>
      ))}
    </div>
  );
};

interface TextFieldProps extends Said {
  readonly form: PageForm;
  readonly name: string;
  readonly label: string;
  readonly note?: string;
  readonly type?: 'text' | 'tel';
  readonly max: number;
  readonly autoComplete: string;
  readonly numeric?: true;
  readonly optional?: true;
  /** Has the focus when its page opens; an error is read first. */
  readonly isFirst?: boolean;
}

/** Label, input, what is wrong with it, and a note. */
export const TextField = (props: TextFieldProps): ReactNode => {
  const { form, name, label, note, type = 'text', max, autoComplete, numeric, optional, isFirst, language } = props;
  const error = form.errors[name]?.[0];
  const described = [error && `${name}-error`, note && `${name}-note`].filter(Boolean).join(' ');
  return (
    <div className="booking-field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        maxLength={max}
        autoComplete={autoComplete}
        dir={type === 'tel' || numeric ? 'ltr' : 'auto'}
        {...(numeric ? { inputMode: 'numeric' as const } : {})}
        required={!optional}
        defaultValue={form.values[name] ?? ''}
        {...(isFirst && Object.keys(form.errors).length === 0 ? { autoFocus: true } : {})}
        {...(error ? { 'aria-invalid': true as const } : {})}
        {...(described ? { 'aria-describedby': described } : {})}
      />
      {error && (
        <p id={`${name}-error`} className="booking-error">
          {bookingWords(language, error, label)}
        </p>
      )}
      {note && (
        <p id={`${name}-note`} className="booking-note">
          {note}
        </p>
      )}
    </div>
  );
};

/** What is chosen together, with the fee of coming to the customer. */
export const totalOf = ({ lines, area }: Pick<BookingPage, 'lines' | 'area'>) => ({
  from: lines.reduce((sum, line) => sum + line.from_amount, area?.amount ?? 0),
  to: lines.reduce((sum, line) => sum + line.to_amount, area?.amount ?? 0),
  minutes: lines.reduce((sum, line) => sum + line.minutes, 0),
});

/** An amount, or the least where people have prices of their own. */
export const Amount = ({
  from,
  to,
  page,
  language,
}: Said & { from: number; to: number; page: ShopPage }): ReactNode => (
  <span className="booking-amount">
    {from < to && `${bookingTextsIn(language, page.shop.trade).from} `}
    <Price amount={money(from)} currency={page.shop.currency_code} language={language} />
  </span>
);

/** The name of a zone as people say it. */
const zoneName = (zone: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar' : 'en-GB', { timeZone: zone, timeZoneName: 'long' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')!.value;

/** Whose times they are, for visitors who may be elsewhere. */
export const ZoneNote = ({ page, isAbroad, language }: Said & { page: ShopPage; isAbroad: boolean }): ReactNode =>
  isAbroad && (
    <p className="booking-note">
      {bookingTextsIn(language, page.shop.trade).zone({ zone: zoneName(page.shop.zone, language) })}
    </p>
  );

/** The day, and the time with the half of the day outside the number. */
export const BookingTime = ({ at, zone, language }: Said & { at: string; zone: string }): ReactNode => {
  const { date, time } = civilOf(at, zone);
  return (
    <span className="booking-when">
      {formatDate(date, language, 'long')} <Clock time={time} language={language} />
    </span>
  );
};

export interface Times {
  readonly page: ShopPage;
  readonly days: readonly OfferedDay[];
  readonly day: string | null;
  readonly times: readonly OfferedTime[];
  readonly next: NextFree | null;
  readonly earlier: string | null;
  readonly later: string | null;
}

const parts = [
  { key: 'morning', until: '12:00:00' },
  { key: 'afternoon', until: '17:00:00' },
  { key: 'evening', until: '24:00:00' },
] as const;

interface TimeRadiosProps extends Said {
  readonly times: readonly OfferedTime[];
  readonly label: string;
  readonly note?: string;
  readonly isBest?: true;
  readonly zone: string;
}
const TimeRadios = ({ times, label, note, isBest, zone, language }: TimeRadiosProps): ReactNode =>
  times.length === 0 ? null : (
    <fieldset className="booking-times" data-best={isBest}>
      <legend>
        {label} {note && <small>{note}</small>}
      </legend>
      <div>
        {times.map(({ at, time }) => (
          <label key={at}>
            <input type="radio" name="at" value={at} required />
            <span>
              <Clock time={time} language={language} />
            </span>
            {/* Shown above the bar while it is chosen; the radio itself says it to who does not see. */}
            <span className="time-in-bar" aria-hidden="true">
              <BookingTime at={at} zone={zone} language={language} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );

/** The free beginnings of a day: the best first, the others by part of the day. */
export const TimeChoice = ({
  given,
  services,
  to,
  language,
}: Said & {
  given: Times;
  /** What is chosen. */
  services: readonly { readonly name_ar: string | null; readonly name_en: string | null }[];
  to: (day: string) => string;
}): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  if (given.times.length === 0)
    return (
      <p className="booking-none">
        {text.no_times}{' '}
        {given.next && (
          <a href={to(given.next.date)}>
            <NextFreeWords page={given.page} next={given.next} services={services} language={language} />
          </a>
        )}
      </p>
    );
  const { zone } = given.page.shop;
  const best = given.times.filter(({ is_best }) => is_best);
  const rest = given.times.filter(({ is_best }) => !is_best);
  return (
    <>
      <TimeRadios times={best} label={text.best} note={text.best_words} isBest zone={zone} language={language} />
      {parts.map(({ key, until }, n) => (
        <TimeRadios
          key={key}
          label={text[key]}
          times={rest.filter(({ time }) => time < until && time >= (parts[n - 1]?.until ?? '00:00:00'))}
          zone={zone}
          language={language}
        />
      ))}
    </>
  );
};

/** The shop's telephone, or where it is written to. */
export const CallLink = ({ page, language }: Said & { page: ShopPage }): ReactNode => {
  const { links } = page.setting;
  const href = links['0'] ? linkAddress('telephone', links['0']) : links['1'] && linkAddress('whatsapp', links['1']);
  return href ? (
    <a className="shop-button" href={href}>
      {bookingTextsIn(language, page.shop.trade).call}
    </a>
  ) : null;
};
