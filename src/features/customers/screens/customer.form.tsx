import { useCallback } from 'react';
import type { OutputOf } from '../../../kernel/contract.ts';
import { formatDate } from '../../../kernel/local-time.ts';
import { useAction, useCall } from '../../../ui/api/queries.ts';
import { useZodForm } from '../../../ui/form/use-zod-form.ts';
import { useInformations } from '../../../ui/session/session-store.ts';
import { trnErrors } from '../customer.ts';
import { ChoiceField, FlagField } from '../../../ui/inputs/choice-fields.tsx';
import { NameFields } from '../../../ui/inputs/name-fields.tsx';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { PhoneField } from '../../../ui/inputs/phone-field.tsx';
import { TextAreaField, TextField } from '../../../ui/inputs/text-field.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { FormPage, FormRow, FormSection } from '../../../ui/pages/form/form-page.tsx';
import { Loaded } from '../../../ui/pages/loaded.tsx';
import { useGo, usePathParams, useQueryState } from '../../../ui/routing/go.tsx';
import { customers } from '../contract.ts';
import { customerTexts } from '../messages.ts';
import { nationalityCodes, nationalityName } from '../nationality.ts';

type Customer = OutputOf<typeof customers.get>;

const months = (language: 'ar' | 'en') =>
  Array.from({ length: 12 }, (_, i) => ({
    value: i + 1,
    label: formatDate(`2026-${String(i + 1).padStart(2, '0')}-01`, language, 'month').replace(/\s*\d+$/, ''),
  }));

const CustomerForm = ({ customer }: { readonly customer?: Customer }) => {
  const t = useTexts(customerTexts);
  const language = useLanguage();
  const go = useGo();
  const [query] = useQueryState();
  const general = useInformations()?.global_informations.general_informations;
  const countryId = Number(general?.['country_id']);
  const checkTrn = useCallback(
    (values: { trn?: unknown }) => trnErrors(values.trn as string | null, countryId),
    [countryId],
  );
  const form = useZodForm(customers.create.input, {
    check: checkTrn,
    initial: customer ?? { gender: 4, allow_whatsapp_contact: true, mobile: query['mobile'] ?? null },
    ...(customer ? {} : { draft: 'customer-new' }),
  });
  const saved = { done: t.saved, onDone: (c: Customer) => go(`/merchant/customers/${c.id}`) };
  const create = useAction(customers.create, saved);
  const update = useAction(customers.update, saved);
  return (
    <FormPage
      form={form}
      title={customer ? t.edit : t.add}
      back={customer ? `/merchant/customers/${customer.id}` : '/merchant/customers'}
      save={(values) => (customer ? update.run({ id: customer.id, ...values }) : create.run(values))}
    >
      <FormSection title={t.person}>
        <NameFields ar={form.field('name_ar')} en={form.field('name_en')} />
        <p className="form-note">{t.name_note}</p>
        <FormRow>
          <PhoneField {...form.field('mobile')} label={t.mobile} />
          <TextField {...form.field('email')} label={t.email} kind="email" />
        </FormRow>
        <FlagField {...form.field('allow_whatsapp_contact')} label={t.allow_whatsapp_contact} />
      </FormSection>
      <FormSection title={t.about}>
        <FormRow>
          <ChoiceField
            {...form.field('gender')}
            label={t.gender}
            clearable={false}
            options={([1, 2, 3, 4] as const).map((value) => ({
              value: value as number,
              label: t.genders[String(value) as '1'],
            }))}
          />
          <ChoiceField
            {...form.field('nationality')}
            label={t.nationality}
            options={nationalityCodes.map((code) => ({
              value: code as string,
              label: nationalityName(code, language),
            }))}
          />
        </FormRow>
        <FormRow>
          <ChoiceField {...form.field('birth_month')} label={t.birth_month} options={months(language)} />
          <IntegerField {...form.field('birth_day')} label={t.birth_day} />
          <TextField {...form.field('identification')} label={t.identification} kind="code" maxLength={60} />
        </FormRow>
        <TextAreaField {...form.field('address')} label={t.address} maxLength={300} rows={2} />
        <TextAreaField {...form.field('notes')} label={t.notes} maxLength={2_000} />
      </FormSection>
      <FormSection title={t.business} note={t.business_note}>
        <FormRow>
          <TextField {...form.field('trn')} label={t.trn} kind="code" maxLength={15} />
        </FormRow>
      </FormSection>
    </FormPage>
  );
};

const EditCustomer = ({ id }: { readonly id: number }) => (
  <Loaded query={useCall(customers.get, { id })}>{(customer) => <CustomerForm customer={customer} />}</Loaded>
);

/** A new customer, or the one of the address. */
export default function CustomerFormScreen() {
  const { id } = usePathParams();
  return id ? <EditCustomer id={Number(id)} /> : <CustomerForm />;
}
