import type { ReactNode } from 'react';
import {
  dayOfWeek,
  formatDate,
  formatHijri,
  formatShortWeekday,
  formatWeekday,
} from '../../../kernel/time/local-time.ts';
import { isClosedOn } from '../../shop-pages/shop-page.ts';
import type { OfferedDay } from '../booking.ts';
import type { Said, Times } from './booking-parts.tsx';
import { bookingTextsIn } from './booking-texts.ts';

/** The address of a day, in a row of days or in its month. */
type ToDay = (day: string, byMonth: boolean) => string;

interface DaysProps extends Said {
  readonly given: Times;
  /** The whole month is shown. */
  readonly byMonth: boolean;
  readonly to: ToDay;
}

/** How many of three dots a day has: few times, some, many. */
const levelOf = (free: number): number => (free === 0 ? 0 : free < 5 ? 1 : free < 12 ? 2 : 3);

const DayLink = ({ given, byMonth, to, language, day }: DaysProps & { day: OfferedDay }): ReactNode => {
  const text = bookingTextsIn(language, given.page.shop.trade);
  const { date, free } = day;
  const isChosen = date === given.day;
  const said = free > 0 ? text.free_times({ n: free }) : isClosedOn(given.page, date) ? text.closed_day : text.full;
  return (
    <a
      href={`${to(date, byMonth)}#day`}
      id={isChosen ? 'day' : undefined}
      aria-current={isChosen ? 'date' : undefined}
      data-full={free === 0 || undefined}
      data-level={levelOf(free)}
    >
      <span>{formatWeekday(dayOfWeek(date), language)}</span>
      <bdi className="num">{Number(date.slice(8))}</bdi>
      <small>{said}</small>
    </a>
  );
};

/** Weekdays above a month's columns: each day says its own to who does not see the columns. */
const WeekdayRow = ({ language }: Said): ReactNode => (
  <p className="month-weekdays" aria-hidden="true">
    {[0, 1, 2, 3, 4, 5, 6].map((weekday) => (
      <span key={weekday}>{formatShortWeekday(weekday, language)}</span>
    ))}
  </p>
);

/**
 * A row of days, or the whole month, each day a link to its times: narrow screens scroll the row to the one that is chosen.
 */
export const Days = (props: DaysProps): ReactNode => {
  const { given, byMonth, to, language } = props;
  const text = bookingTextsIn(language, given.page.shop.trade);
  const shown = given.day ?? given.days[0]?.date;
  return (
    <nav className="booking-days" aria-label={text.days} data-month={byMonth || undefined}>
      {shown && (
        <p className="booking-month">
          <span>
            {formatDate(shown, language, 'month')} <small>{formatHijri(shown, language)}</small>
          </span>
          <a href={`${to(shown, !byMonth)}#day`}>{byMonth ? text.one_week : text.whole_month}</a>
        </p>
      )}
      {byMonth && <WeekdayRow language={language} />}
      <ul>
        {given.days.map((day, n) => (
          <li key={day.date} data-column={byMonth && n === 0 ? dayOfWeek(day.date) + 1 : undefined}>
            <DayLink {...props} day={day} />
          </li>
        ))}
      </ul>
      <p className="booking-more-days">
        {given.earlier && <a href={to(given.earlier, byMonth)}>{byMonth ? text.earlier_month : text.earlier_days}</a>}
        {given.later && <a href={to(given.later, byMonth)}>{byMonth ? text.later_month : text.later_days}</a>}
      </p>
    </nav>
  );
};
