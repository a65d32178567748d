import type { OutputOf } from '../../../kernel/contract.ts';
import { nameIn } from '../../../kernel/messages.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { RecordField } from '../../../ui/inputs/record-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { useGo, usePathParams, useQueryState } from '../../../ui/routing/go.tsx';
import { groups, services } from '../contract.ts';
import { catalogueTexts } from '../messages.ts';
import { AppearanceSection, ItemNames, PriceFields } from './item-fields.tsx';

type Service = OutputOf<typeof services.get>;

const ServiceForm = ({ service }: { readonly service?: Service }) => {
  const t = useTexts(catalogueTexts);
  const language = useLanguage();
  const go = useGo();
  const [query] = useQueryState();
  const form = useZodForm(services.create.input, {
    initial: service ?? {
      group_id: query['group_id'] ? Number(query['group_id']) : null,
      vat_category: 'S',
      job_time_minutes: 30,
      sort_order: 0,
      show_to_customer: true,
    },
    ...(service ? {} : { draft: 'service-new' }),
  });
  const saved = { done: t.service_saved, onDone: (s: Service) => go(`/merchant/menu/services/${s.id}`) };
  const create = useAction(services.create, saved);
  const update = useAction(services.update, saved);
  return (
    <FormPage
      form={form}
      title={service ? t.edit_service : t.add_service}
      back={service ? `/merchant/menu/services/${service.id}` : '/merchant/menu/services'}
      save={(values) => (service ? update.run({ id: service.id, ...values }) : create.run(values))}
    >
      <FormSection title={t.basics}>
        <ItemNames ar={form.field('name_ar')} en={form.field('name_en')} />
        <RecordField
          {...form.field('group_id')}
          label={t.group}
          operation={groups.list}
          fixed={{ kind: 'service' }}
          initialLabel={
            service ? nameIn(language, { name_ar: service.group_name_ar, name_en: service.group_name_en }) : null
          }
        />
      </FormSection>
      <FormSection title={t.selling}>
        <PriceFields
          price={form.field('price')}
          minimum={form.field('minimum_price')}
          vat={form.field('vat_category')}
        />
        <FormRow>
          <IntegerField {...form.field('job_time_minutes')} label={t.job_time} unit={t.minutes_unit} />
        </FormRow>
      </FormSection>
      <AppearanceSection
        descriptionAr={form.field('description_ar')}
        descriptionEn={form.field('description_en')}
        image={form.field('image_file_id')}
        imageUrl={service?.image_url}
        sortOrder={form.field('sort_order')}
        showToCustomer={form.field('show_to_customer')}
      />
    </FormPage>
  );
};

const EditService = ({ id }: { readonly id: number }) => (
  <Loaded query={useCall(services.get, { id })}>{(service) => <ServiceForm service={service} />}</Loaded>
);

/** A new service, or the one of the address. */
export default function ServiceFormScreen() {
  const { id } = usePathParams();
  return id ? <EditService id={Number(id)} /> : <ServiceForm />;
}
