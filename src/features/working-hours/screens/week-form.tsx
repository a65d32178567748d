import { Button } from '@mantine/core';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { formatWeekday } from '../../../kernel/time/local-time.ts';
import { meetingInWeek, type WeekRange, weekdays } from '../../../kernel/time/working-week.ts';
import { useAction } from '../../../ui/api/queries.ts';
import { useUnsavedGuard } from '../../../ui/form/unsaved-guard.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { hours } from '../contract.ts';
import { usualHours } from '../hours.ts';
import { workingHoursTexts } from '../messages.ts';
import { RangeFields } from './range-fields.tsx';
import './hours.css';

type Week = OutputOf<typeof hours.get>;

/** Friday from the afternoon on, as the Gulf does. */
const suggested: readonly WeekRange[] = weekdays.map((weekday) => ({
  weekday,
  ...(weekday === 5 ? { from_time: '16:00:00', to_time: '23:00:00' } : usualHours),
}));

/** After the last hours of a day, or the usual ones. */
const nextRange = (ranges: readonly WeekRange[], weekday: number): WeekRange => {
  const last = ranges.filter((range) => range.weekday === weekday).at(-1);
  if (!last) return { weekday, ...usualHours };
  // Until eleven, or until midnight where that is over.
  return { weekday, from_time: last.to_time, to_time: last.to_time < '22:00:00' ? '23:00:00' : '00:00:00' };
};

interface WeekFormProps {
  readonly week: Week;
  readonly saveLabel?: string;
  readonly onSaved?: () => void;
  /** An employee's week instead of the shop's. */
  readonly of?: number;
  /** A shop that never chose begins with six days from nine to ten. */
  readonly suggests?: boolean;
}

/** The hours of each weekday, several a day; saved together. */
export const WeekForm = ({ week, saveLabel, onSaved, suggests, of }: WeekFormProps) => {
  const t = useTexts(workingHoursTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const [ranges, setRanges] = useState<readonly WeekRange[]>(suggests ? suggested : week.ranges);
  const [version, setVersion] = useState(week.version);
  const [base, setBaseline] = useState(JSON.stringify(week.ranges));
  const [isOld, setOld] = useState(false);
  const save = useAction(hours.save, { done: t.saved, ...(onSaved ? { onDone: onSaved } : {}) });
  const isDirty = JSON.stringify(ranges) !== base;
  const letPass = useUnsavedGuard(isDirty);
  const meeting = new Set(meetingInWeek(ranges));
  const change = (index: number, range: WeekRange | null) =>
    setRanges(ranges.flatMap((one, i) => (i === index ? (range ? [range] : []) : [one])));
  const submit = async () => {
    if (meeting.size > 0) return;
    letPass(true);
    try {
      const saved = await save.run({ version, ranges: [...ranges], ...(of ? { employee_id: of } : {}) });
      if (!saved) return;
      setVersion(saved.version);
      setRanges(saved.ranges);
      setBaseline(JSON.stringify(saved.ranges));
      setOld(false);
    } catch (error) {
      if (error instanceof TransportError && error.key === 'changed_meanwhile') {
        setVersion((error.extra['current'] as Week).version);
        setOld(true);
      } else if (!(error instanceof InvalidInput)) throw error;
    } finally {
      letPass(false);
    }
  };
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isOld ? (
        <p className="setting-waiting" role="alert">
          {ui.changed_meanwhile}
        </p>
      ) : null}
      <ul className="hours-week">
        {weekdays.map((weekday) => {
          const own = ranges.flatMap((range, index) => (range.weekday === weekday ? [{ range, index }] : []));
          const name = formatWeekday(weekday, language);
          return (
            <li key={weekday} className="hours-day">
              <FlagField
                label={name}
                description={own.length > 0 ? (of ? t.works : t.open) : of ? t.free : t.closed}
                value={own.length > 0}
                onChange={(isOpen) =>
                  setRanges(
                    isOpen
                      ? [...ranges, nextRange(ranges, weekday)]
                      : ranges.filter((range) => range.weekday !== weekday),
                  )
                }
              />
              <div className="hours-ranges">
                {own.map(({ range, index }) => (
                  <RangeFields
                    key={index}
                    range={range}
                    of={name}
                    error={meeting.has(index) ? { key: 'hours_meet' } : null}
                    onChange={(next) => change(index, { weekday, ...next })}
                    remove={() => change(index, null)}
                  />
                ))}
                {own.length > 0 ? (
                  <div className="hours-buttons">
                    <Button
                      variant="subtle"
                      size="sm"
                      leftSection={<IconPlus size={16} aria-hidden />}
                      onClick={() => setRanges([...ranges, nextRange(ranges, weekday)])}
                    >
                      {t.add_range}
                    </Button>
                    <Button
                      variant="subtle"
                      size="sm"
                      leftSection={<IconCopy size={16} aria-hidden />}
                      onClick={() =>
                        setRanges(weekdays.flatMap((day) => own.map(({ range }) => ({ ...range, weekday: day }))))
                      }
                    >
                      {t.to_all}
                    </Button>
                  </div>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <div className="save-bar" data-still>
        <Button type="submit" loading={save.isRunning}>
          {saveLabel ?? ui.save}
        </Button>
        {isDirty ? <span className="save-bar-note">{ui.unsaved_changes}</span> : null}
      </div>
    </form>
  );
};
