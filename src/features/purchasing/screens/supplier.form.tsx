import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { formatWeekday } from '../../../kernel/time/local-time.ts';
import { weekdays } from '../../../kernel/time/working-week.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoicesField } from '../../../ui/inputs/choice-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams } from '../../../ui/routing/link.tsx';
import { AddressFields, useTrnCheck } from '../../customers/screens/public-api.ts';
import { suppliers } from '../contract.ts';
import { purchasingTexts } from '../messages.ts';
import { supplierScreens } from '../screens.ts';
import { supplierFields as fields } from '../supplier-fields.ts';

type Supplier = OutputOf<typeof suppliers.get>;

const SupplierForm = ({ supplier }: { readonly supplier?: Supplier }) => {
  const t = useTexts(purchasingTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const form = useZodForm(suppliers.create.input, {
    check: useTrnCheck(),
    initial: supplier ?? {},
    ...(supplier ? {} : { draft: 'supplier-new' }),
  });
  const saved = { done: t.saved, onDone: (s: Supplier) => navigate(supplierScreens.record.to(s.id)) };
  const create = useAction(suppliers.create, saved);
  const createAndStay = useAction(suppliers.create, { done: t.saved });
  const update = useAction(suppliers.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      back={supplier ? supplierScreens.record.to(supplier.id) : supplierScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
      another={supplier ? undefined : { save: (values) => createAndStay.run(values), next: () => ({}) }}
    >
      <FormSection title={t.basics}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{ui.one_name_is_enough}</p>
        <FormRow>
          <FieldInput form={form} fields={fields} name="contact_person" />
          <FieldInput form={form} fields={fields} name="phone" />
          <FieldInput form={form} fields={fields} name="email" />
        </FormRow>
      </FormSection>
      <FormSection title={t.tax}>
        <FieldInput form={form} fields={fields} name="trn" />
        <AddressFields form={form} fields={fields} />
        <FieldInput form={form} fields={fields} name="address" />
      </FormSection>
      <FormSection title={t.orders} note={t.orders_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="order_channel" />
          <FieldInput form={form} fields={fields} name="order_days_before" />
          <FieldInput form={form} fields={fields} name="order_until" />
        </FormRow>
        <FormRow>
          <ChoicesField
            {...form.fieldNamed<readonly number[]>('arrives_on')}
            label={t.arrives_on}
            description={t.arrives_on_note}
            options={weekdays.map((value) => ({ value: value as number, label: formatWeekday(value, language) }))}
          />
          <FieldInput form={form} fields={fields} name="arrives_at" />
        </FormRow>
      </FormSection>
      <FormSection title={t.more}>
        <FieldInput form={form} fields={fields} name="notes" />
      </FormSection>
    </FormPage>
  );
};

const EditSupplier = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(suppliers.get, { id })}>
    {(supplier) => <SupplierForm supplier={supplier} />}
  </QueryBoundary>
);

/** A new supplier, or the one of the address. */
export default function SupplierFormScreen() {
  const { id } = usePathParams();
  return id ? <EditSupplier id={Number(id)} /> : <SupplierForm />;
}
