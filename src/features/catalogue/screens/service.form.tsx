import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { serviceScreens } from '../screens.ts';
import { serviceFields } from '../service-fields.ts';
import { GroupField } from './group-field.tsx';
import { AppearanceSection, ItemNames, PriceFields } from './item-fields.tsx';

type Service = OutputOf<typeof services.get>;

/** What a new one begins with. */
const usual = { vat_category: 'S', job_time_minutes: 30, sort_order: 0, show_to_customer: true };

const ServiceForm = ({ service }: { readonly service?: Service }) => {
  const t = useTexts(catalogueTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useQueryState();
  const form = useZodForm(services.create.input, {
    initial: service ?? { ...usual, group_id: query['group_id'] ? Number(query['group_id']) : null },
    ...(service ? {} : { draft: 'service-new' }),
  });
  const saved = { done: t.service_saved, onDone: (s: Service) => navigate(serviceScreens.record.to(s.id)) };
  const create = useAction(services.create, saved);
  const createAndStay = useAction(services.create, { done: t.service_saved });
  const update = useAction(services.update, saved);
  return (
    <FormPage
      form={form}
      fields={serviceFields}
      back={service ? serviceScreens.record.to(service.id) : serviceScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
      another={
        service
          ? undefined
          : {
              save: (values) => createAndStay.run(values),
              next: ({ group_id, vat_category }) => ({ ...usual, group_id, vat_category }),
            }
      }
    >
      <FormSection title={t.basics}>
        <ItemNames form={form} fields={serviceFields} />
        <GroupField
          {...form.field('group_id')}
          kind="service"
          initialLabel={
            service ? nameIn(language, { name_ar: service.group_name_ar, name_en: service.group_name_en }) : null
          }
        />
      </FormSection>
      <FormSection title={t.selling}>
        <PriceFields form={form} fields={serviceFields} />
        <FormRow>
          <FieldInput form={form} fields={serviceFields} name="job_time_minutes" />
        </FormRow>
      </FormSection>
      <AppearanceSection form={form} fields={serviceFields} imageUrl={service?.image_url} icon={t.icon_of_group} />
    </FormPage>
  );
};

const EditService = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(services.get, { id })}>
    {(service) => <ServiceForm service={service} />}
  </QueryBoundary>
);

/** A new service, or the one of the address. */
export default function ServiceFormScreen() {
  const { id } = usePathParams();
  return id ? <EditService id={Number(id)} /> : <ServiceForm />;
}
