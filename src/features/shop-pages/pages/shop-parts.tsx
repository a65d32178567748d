import type { ReactNode } from 'react';
import { currencyOf, formatMoney, type Money } from '../../../kernel/money/money.ts';
import { commaIn, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { addDays, dayOfWeek, formatDate, formatTime, formatWeekday } from '../../../kernel/time/local-time.ts';
import type { DayRange } from '../../../kernel/time/working-week.ts';
import { type DaysAlike, openStateAt, type ShopHours, sevenDays } from '../../working-hours/shop-hours.ts';
import type { ShopFacts, ShopPage } from '../shop-page.ts';
import { textsIn } from './shop-texts.ts';

interface Said {
  readonly language: Language;
}

/** `9:00 ص`: the digits stand by themselves, the half of the day outside them. */
export const Clock = ({ time, language }: Said & { time: string }): ReactNode => {
  const [digits, half] = formatTime(time, language).split(' ');
  return (
    <span className="clock">
      <bdi className="num">{digits}</bdi> {half}
    </span>
  );
};

/** An amount with the shop's currency, small. */
export const Price = ({ amount, currency, language }: Said & { amount: Money; currency: string }): ReactNode => {
  const { symbol_ar, symbol_en } = currencyOf(currency);
  return (
    <span className="price">
      <bdi className="num">{formatMoney(amount, currency)}</bdi>{' '}
      <small>{language === 'ar' ? symbol_ar : symbol_en}</small>
    </span>
  );
};

const isWholeDay = ({ from_time, to_time }: DayRange): boolean => from_time === to_time;

const Ranges = ({ ranges, language }: Said & { ranges: readonly DayRange[] }): ReactNode => {
  const text = textsIn(language);
  if (ranges.length === 0) return text.closed_day;
  return ranges.map((range) => (
    <span key={range.from_time} className="range">
      {isWholeDay(range) ? (
        text.around_the_clock
      ) : (
        <>
          <Clock time={range.from_time} language={language} /> – <Clock time={range.to_time} language={language} />
        </>
      )}
    </span>
  ));
};

const daysName = ({ from_on, to_on, is_today }: DaysAlike, language: Language): string => {
  const text = textsIn(language);
  const name = (date: string) => formatWeekday(dayOfWeek(date), language);
  if (is_today) return `${text.today}${commaIn(language)}${name(from_on)}`;
  return from_on === to_on ? name(from_on) : `${name(from_on)} ${text.to} ${name(to_on)}`;
};

/** Open or closed, and the hour that matters next. */
export const OpenState = ({ page, hours, language }: Said & { page: ShopPage; hours: ShopHours }): ReactNode => {
  const text = textsIn(language, page.shop.trade);
  const state = openStateAt(page.now, hours, page.shop.zone);
  if (!state) return null;
  const { is_open, turns, today } = state;
  const day = (on: string): string => {
    if (on === today) return '';
    if (on === addDays(today, 1)) return text.tomorrow;
    return on <= addDays(today, 6) ? formatWeekday(dayOfWeek(on), language) : formatDate(on, language, 'weekday');
  };
  return (
    <p className="open-state" data-open={is_open || undefined}>
      <span className="open-tag">{is_open ? text.open_now : text.closed_now}</span>
      {turns && (
        <span>
          {is_open ? text.until : text.opens} {/* What closes after midnight closes tonight. */}
          {is_open ? '' : day(turns.on)} <Clock time={turns.time} language={language} />
        </span>
      )}
    </p>
  );
};

/** The hours of the seven days to come; today's are in sight, the others unfold where there is little room. */
export const Hours = ({ page, hours, language }: Said & { page: ShopPage; hours: ShopHours }): ReactNode => {
  const [now, ...later] = sevenDays(page.today, hours);
  if (hours.week.length === 0 && hours.specials.length === 0) return null;
  const line = (days: DaysAlike) => (
    <>
      <span>{daysName(days, language)}</span>
      <span className="ranges">
        <Ranges ranges={days.ranges} language={language} />
      </span>
    </>
  );
  return (
    <details className="shop-hours">
      <summary>{line(now!)}</summary>
      <ul>
        {later.map((days) => (
          <li key={days.from_on}>{line(days)}</li>
        ))}
      </ul>
    </details>
  );
};

/** The street and the city, as the shop wrote them: the city in the letters of the street. */
export const addressOf = (shop: ShopFacts, language: Language): string => {
  const written = [[shop.building_number, shop.street].filter(Boolean).join(' '), shop.district].filter(Boolean);
  const letters: Language = written.some((part) => /\p{Script=Arabic}/u.test(part!))
    ? 'ar'
    : written.some((part) => /[A-Za-z]/.test(part!))
      ? 'en'
      : language;
  return [...written, letters === 'ar' ? shop.city_ar : shop.city_en].filter(Boolean).join(commaIn(letters));
};

const mapSearch = (query: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`;

/**
 * Where a map shows the shop: its own link, else the point that it gave, else a search for its street. A city alone finds
 * nothing.
 */
export const mapOf = (page: ShopPage, language: Language): string | null => {
  const { latitude, longitude, street, district } = page.shop;
  const own = page.setting.links['2'];
  if (own) return own;
  if (latitude && longitude) return mapSearch(`${latitude},${longitude}`);
  return street || district ? mapSearch(`${nameIn(language, page.shop)}, ${addressOf(page.shop, language)}`) : null;
};
