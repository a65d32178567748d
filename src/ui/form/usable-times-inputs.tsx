import type { z } from 'zod';
import { formatWeekday } from '../../kernel/local-time.ts';
import type { Fields } from '../../kernel/noun.ts';
import { weekdays } from '../../kernel/working-week.ts';
import { ChoicesField } from '../inputs/choice-fields.tsx';
import { useLanguage } from '../language/language.ts';
import { FormRow } from '../pages/form/form-page.tsx';
import { FieldInput } from './field-input.tsx';
import type { ZodForm } from './use-zod-form.ts';

type TimesSchema = z.ZodObject<{ weekdays: z.ZodType; from_time: z.ZodType; until_time: z.ZodType }>;

interface UsableTimesInputsProps<S extends TimesSchema> {
  readonly form: ZodForm<S>;
  readonly fields: Fields & { readonly from_time: unknown; readonly until_time: unknown };
  /** Of the days of the week. */
  readonly label: string;
}

/** The days of the week and the hours on which something can be used (`UsableTimes`). */
export const UsableTimesInputs = <S extends TimesSchema>({ form, fields, label }: UsableTimesInputsProps<S>) => {
  const language = useLanguage();
  return (
    <>
      <ChoicesField
        {...form.fieldNamed<readonly number[]>('weekdays')}
        label={label}
        options={weekdays.map((value) => ({ value: value as number, label: formatWeekday(value, language) }))}
      />
      <FormRow>
        <FieldInput form={form} fields={fields} name="from_time" />
        <FieldInput form={form} fields={fields} name="until_time" />
      </FormRow>
    </>
  );
};
