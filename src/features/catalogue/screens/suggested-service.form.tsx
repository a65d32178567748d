import type { OutputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IconField } from '../../../ui/inputs/icon-field.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { useGo, usePathParams } from '../../../ui/routing/go.tsx';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedGroups, suggestedServices } from '../suggested-contract.ts';
import { suggestedServiceFields as fields } from '../suggested-fields.ts';
import { suggestedTexts } from '../suggested-messages.ts';

type Service = OutputOf<typeof suggestedServices.get>;
const { list } = suggestedScreens.services;

/** What a new one begins with. */
const usual = { job_time_minutes: 30, sort_order: 0 };

const ServiceForm = ({ service }: { readonly service?: Service }) => {
  const t = useTexts(suggestedTexts);
  const language = useLanguage();
  const go = useGo();
  const form = useZodForm(suggestedServices.create.input, {
    initial: service ?? usual,
    ...(service ? {} : { draft: 'suggested-service-new' }),
  });
  const saved = { done: t.saved, onDone: () => go(list.to()) };
  const create = useAction(suggestedServices.create, saved);
  const createAndStay = useAction(suggestedServices.create, { done: t.saved });
  const update = useAction(suggestedServices.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      back={list.to()}
      {...(service ? { note: t.taken_note } : {})}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
      another={
        service
          ? undefined
          : {
              save: (values) => createAndStay.run(values),
              next: ({ group_id }) => ({ ...usual, group_id }),
            }
      }
    >
      <FormSection title={t.basics}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{t.both_names}</p>
        <FormRow>
          <RecordField
            {...form.field('group_id')}
            label={inThisLanguage(fields.group_id.label)}
            operation={suggestedGroups.list}
            fixed={{ kind: 'service' }}
            initialLabel={
              service ? nameIn(language, { name_ar: service.group_name_ar, name_en: service.group_name_en }) : null
            }
          />
          <IconField
            {...form.fieldNamed<string>('icon_kind')}
            label={t.icon}
            usual={{ kind: service?.shown_icon ?? null, label: t.icon_of_group }}
          />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="price" />
          <FieldInput form={form} fields={fields} name="job_time_minutes" />
          <FieldInput form={form} fields={fields} name="sort_order" />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditService = ({ id }: { readonly id: number }) => (
  <Loaded isScreen isForm query={useCall(suggestedServices.get, { id })}>
    {(service) => <ServiceForm service={service} />}
  </Loaded>
);

/** A new suggested service, or the one of the address. */
export default function SuggestedServiceForm() {
  const { id } = usePathParams();
  return id ? <EditService id={Number(id)} /> : <ServiceForm />;
}
