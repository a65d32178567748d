import type { z } from 'zod';
import type { addressFields } from '../../kernel/common-fields.ts';
import type { Fields } from '../../kernel/noun.ts';
import { FormRow } from '../pages/form/form-page.tsx';
import { FieldInput } from './field-input.tsx';
import type { ZodForm } from './use-zod-form.ts';

type AddressKey = keyof ReturnType<typeof addressFields>;

interface AddressInputsProps<S extends z.ZodObject<Record<AddressKey, z.ZodType>>> {
  readonly form: ZodForm<S>;
  readonly fields: Fields & Readonly<Record<AddressKey, unknown>>;
}

/** Where a business is, as a tax invoice says it (`addressFields`). */
export const AddressInputs = <S extends z.ZodObject<Record<AddressKey, z.ZodType>>>({
  form,
  fields,
}: AddressInputsProps<S>) => (
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
