import { useState } from 'react';
import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { addDays } from '../../../../kernel/time/local-time.ts';
import { useAction, useCall } from '../../../../ui/api/queries.ts';
import { SidePanel } from '../../../../ui/dialogs/side-panel.tsx';
import { useZodForm } from '../../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../../ui/inputs/choice-fields.tsx';
import { DateField } from '../../../../ui/inputs/date-field.tsx';
import { TimeField } from '../../../../ui/inputs/number-fields.tsx';
import { TextAreaField } from '../../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { FormBody, FormRow, FormSection } from '../../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../../ui/pages/query-boundary.tsx';
import { useQueryState } from '../../../../ui/routing/link.tsx';
import { todayHere, useMay } from '../../../../ui/session/session-store.ts';
import { appointments } from '../../contract.ts';
import { appointmentTexts } from '../../messages.ts';
import { waitlist } from '../../waitlist-contract.ts';
import { waitlistTexts } from '../../waitlist-messages.ts';
import { CustomerChoice } from '../booking/customer-choice.tsx';
import { type ChosenService, newService, ServiceRows } from '../settings/service-rows.tsx';
import '../scheduling.css';

type Entry = OutputOf<typeof waitlist.get>;

/** Two weeks: most who wait want it soon. */
const usualDays = 14;

const rowsOf = (entry: Entry | null, language: 'ar' | 'en'): readonly ChosenService[] =>
  entry
    ? entry.services.map((one) => ({
        ...newService(one.employee_id, one.employee_id !== null),
        service_id: one.service_id,
        label: nameIn(language, one),
      }))
    : [newService()];

const servicesOf = (rows: readonly ChosenService[]) =>
  rows.flatMap(({ service_id, employee_id }) =>
    service_id === null ? [] : [{ service_id, ...(employee_id === null ? {} : { employee_id }) }],
  );

const EntryForm = ({ entry, close }: { readonly entry: Entry | null; readonly close: () => void }) => {
  const t = useTexts(waitlistTexts);
  const words = useTexts(appointmentTexts);
  const language = useLanguage();
  const today = todayHere();
  const [rows, setRows] = useState(() => rowsOf(entry, language));
  const form = useZodForm(waitlist.add.input, {
    initial: entry
      ? { ...entry, services: servicesOf(rows) }
      : { services: [], from_on: today, to_on: addDays(today, usualDays - 1) },
  });
  const { data } = useCall(appointments.calendar, { from_on: today, to_on: today }, { keepPrevious: true });
  const add = useAction(waitlist.add, { done: t.added, onDone: close });
  const change = useAction(waitlist.change, { done: t.saved, onDone: close });
  const missing = form.fieldNamed<unknown>('services').error;
  return (
    <FormBody
      form={form}
      isShort
      cancel={close}
      save={(values) =>
        entry
          ? change.run({ ...values, id: entry.id, version: form.edited?.version ?? entry.version })
          : add.run(values)
      }
    >
      <FormSection title={t.customer}>
        <CustomerChoice
          field={form.field('customer_id')}
          initialLabel={entry && nameIn(language, { name_ar: entry.customer_name_ar, name_en: entry.customer_name_en })}
        />
      </FormSection>
      <FormSection title={t.services}>
        <ServiceRows
          rows={rows}
          employees={data?.employees ?? []}
          isMissing={missing !== null && missing !== undefined}
          onlyInOrder
          onChange={(next) => {
            setRows(next);
            form.set('services', servicesOf(next));
          }}
        />
        {rows.length > 1 ? <FlagField {...form.field('one_employee')} label={t.one_employee} /> : null}
      </FormSection>
      <FormSection title={t.when}>
        <FormRow>
          <DateField {...form.field('from_on')} label={t.from_on} required />
          <DateField {...form.field('to_on')} label={t.to_on} required />
        </FormRow>
        <FormRow>
          <TimeField {...form.field('from_time')} label={t.from_time} />
          <TimeField {...form.field('to_time')} label={t.to_time} description={t.times_note} />
        </FormRow>
      </FormSection>
      <FormSection>
        <TextAreaField {...form.field('note')} label={words.note} description={words.note_hint} maxLength={2_000} />
      </FormSection>
    </FormBody>
  );
};

const Change = ({ id, close }: { readonly id: number; readonly close: () => void }) => (
  <QueryBoundary isForm query={useCall(waitlist.get, { id })}>
    {(entry) => <EntryForm entry={entry} close={close} />}
  </QueryBoundary>
);

/** Adds or changes who waits; the address says whom. */
export const WaitlistPanel = () => {
  const t = useTexts(waitlistTexts);
  const may = useMay();
  const [query, change] = useQueryState();
  const entry = query['entry'];
  const isNew = entry === 'new';
  const id = Number(entry) || null;
  if ((!isNew && id === null) || !may(waitlist.add)) return null;
  const close = () => change({ entry: null });
  return (
    <SidePanel title={isNew ? t.add : t.change} isOpen close={close} width={520}>
      {isNew ? <EntryForm entry={null} close={close} /> : <Change key={id} id={id!} close={close} />}
    </SidePanel>
  );
};
