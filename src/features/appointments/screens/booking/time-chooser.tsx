import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InputOf } from '../../../../kernel/contract/contract.ts';
import type { FieldError } from '../../../../kernel/contract/refusal.ts';
import { addDays, civilOf, formatDate, formatTime, instantOf } from '../../../../kernel/time/local-time.ts';
import { useCall } from '../../../../ui/api/queries.ts';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { useErrorText } from '../../../../ui/inputs/field.ts';
import { TimeField } from '../../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../../ui/session/session-store.ts';
import { appointments } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { findNextFree, nearestTimes } from '../../near-times.ts';
import '../calendar/time-refused.css';

type TimesInput = Pick<
  InputOf<typeof appointments.freeTimes>,
  'people' | 'one_employee' | 'customer_id' | 'appointment_id' | 'area'
>;

interface TimeChooserProps {
  /** What is wanted; null until a service is chosen. */
  readonly wanted: TimesInput | null;
  readonly date: string;
  readonly setDate: (date: string) => void;
  /** An instant. */
  readonly value: string | null;
  readonly onChange: (at: string | null) => void;
  readonly error?: FieldError | null;
}

type Texts = ReturnType<typeof useTexts<typeof appointmentTexts.en>>;

const isTaken = (error: FieldError | null | undefined): boolean =>
  error?.key.startsWith('appointment_') === true || error?.key === 'no_available_times';

/** Who is taken, by what and until when, where the refusal says it. */
const takenWords = ({ key, params }: FieldError, t: Texts): string | null => {
  const [who, name, until] = ['who', 'name', 'until'].map((one) => String(params?.[one] ?? '')) as [
    string,
    string,
    string,
  ];
  if (!until) return null;
  if (key === 'appointment_employee_conflict') return t.conflict_with({ who, name, until });
  if (key === 'appointment_block_conflict') return t.blocked_until({ who, until });
  return key === 'appointment_customer_conflict' ? t.customer_until({ who, until }) : null;
};

/** The free times of a day as buttons, those first that leave no useless rest; any other time by hand. */
export const TimeChooser = ({ wanted, date, setDate, value, onChange, error }: TimeChooserProps) => {
  const t = useTexts(appointmentTexts);
  const language = useLanguage();
  const { zone } = useDisplaySettings();
  const [isOwn, setOwn] = useState(false);
  const query = useCall(
    appointments.freeTimes,
    { people: [], ...wanted, from_on: date, to_on: addDays(date, 13) },
    { enabled: wanted !== null, keepPrevious: true },
  );
  const days = wanted ? (query.data?.days ?? []) : [];
  const times = days.find((day) => day.date === date)?.times ?? [];
  const later = findNextFree(days, date);
  const best = times.filter(({ is_best }) => is_best);
  const wall = value ? civilOf(value, zone) : null;
  const isListed = value !== null && times.some(({ at }) => Date.parse(at) === Date.parse(value));
  const phrase = useErrorText(t.when, error);
  // Nothing is wrong with who only has to press one of the times that are offered now.
  const isOffered = error?.key === 'required' && times.length > 0;
  const wrong = error && !isOffered ? (takenWords(error, t) ?? phrase) : undefined;
  // What has no room is answered by what has: the nearest, one press away.
  const near = wrong && value && isTaken(error) ? nearestTimes(days, value, 3) : [];
  const take = (at: string, day: string) => {
    if (day !== date) setDate(day);
    onChange(at);
  };
  const chips = (list: typeof times) =>
    list.map(({ at, time }) => (
      <label key={at} className="time-chip">
        <input
          type="radio"
          name="visit-time"
          checked={value !== null && Date.parse(at) === Date.parse(value)}
          onChange={() => onChange(at)}
        />
        <bdi>{formatTime(time, language)}</bdi>
      </label>
    ));
  return (
    <div className="time-chooser">
      <DateField label={t.date} value={date} onChange={(day) => day && setDate(day)} required />
      {wanted === null ? <p className="form-note">{t.choose_services}</p> : null}
      {best.length > 0 ? (
        <fieldset>
          <legend>{t.best}</legend>
          <div className="time-chips">{chips(best)}</div>
        </fieldset>
      ) : null}
      {times.length > 0 ? (
        <fieldset>
          <legend>{t.other_times}</legend>
          <div className="time-chips">{chips(times)}</div>
        </fieldset>
      ) : null}
      {wanted && query.data && times.length === 0 ? (
        <p className="form-note" role="status">
          {t.no_times}{' '}
          {later ? (
            <button type="button" className="link-button" onClick={() => setDate(later.date)}>
              {t.next_free({ day: formatDate(later.date, language, 'long') })}
            </button>
          ) : null}
        </p>
      ) : null}
      {isOwn || (wall && !isListed) ? (
        <TimeField
          label={t.own_time}
          value={wall ? wall.time : null}
          onChange={(time) => onChange(time ? instantOf(date, time, zone) : null)}
        />
      ) : (
        <button type="button" className="link-button" onClick={() => setOwn(true)}>
          {t.own_time}
        </button>
      )}
      {isOffered ? (
        <p className="form-note" role="status">
          {t.choose_time}
        </p>
      ) : null}
      {wrong ? (
        <div className="time-refused" role="alert">
          <p className="field-wrong">{wrong}</p>
          {near.length > 0 ? (
            <div className="time-near" role="group" aria-label={t.suggested}>
              <span>{t.suggested}</span>
              {near.map(({ at, time }) => {
                const day = civilOf(at, zone).date;
                return (
                  <Button key={at} variant="default" onClick={() => take(at, day)}>
                    {day === date ? '' : `${formatDate(day, language, 'weekday')} `}
                    <bdi>{formatTime(time, language)}</bdi>
                  </Button>
                );
              })}
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  );
};
