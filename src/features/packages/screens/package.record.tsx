import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { printFile } from '../../../ui/api/print-file.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { actionProps } from '../../../ui/dialogs/action-button.tsx';
import { SidePanel } from '../../../ui/dialogs/side-panel.tsx';
import { FieldFacts } from '../../../ui/display/field-facts.tsx';
import { Name, Phone } from '../../../ui/display/name.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { DateField } from '../../../ui/inputs/date-field.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { RecordPage } from '../../../ui/pages/record/record-page.tsx';
import { printDocument } from '../../../ui/printing/print-document.ts';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { useMay } from '../../../ui/session/session-store.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { FieldsTable } from '../../../ui/table/fields-table.tsx';
import { statusToneOf } from '../../../ui/table/status-tone-of.ts';
import { customers } from '../../customers/contract.ts';
import { packages } from '../contract.ts';
import { offerTexts } from '../messages.ts';
import { packageState, packageStates } from '../offer.ts';
import { packageFields, packageMovementFields } from '../offer-fields.ts';
import { packageScreens } from '../screens.ts';
import { serviceColumns } from './service-columns.tsx';

type Package = OutputOf<typeof packages.get>;

const ProlongForm = ({ of, close }: { readonly of: Package; readonly close: () => void }) => {
  const t = useTexts(offerTexts);
  const form = useZodForm(packages.prolong.input, { initial: { id: of.id } });
  const prolong = useAction(packages.prolong, { done: t.prolonged, onDone: close });
  return (
    <FormBody form={form} save={(values) => prolong.run(values)} saveLabel={t.prolong} cancel={close}>
      <p className="form-note">{t.prolong_note}</p>
      <DateField {...form.field('expires_on')} label={t.new_day} required />
      <TextField {...form.field('reason')} label={t.reason} maxLength={200} required />
    </FormBody>
  );
};

/** Who may use it: named and taken out one by one. */
const People = ({ of }: { readonly of: Package }) => {
  const t = useTexts(offerTexts);
  const language = useLanguage();
  const may = useMay();
  const mayName = may(packages.namePeople);
  const name = useAction(packages.namePeople, { done: t.people_saved });
  const save = (person_ids: number[]) => void name.run({ id: of.id, person_ids });
  const ids = of.people.map((one) => one.id);
  return (
    <>
      <p className="form-note">{t.people_note}</p>
      {of.people.length === 0 ? <p>{t.no_people}</p> : null}
      <ul className="people-named">
        {of.people.map((one) => (
          <li key={one.id}>
            <Name of={one} /> <Phone of={one.mobile} />
            {mayName ? (
              <Button
                variant="subtle"
                size="compact-md"
                disabled={name.isRunning}
                aria-label={t.take_out({ name: nameIn(language, one) })}
                onClick={() => save(ids.filter((id) => id !== one.id))}
              >
                <IconX size={18} aria-hidden />
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayName && may(customers.list) ? (
        <RecordField
          key={of.version}
          label={t.add_person}
          operation={customers.list}
          value={null}
          without={of.customer_id}
          onChange={(id) => {
            if (id !== null && !ids.includes(id)) save([...ids, id]);
          }}
        />
      ) : null}
    </>
  );
};

/** One package of a customer: what is left of it, who may use it, each movement with its document. */
export default function PackageRecord() {
  const t = useTexts(offerTexts);
  const navigate = useNavigate();
  const id = Number(usePathParams()['id']);
  const [query, change] = useQueryState();
  const asked = useCall(packages.get, { id });
  const canProlong = (p: Package) => p.state === packageState.active || p.state === packageState.expired;
  return (
    <>
      <RecordPage
        query={asked}
        title={(p) => <Name of={p} />}
        note={(p) => <Name of={{ name_ar: p.customer_name_ar, name_en: p.customer_name_en }} />}
        status={(p) => statusToneOf(packageStates, p.state)}
        back={packageScreens.unused}
        actions={(p) => [
          ...(canProlong(p)
            ? [
                {
                  label: t.prolong,
                  operation: packages.prolong,
                  run: () => navigate(packageScreens.sold.to(p.id, { panel: 'prolong' })),
                },
              ]
            : []),
          {
            label: t.print,
            run: () => void printDocument(packages.pdf, (wish) => ({ id: p.id, paper: 'receipt' as const, ...wish })),
          },
          { label: t.print_sheet, run: () => void printFile(packages.pdf, { id: p.id, paper: 'a4' }) },
          { label: t.send, ...actionProps(packages.send, { id: p.id }, t.sent) },
        ]}
        figures={(p) => [
          { label: t.not_earned, amount: p.remaining, lead: true },
          { label: t.paid, amount: p.amount },
        ]}
        tabs={(p) => [
          {
            key: 'services',
            label: t.services,
            body: (
              <>
                <DataTable
                  t={t}
                  caption={t.services}
                  rows={p.services}
                  rowKey={(one) => one.id}
                  columns={serviceColumns('used')}
                />
                <FieldFacts fields={packageFields} record={p} />
              </>
            ),
          },
          {
            key: 'movements',
            label: t.movements,
            body: <FieldsTable caption={t.movements} fields={packageMovementFields} rows={p.movements} />,
          },
          { key: 'people', label: t.people, body: <People of={p} /> },
        ]}
      />
      <SidePanel title={t.prolong} isOpen={query['panel'] === 'prolong'} close={() => change({ panel: null })}>
        {asked.data ? <ProlongForm of={asked.data} close={() => change({ panel: null })} /> : null}
      </SidePanel>
    </>
  );
}
