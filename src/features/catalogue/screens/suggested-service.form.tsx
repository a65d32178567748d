import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useTexts } from '../../../ui/language/language.ts';
import { FormPage } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { suggestedScreens } from '../manager-screens.ts';
import { suggestedServices } from '../suggested-contract.ts';
import { suggestedServiceFields as fields } from '../suggested-fields.ts';
import { suggestedTexts } from '../suggested-messages.ts';
import { SuggestedItem } from './suggested-item.tsx';

type Service = OutputOf<typeof suggestedServices.get>;
const { list } = suggestedScreens.services;

/** What a new one begins with. */
const usual = { job_time_minutes: 30, sort_order: 0 };

const ServiceForm = ({ service }: { readonly service?: Service }) => {
  const t = useTexts(suggestedTexts);
  const navigate = useNavigate();
  const form = useZodForm(suggestedServices.create.input, {
    initial: service ?? usual,
    ...(service ? {} : { draft: 'suggested-service-new' }),
  });
  const saved = { done: t.saved, onDone: () => navigate(list.to()) };
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
      <SuggestedItem
        kind="service"
        item={service}
        group={form.field('group_id')}
        icon={form.fieldNamed<string>('icon_kind')}
        names={<NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />}
      >
        <FieldInput form={form} fields={fields} name="price" />
        <FieldInput form={form} fields={fields} name="job_time_minutes" />
        <FieldInput form={form} fields={fields} name="sort_order" />
      </SuggestedItem>
    </FormPage>
  );
};

const EditService = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(suggestedServices.get, { id })}>
    {(service) => <ServiceForm service={service} />}
  </QueryBoundary>
);

/** A new suggested service, or the one of the address. */
export default function SuggestedServiceForm() {
  const { id } = usePathParams();
  return id ? <EditService id={Number(id)} /> : <ServiceForm />;
}
