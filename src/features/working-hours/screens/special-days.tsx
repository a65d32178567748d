import { Button } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { commaIn, nameIn } from '../../../kernel/text/messages.ts';
import { formatDate, formatTime } from '../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { ActionButton, actionProps } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormBody, FormRow } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { todayHere } from '../../../ui/session/session-store.ts';
import { hours } from '../contract.ts';
import { meetingOnSpecialDays, specialDayErrors, usualHours } from '../hours.ts';
import { workingHoursTexts } from '../messages.ts';
import { RangeFields } from './range-fields.tsx';
import './hours.css';

type SpecialDay = OutputOf<typeof hours.addSpecialDay>;

interface DayPanelProps {
  readonly day: SpecialDay | null;
  readonly of: number | undefined;
  /** Where a new one begins. */
  readonly on?: string | undefined;
  readonly close: () => void;
}

const DayPanel = ({ day, of, on = todayHere(), close }: DayPanelProps) => {
  const t = useTexts(workingHoursTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const form = useZodForm(hours.addSpecialDay.input, {
    initial: day ?? { ranges: [], from_on: on, to_on: on, ...(of ? { employee_id: of } : {}) },
    check: specialDayErrors,
  });
  const add = useAction(hours.addSpecialDay, { done: t.saved, onDone: close });
  const change = useAction(hours.changeSpecialDay, { done: t.saved, onDone: close });
  const ranges = form.values.ranges ?? [];
  const meeting = new Set(meetingOnSpecialDays(form.values));
  const names = [
    <TextField key="ar" {...form.field('name_ar')} label={ui.arabic_name} maxLength={120} />,
    <TextField key="en" {...form.field('name_en')} label={ui.english_name} maxLength={120} />,
  ];
  return (
    <SidePanel title={day ? t.change_special : t.add_special} isOpen close={close}>
      <FormBody
        form={form}
        isShort
        cancel={close}
        save={(values) =>
          day ? change.run({ ...values, id: day.id, version: form.edited?.version ?? day.version }) : add.run(values)
        }
      >
        <FormRow>{language === 'ar' ? names : names.reverse()}</FormRow>
        <FormRow>
          <DateField {...form.field('from_on')} label={t.first_day} />
          <DateField {...form.field('to_on')} label={t.last_day} />
        </FormRow>
        <FlagField
          label={t.is_closed}
          value={ranges.length === 0}
          onChange={(isClosed) => form.set('ranges', isClosed ? [] : [usualHours])}
        />
        {ranges.map((range, i) => (
          <RangeFields
            key={i}
            range={range}
            error={meeting.has(i) ? { key: 'hours_meet' } : null}
            onChange={(next) =>
              form.set(
                'ranges',
                ranges.map((one, n) => (n === i ? next : one)),
              )
            }
            remove={() =>
              form.set(
                'ranges',
                ranges.filter((_, n) => n !== i),
              )
            }
          />
        ))}
        {ranges.length > 0 && ranges.length < 6 ? (
          <Button variant="subtle" size="sm" onClick={() => form.set('ranges', [...ranges, usualHours])}>
            {t.add_range}
          </Button>
        ) : null}
      </FormBody>
    </SidePanel>
  );
};

/** Holidays and days of other hours, of the shop or of an employee, those to come first. */
export const SpecialDays = ({ of, on }: { readonly of?: number; readonly on?: string }) => {
  const t = useTexts(workingHoursTexts);
  const language = useLanguage();
  const query = useCall(hours.specialDays, of ? { employee_id: of } : {});
  const [open, setOpen] = useState<SpecialDay | 'new' | null>(null);
  const today = todayHere();
  const period = (day: SpecialDay): string =>
    [...new Set([day.from_on, day.to_on])].map((date) => formatDate(date, language)).join(' – ');
  const said = (day: SpecialDay): string =>
    day.ranges.length === 0
      ? t.closed
      : day.ranges
          .map((r) => `${formatTime(r.from_time, language)} – ${formatTime(r.to_time, language)}`)
          .join(commaIn(language));
  return (
    <>
      <QueryBoundary query={query}>
        {({ records }) =>
          records.length === 0 ? (
            <p className="form-note">{of ? t.special_none_of : t.special_none}</p>
          ) : (
            <ul className="hours-special">
              {records.map((day) => (
                <li key={day.id} data-over={day.to_on < today || undefined}>
                  <strong>{nameIn(language, day)}</strong>
                  <span>{period(day)}</span>
                  <span>{day.to_on < today ? t.over : said(day)}</span>
                  {day.is_leave ? (
                    <span>{t.see_special}</span>
                  ) : (
                    <>
                      <Button variant="subtle" size="sm" onClick={() => setOpen(day)}>
                        {t.change_special}
                      </Button>
                      <ActionButton
                        action={{
                          label: t.delete_action,
                          confirm: t.delete_text,
                          ...actionProps(hours.deleteSpecialDay, { id: day.id }, t.deleted),
                        }}
                      />
                    </>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <div>
        <Button variant="default" onClick={() => setOpen('new')}>
          {t.add_special}
        </Button>
      </div>
      {open ? <DayPanel day={open === 'new' ? null : open} of={of} on={on} close={() => setOpen(null)} /> : null}
    </>
  );
};
