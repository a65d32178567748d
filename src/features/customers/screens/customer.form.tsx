import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { monthName } from '../../../kernel/time/birthday.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { FieldInput, NameInputs } from '../../../ui/form/field-input.tsx';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { ChoiceField } from '../../../ui/inputs/choice-fields.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../../../ui/language/language.ts';
import { uiMessages } from '../../../ui/language/ui-messages.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { QueryBoundary } from '../../../ui/pages/query-boundary.tsx';
import { useNavigate, usePathParams, useQueryState } from '../../../ui/routing/link.tsx';
import { customers } from '../contract.ts';
import { customerFields as fields } from '../customer-fields.ts';
import { customerTexts } from '../messages.ts';
import { customerScreens } from '../screens.ts';
import { AddressFields, useTrnCheck } from './buyer-fields.tsx';

type Customer = OutputOf<typeof customers.get>;

const CustomerForm = ({ customer }: { readonly customer?: Customer }) => {
  const t = useTexts(customerTexts);
  const ui = useTexts(uiMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const [query] = useQueryState();
  const checkTrn = useTrnCheck();
  const form = useZodForm(customers.create.input, {
    check: checkTrn,
    initial: customer ?? {
      gender: 4,
      allow_whatsapp_contact: true,
      allow_sms_contact: true,
      allow_email_contact: true,
      mobile: query['mobile'] ?? null,
    },
    ...(customer ? {} : { draft: 'customer-new' }),
  });
  const saved = { done: t.saved, onDone: (c: Customer) => navigate(customerScreens.record.to(c.id)) };
  const create = useAction(customers.create, saved);
  const update = useAction(customers.update, saved);
  return (
    <FormPage
      form={form}
      fields={fields}
      back={customer ? customerScreens.record.to(customer.id) : customerScreens.list.to()}
      save={(values) => (form.edited ? update.run({ ...form.edited, ...values }) : create.run(values))}
    >
      <FormSection title={t.person}>
        <NameInputs form={form} fields={fields} ar="name_ar" en="name_en" />
        <p className="form-note">{ui.one_name_is_enough}</p>
        <FormRow>
          <FieldInput form={form} fields={fields} name="mobile" />
          <FieldInput form={form} fields={fields} name="email" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="language" />
        <FieldInput form={form} fields={fields} name="allow_whatsapp_contact" />
        <FieldInput form={form} fields={fields} name="allow_sms_contact" />
        <FieldInput form={form} fields={fields} name="allow_email_contact" />
      </FormSection>
      <FormSection title={t.about}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="gender" />
          <FieldInput form={form} fields={fields} name="nationality" />
        </FormRow>
        <FormRow>
          <ChoiceField
            {...form.field('birth_month')}
            label={inThisLanguage(fields.birth_month.label)}
            options={Array.from({ length: 12 }, (_, i) => ({ value: i + 1, label: monthName(i + 1, language) }))}
          />
          <FieldInput form={form} fields={fields} name="birth_day" />
        </FormRow>
        <FormRow>
          <FieldInput form={form} fields={fields} name="identification_scheme" />
          <FieldInput form={form} fields={fields} name="identification" />
        </FormRow>
        <FieldInput form={form} fields={fields} name="address" />
        <FieldInput form={form} fields={fields} name="allergies" />
        <FieldInput form={form} fields={fields} name="preferences" />
        <FieldInput form={form} fields={fields} name="notes" />
      </FormSection>
      <FormSection title={t.business} note={t.business_note}>
        <FormRow>
          <FieldInput form={form} fields={fields} name="trn" />
          <FieldInput form={form} fields={fields} name="wants_tax_invoice" />
        </FormRow>
        <AddressFields form={form} fields={fields} />
        <FieldInput form={form} fields={fields} name="country_code" />
      </FormSection>
    </FormPage>
  );
};

const EditCustomer = ({ id }: { readonly id: number }) => (
  <QueryBoundary isScreen isForm query={useCall(customers.get, { id })}>
    {(customer) => <CustomerForm customer={customer} />}
  </QueryBoundary>
);

/** A new customer, or the one of the address. */
export default function CustomerFormScreen() {
  const { id } = usePathParams();
  return id ? <EditCustomer id={Number(id)} /> : <CustomerForm />;
}
