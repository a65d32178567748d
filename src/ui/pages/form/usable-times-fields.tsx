import type { z } from 'zod';
import type { Field, Fields } from '../../../kernel/contract/entity.ts';
import { formatWeekday } from '../../../kernel/time/local-time.ts';
import type { UsableTimes } from '../../../kernel/time/usable-times.ts';
import { weekdays } from '../../../kernel/time/working-week.ts';
import { FieldInput } from '../../form/field-input.tsx';
import type { ZodForm } from '../../form/zod-form.ts';
import { ChoicesField } from '../../inputs/choice-fields.tsx';
import { useLanguage } from '../../language/language.ts';
import { FormRow } from './form-page.tsx';

/** The days of the week and the hours on which something holds. */
export const UsableTimesFields = <
  S extends z.ZodObject<Record<keyof UsableTimes, z.ZodType>>,
  F extends Fields & Record<'from_time' | 'until_time', Field>,
>({
  form,
  fields,
  label,
}: {
  readonly form: ZodForm<S>;
  readonly fields: F;
  readonly label: string;
}) => {
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
