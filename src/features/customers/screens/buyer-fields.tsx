import { useCallback } from 'react';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { useInformations } from '../../../ui/session/session-store.ts';
import type { customers } from '../contract.ts';
import { trnErrors } from '../customer.ts';
import { customerFields as fields } from '../customer-fields.ts';

/** The rule of a VAT number in the country of this shop, for `check` of a form. */
export const useTrnCheck = () => {
  const general = useInformations()?.global_informations.general_informations;
  const countryId = Number(general?.['country_id']);
  return useCallback((values: { trn?: unknown }) => trnErrors(values.trn as string | null, countryId), [countryId]);
};

/** Where a buyer is, as a tax invoice says it. */
export const AddressFields = ({ form }: { readonly form: ZodForm<typeof customers.create.input> }) => (
  <>
    <FormRow>
      <FieldInput form={form} fields={fields} name="building_number" />
      <FieldInput form={form} fields={fields} name="street" />
      <FieldInput form={form} fields={fields} name="additional_number" />
    </FormRow>
    <FormRow>
      <FieldInput form={form} fields={fields} name="district" />
      <FieldInput form={form} fields={fields} name="city" />
      <FieldInput form={form} fields={fields} name="postal_code" />
    </FormRow>
  </>
);
