import { Button } from '@mantine/core';
import { civilDate, type OutputOf } from '../../../kernel/contract/contract.ts';
import {
  addDays,
  dayOfWeek,
  formatDate,
  formatHijri,
  formatTime,
  formatWeekday,
} from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Status } from '../../../ui/display/status.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { ScreenFrame } from '../../../ui/pages/screen-frame.tsx';
import { useQueryState } from '../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../ui/session/session-store.ts';
import { deliveryDays } from '../contract.ts';
import { deliveryTexts } from '../messages.ts';
import { deliveryScreens } from '../screens.ts';
import { isOvernight, windowKinds } from '../window.ts';
import { windowFields } from '../window-fields.ts';
import { WindowPanel } from './capacity-panel.tsx';
import { DayHead } from './day-head.tsx';
import './capacity.css';

type Days = OutputOf<typeof deliveryDays.list>;
type Dated = Days['windows'][number];

const tones = { free: 'good', full: 'warn', over: 'quiet', closed: 'quiet' } as const;

/** How much is taken, of how much: in words, and as a bar where there is a limit. */
const Taken = ({
  taken,
  limit,
  words,
}: {
  readonly taken: number;
  readonly limit: number | null;
  readonly words: string;
}) => (
  <span className="capacity-taken">
    <small>{words}</small>
    {limit === null ? null : (
      <span className="capacity-bar" aria-hidden="true">
        <span
          style={{ inlineSize: `${limit === 0 ? 100 : Math.min(100, (taken / limit) * 100)}%` }}
          data-full={taken >= limit || undefined}
        />
      </span>
    )}
  </span>
);

const WindowCard = ({ dated, open }: { readonly dated: Dated; readonly open: (() => void) | null }) => {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const { stops_limit, stops_taken, minutes_limit, minutes_taken } = dated;
  const stops =
    stops_limit === null ? t.stops_open({ n: stops_taken }) : t.stops({ taken: stops_taken, of: stops_limit });
  const body = (
    <>
      <span className="capacity-hours">
        <strong>
          <bdi>
            <span>{formatTime(dated.from_time, language)} –</span> <span>{formatTime(dated.until_time, language)}</span>
          </bdi>
        </strong>
        <Status tone={tones[dated.state]} label={t[`state_${dated.state}`]} />
      </span>
      <small>
        {inThisLanguage(windowKinds.find((one) => one.value === dated.kind) ?? windowKinds[0])}
        {isOvernight(dated) ? ` · ${t.ends_next_day}` : null}
        {dated.is_own ? ` · ${t.own_limits}` : null}
      </small>
      <Taken taken={stops_taken} limit={stops_limit} words={stops} />
      {minutes_limit === null ? null : (
        <Taken
          taken={minutes_taken}
          limit={minutes_limit}
          words={t.minutes({ taken: minutes_taken, of: minutes_limit })}
        />
      )}
    </>
  );
  return open ? (
    <button type="button" className="capacity-window" onClick={open}>
      {body}
    </button>
  ) : (
    <div className="capacity-window">{body}</div>
  );
};

const daysShown = 7;

const DayColumn = ({
  day,
  days,
  choose,
}: {
  readonly day: string;
  readonly days: Days;
  readonly choose: (of: Dated) => void;
}) => {
  const t = useTexts(deliveryTexts);
  const language = useLanguage();
  const may = useMay();
  const windows = days.windows.filter((one) => one.day === day);
  const off = days.days_off.find((one) => one.day === day) ?? null;
  return (
    <section className="capacity-day" aria-label={formatDate(day, language, 'weekday')}>
      <DayHead
        day={day}
        off={off}
        title={`${formatWeekday(dayOfWeek(day), language)} ${Number(day.slice(8))}`}
        note={formatHijri(day, language)}
      />
      {windows.length === 0 ? <p className="form-note">{t.no_windows_day}</p> : null}
      {windows.map((one) => (
        <WindowCard key={one.window_id} dated={one} open={may(deliveryDays.save) ? () => choose(one) : null} />
      ))}
    </section>
  );
};

/** How much each window of a week has left. */
export default function CapacityScreen() {
  const t = useTexts(deliveryTexts);
  const today = todayHere();
  const [query, change] = useQueryState();
  const typed = query['from_on'];
  const from_on = typed && civilDate.safeParse(typed).success && typed >= today ? typed : today;
  const list = useCall(deliveryDays.list, { from_on, days_count: daysShown, stops: 1, minutes: 0 });
  useLiveScreen('delivery_windows orders');
  const move = (days: number) => {
    const next = addDays(from_on, days);
    change({ from_on: next > today ? next : null });
  };
  return (
    <ScreenFrame title={inThisLanguage(deliveryScreens.capacity.title)} note={t.capacity_note}>
      <div className="capacity-range">
        <Button variant="default" onClick={() => move(-daysShown)} disabled={from_on <= today}>
          {t.week_before}
        </Button>
        <DateField
          label={inThisLanguage(windowFields.from_on.label)}
          value={from_on}
          onChange={(day) => change({ from_on: day && day > today ? day : null })}
        />
        <Button variant="default" onClick={() => move(daysShown)}>
          {t.week_after}
        </Button>
      </div>
      <QueryBoundary query={list}>
        {(days) => {
          const shown = days.windows.find((one) => `${one.day} ${one.window_id}` === query['window']);
          return (
            <>
              <div className="capacity-days">
                {Array.from({ length: daysShown }, (_, i) => addDays(from_on, i)).map((day) => (
                  <DayColumn
                    key={day}
                    day={day}
                    days={days}
                    choose={(of) => change({ window: `${of.day} ${of.window_id}` })}
                  />
                ))}
              </div>
              <WindowPanel dated={shown ?? null} close={() => change({ window: null })} />
            </>
          );
        }}
      </QueryBoundary>
    </ScreenFrame>
  );
}
