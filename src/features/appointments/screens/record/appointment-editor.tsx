import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { addSeconds, civilOf, instantOf } from '../../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { ChoiceField, FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { IntegerField, TimeField } from '../../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../../ui/inputs/record-field.tsx';
import { TextAreaField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { uiMessages } from '../../../../ui/language/ui-messages.ts';
import { FormBody } from '../../../../ui/pages/form/form-page.tsx';
import { useDisplaySettings, useUser } from '../../../../ui/session/session-store.ts';
import { services } from '../../../catalogue/contract.ts';
import { appointments } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { HomeFields, homeTypedErrors } from '../settings/home-fields.tsx';

type Appointment = OutputOf<typeof appointments.get>;

interface EditedLine {
  readonly key: number;
  readonly line_number?: number;
  readonly service_id: number | null;
  readonly label: string | null;
  readonly employee_id: number | null;
  readonly is_wished: boolean;
  readonly time: string | null;
  readonly minutes: number | null;
}

type Home = NonNullable<Appointment['home']>;
const typedHome = ({ area, address, map_link }: Home) => ({ area, address, map_link });
const agreedArea = ({ area_ar, area_en, ...rest }: Home) => ({ ...rest, name_ar: area_ar, name_en: area_en });

let keys = 0;

/** Changes services, people, times and the note of a visit by hand; the calendar does the same by dragging. */
export const AppointmentEditor = ({ visit, done }: { readonly visit: Appointment; readonly done: () => void }) => {
  const t = useTexts(appointmentTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const user = useUser();
  const { zone } = useDisplaySettings();
  const [date, setDate] = useState(() => civilOf(visit.from_at, zone).date);
  const [lines, setLines] = useState<readonly EditedLine[]>(() =>
    visit.lines.map((line) => ({
      key: ++keys,
      line_number: line.line_number,
      service_id: line.service_id,
      label: nameIn(language, line),
      employee_id: line.employee_id,
      is_wished: line.is_wished,
      time: civilOf(line.from_at, zone).time,
      minutes: (Date.parse(line.to_at) - Date.parse(line.from_at)) / 60_000,
    })),
  );
  const { data } = useCall(appointments.calendar, { from_on: date, to_on: date }, { keepPrevious: true });
  const people = data?.employees ?? [];
  const written = (next: readonly EditedLine[], day: string) =>
    next.map(({ line_number, service_id, employee_id, is_wished, time, minutes }) => ({
      ...(line_number === undefined ? {} : { line_number }),
      service_id,
      employee_id,
      is_wished,
      from_at: time === null ? null : instantOf(day, time, zone),
      minutes,
    }));
  const seesHome = visit.home === null || visit.home.address !== null;
  const form = useZodForm(appointments.change.input, {
    initial: {
      id: visit.id,
      version: visit.version,
      note: visit.note,
      lines: written(lines, date),
      // Who sees no addresses leaves them as they are.
      ...(seesHome ? { home: visit.home && typedHome(visit.home) } : {}),
    },
    ...(seesHome ? { check: homeTypedErrors } : {}),
  });
  const put = (next: readonly EditedLine[], day = date) => {
    setLines(next);
    setDate(day);
    form.set('lines', written(next, day));
  };
  const set = (key: number, change: Partial<EditedLine>) =>
    put(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  const last = lines.at(-1);
  const endOfLast = (): string | null => {
    if (!last?.time || last.minutes === null) return last?.time ?? null;
    return civilOf(addSeconds(instantOf(date, last.time, zone), last.minutes * 60), zone).time;
  };
  const save = useAction(appointments.change, { done: t.changed, onDone: done });
  return (
    <FormBody
      form={form}
      isShort
      cancel={done}
      save={(values) =>
        save.run({ ...values, ...form.edited, is_at_shop: seesHome && visit.home !== null && !form.values.home })
      }
      saveLabel={t.save}
    >
      <DateField label={t.date} value={date} required onChange={(day) => day && put(lines, day)} />
      {lines.map((line, i) => (
        <fieldset key={line.key} className="visit-edited" aria-label={line.label ?? t.service}>
          <RecordField
            operation={services.list}
            fixed={{ status: 1 }}
            label={t.service}
            value={line.service_id}
            initialLabel={line.label}
            error={form.fieldNamed<number>(`lines.${i}.service_id`).error ?? null}
            onPick={(service) =>
              service &&
              set(line.key, {
                service_id: service.id,
                label: nameIn(language, service),
                minutes: line.minutes ?? service.job_time_minutes,
              })
            }
            onChange={(service_id) => service_id === null && set(line.key, { service_id })}
          />
          <ChoiceField
            label={t.employee}
            value={line.employee_id}
            error={form.fieldNamed<number>(`lines.${i}.employee_id`).error ?? null}
            options={people
              .filter(
                ({ id, service_ids }) =>
                  id === line.employee_id || service_ids === null || service_ids.includes(line.service_id ?? 0),
              )
              .map((one) => ({ value: one.id, label: nameIn(language, one) }))}
            onChange={(employee_id) => set(line.key, { employee_id, is_wished: false })}
          />
          <FlagField
            label={t.is_wished}
            value={line.is_wished}
            onChange={(is_wished) => set(line.key, { is_wished: is_wished === true })}
          />
          <div className="visit-edited-time">
            <TimeField
              label={t.begins}
              value={line.time}
              error={form.fieldNamed<string>(`lines.${i}.from_at`).error ?? null}
              onChange={(time) => set(line.key, { time })}
            />
            <IntegerField
              label={t.minutes}
              value={line.minutes}
              unit={ui.minutes_unit}
              error={form.fieldNamed<number>(`lines.${i}.minutes`).error ?? null}
              onChange={(minutes) => set(line.key, { minutes })}
            />
            {lines.length > 1 ? (
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t.remove_service}
                onClick={() => put(lines.filter(({ key }) => key !== line.key))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            ) : null}
          </div>
        </fieldset>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() =>
          put([
            ...lines,
            {
              key: ++keys,
              service_id: null,
              label: null,
              employee_id: last?.employee_id ?? null,
              is_wished: false,
              time: endOfLast(),
              minutes: null,
            },
          ])
        }
      >
        {t.add_service}
      </Button>
      {seesHome ? <HomeFields form={form} agreed={visit.home && agreedArea(visit.home)} /> : null}
      <TextAreaField {...form.field('note')} label={t.note} description={t.note_hint} maxLength={2_000} />
      {user.flags?.['may_overbook'] ? <FlagField {...form.field('overbook')} label={t.overbook} /> : null}
    </FormBody>
  );
};
