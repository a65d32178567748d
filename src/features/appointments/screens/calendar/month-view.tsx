import { addDays, formatHijri, formatShortWeekday, formatWeekday } from '../../../../kernel/time/local-time.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { todayHere } from '../../../../ui/session/session-store.ts';
import { appointments } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { daysOf } from './use-calendar.ts';
import './month-view.css';

/** A month of days with what is booked; a day opens. */
export const MonthView = ({ date, openDay }: { readonly date: string; readonly openDay: (date: string) => void }) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const period = daysOf('month', date);
  const query = useCall(appointments.days, period, { keepPrevious: true });
  const today = todayHere();
  const weeks = Array.from({ length: 6 }, (_, w) =>
    Array.from({ length: 7 }, (_, d) => addDays(period.from_on, w * 7 + d)),
  ).filter((week) => week.some((day) => day.startsWith(date.slice(0, 7))));
  return (
    <QueryBoundary query={query}>
      {({ records }) => {
        const most = Math.max(1, ...records.map(({ minutes }) => minutes));
        return (
          <div className="calendar-month">
            <table>
              <thead>
                <tr>
                  {weeks[0]!.map((_, weekday) => (
                    <th key={weekday} scope="col">
                      <span className="weekday-long">{formatWeekday(weekday, language)}</span>
                      <span className="weekday-short" aria-hidden>
                        {formatShortWeekday(weekday, language)}
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeks.map((week) => (
                  <tr key={week[0]}>
                    {week.map((day) => {
                      const one = records.find(({ day_on }) => day_on === day);
                      const n = one ? one.open + one.attended + one.no_show : 0;
                      return (
                        <td key={day} data-out={day.startsWith(date.slice(0, 7)) ? undefined : ''}>
                          <button
                            type="button"
                            data-today={day === today ? '' : undefined}
                            onClick={() => openDay(day)}
                          >
                            <span className="month-day">
                              <bdi className="num">{Number(day.slice(8))}</bdi>
                              <small>{formatHijri(day, language).split(' ')[0]}</small>
                            </span>
                            {n > 0 ? (
                              <>
                                <span className="month-count">{t.month_open({ n })}</span>
                                <i style={{ inlineSize: `${Math.round((one!.minutes / most) * 100)}%` }} aria-hidden />
                              </>
                            ) : null}
                            {one && one.no_show > 0 ? (
                              <span className="month-missed">{t.month_no_show({ n: one.no_show })}</span>
                            ) : null}
                          </button>
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </QueryBoundary>
  );
};
