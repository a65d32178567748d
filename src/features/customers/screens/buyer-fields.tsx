import { useCallback } from 'react';
import type { z } from 'zod';
import type { Field, Fields } from '../../../kernel/contract/entity.ts';
import { FieldInput } from '../../../ui/form/field-input.tsx';
import type { ZodForm } from '../../../ui/form/zod-form.ts';
import { FormRow } from '../../../ui/pages/form/form-page.tsx';
import { useInformations } from '../../../ui/session/session-store.ts';
import { trnErrors } from '../customer.ts';

/** The rule of a VAT number in the country of this shop, for `check` of a form. */
export const useTrnCheck = () => {
  const general = useInformations()?.global_informations.general_informations;
  const countryId = Number(general?.['country_id']);
  return useCallback((values: { trn?: unknown }) => trnErrors(values.trn as string | null, countryId), [countryId]);
};

type AddressKey = 'building_number' | 'street' | 'additional_number' | 'district' | 'city' | 'postal_code';

/** The address of a buyer or a supplier, as a tax invoice says it. */
export const AddressFields = <
  S extends z.ZodObject<Record<AddressKey, z.ZodType>>,
  F extends Fields & Record<AddressKey, Field>,
>({
  form,
  fields,
}: {
  readonly form: ZodForm<S>;
  readonly fields: F;
}) => (
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
