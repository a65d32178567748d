import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { Money } from '../../../ui/display/money.tsx';
import { Name } from '../../../ui/display/name.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { IntegerField, MoneyField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormBody } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { services as catalogueServices } from '../../catalogue/contract.ts';
import { employeeTexts } from '../messages.ts';
import { employeeServices } from '../service-contract.ts';
import './employee-services.css';

type Performed = OutputOf<typeof employeeServices.get>;
type Known = Omit<Performed['services'][number], 'duration_minutes' | 'price'>;

const Services = ({ performed }: { readonly performed: Performed }) => {
  const t = useTexts(employeeTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const [known, setKnown] = useState<readonly Known[]>(performed.services);
  const form = useZodForm(employeeServices.save.input, {
    initial: {
      ...performed,
      services: performed.services.map(({ service_id, duration_minutes, price }) => ({
        service_id,
        duration_minutes,
        price,
      })),
    },
  });
  const save = useAction(employeeServices.save, { done: t.services_saved });
  const rows = form.values.services ?? [];
  const add = (
    service: { id: number } & Omit<Known, 'service_id' | 'usual_minutes' | 'usual_price' | 'is_active'> & {
        price: number;
        job_time_minutes: number;
        status: number;
      },
  ) => {
    if (rows.some(({ service_id }) => service_id === service.id)) return;
    const { id, name_ar, name_en, price, job_time_minutes, status } = service;
    setKnown((list) => [
      ...list.filter((one) => one.service_id !== id),
      {
        service_id: id,
        name_ar,
        name_en,
        usual_minutes: job_time_minutes,
        usual_price: price as Known['usual_price'],
        is_active: status === 1,
      },
    ]);
    form.set('services', [...rows, { service_id: id, duration_minutes: null, price: null }]);
  };
  const nameOf = (id: number) => known.find(({ service_id }) => service_id === id);
  return (
    <FormBody form={form} save={(values) => save.run({ ...values, ...form.edited! })}>
      <FlagField
        {...form.field('performs_all')}
        label={t.performs_all}
        description={form.values.performs_all ? t.performs_all_note : t.performs_some_note}
      />
      {rows.length === 0 && !form.values.performs_all ? <p className="form-note">{t.no_services}</p> : null}
      <ul className="own-services">
        {rows.map((row, i) => {
          const service = nameOf(row.service_id);
          const name = service ? nameIn(language, service) : String(row.service_id);
          return (
            <li key={row.service_id}>
              <div className="own-service-name">
                <Name of={service ?? null} />
                {service ? (
                  <span className="form-note">
                    {t.usual({ minutes: `${service.usual_minutes} ${ui.minutes_unit}` })} ·{' '}
                    <Money amount={service.usual_price} />
                  </span>
                ) : null}
              </div>
              <IntegerField
                {...form.fieldNamed<number>(`services.${i}.duration_minutes`)}
                label={t.own_minutes}
                unit={ui.minutes_unit}
              />
              <MoneyField {...form.fieldNamed<number>(`services.${i}.price`)} label={t.own_price} />
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={t.take_service_away({ name })}
                onClick={() =>
                  form.set(
                    'services',
                    rows.filter((_, n) => n !== i),
                  )
                }
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <RecordField
        key={rows.length}
        label={t.add_service}
        operation={catalogueServices.list}
        fixed={{ status: 1 }}
        value={null}
        onChange={() => {}}
        onPick={(service) => service && add(service)}
      />
    </FormBody>
  );
};

/** What the employee performs, with durations and prices of their own. */
export const EmployeeServices = ({ id }: { readonly id: number }) => (
  <section className="panel">
    <QueryBoundary isForm query={useCall(employeeServices.get, { id })}>
      {(performed) => <Services key={performed.version} performed={performed} />}
    </QueryBoundary>
  </section>
);
