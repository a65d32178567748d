import { Radio } from '@mantine/core';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatTime } from '../../../kernel/time/local-time.ts';
import { useCall } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Status } from '../../../ui/display/status.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { type FieldBinding, useErrorText } from '../../../ui/inputs/field.ts';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useLiveScreen } from '../../../ui/live/use-live.ts';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { deliveryDays } from '../../deliveries/contract.ts';
import { isOvernight } from '../../deliveries/window.ts';
import { orderTexts } from '../messages.ts';
import { orderFields } from '../order-fields.ts';

type Dated = OutputOf<typeof deliveryDays.list>['windows'][number];

/** What is left of a window, in words; nothing of one without limits. */
const useLeft = () => {
  const t = useTexts(orderTexts);
  return ({ stops_limit, stops_taken, minutes_limit, minutes_taken }: Dated): string =>
    [
      ...(stops_limit === null ? [] : [t.left_orders({ n: Math.max(0, stops_limit - stops_taken) })]),
      ...(minutes_limit === null ? [] : [t.left_minutes({ n: Math.max(0, minutes_limit - minutes_taken) })]),
    ].join(' · ');
};

interface WindowChoiceProps {
  readonly kind: number;
  /** At the bench, of what is ordered: a window with fewer left is full. */
  readonly minutes: number;
  readonly day: FieldBinding<string | null>;
  readonly window: FieldBinding<number | null>;
  /** The window that the order has already: it stays to be chosen. */
  readonly own: { readonly day: string; readonly window_id: number } | null;
}

/** The day and hours of an order: what of each window is left, and what cannot be chosen any more. */
export const WindowChoice = ({ kind, minutes, day, window, own }: WindowChoiceProps) => {
  const t = useTexts(orderTexts);
  const language = useLanguage();
  const leftOf = useLeft();
  const error = useErrorText(t.when, window.error);
  const chosen = day.value ?? todayHere();
  const list = useCall(deliveryDays.list, { from_on: chosen, days_count: 1, kind, stops: 1, minutes });
  useLiveScreen('delivery_windows orders');
  return (
    <>
      <DateField {...day} label={inThisLanguage(orderFields.day.label)} min={todayHere()} required />
      <QueryBoundary query={list}>
        {({ windows }) =>
          windows.length === 0 ? (
            <p className="form-note">{t.no_window}</p>
          ) : (
            <Radio.Group
              label={t.when}
              required
              error={error}
              value={window.value === null ? null : String(window.value)}
              onChange={(id) => window.onChange(Number(id))}
            >
              <div className="order-windows">
                {windows.map((one) => {
                  const isOwn = own?.window_id === one.window_id && own.day === one.day;
                  const isFree = one.state === 'free' || isOwn;
                  return (
                    <Radio
                      key={one.window_id}
                      value={String(one.window_id)}
                      disabled={!isFree}
                      className="order-window"
                      label={
                        <>
                          <span className="order-window-hours">
                            <bdi>
                              {formatTime(one.from_time, language)} – {formatTime(one.until_time, language)}
                            </bdi>
                            <small>
                              {[...(isOvernight(one) ? [t.ends_next_day] : []), leftOf(one)]
                                .filter(Boolean)
                                .join(' · ')}
                            </small>
                          </span>
                          {isFree ? (
                            one.fee_amount > 0 ? (
                              <Money amount={one.fee_amount} bare />
                            ) : null
                          ) : (
                            <Status tone="quiet" label={t[`state_${one.state as 'full' | 'over' | 'closed'}`]} />
                          )}
                        </>
                      }
                    />
                  );
                })}
              </div>
            </Radio.Group>
          )
        }
      </QueryBoundary>
    </>
  );
};
