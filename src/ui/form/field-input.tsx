import type { ReactNode } from 'react';
import type { z } from 'zod';
import { choicesOf, type Field, type Fields } from '../../kernel/contract/entity.ts';
import { ChoiceField, FlagField } from '../inputs/choice-fields.tsx';
import { DateField } from '../inputs/date-field.tsx';
import type { FieldProps } from '../inputs/field.ts';
import { IntegerField, MoneyField, PercentField, QuantityField, TimeField } from '../inputs/number-fields.tsx';
import { PhoneField } from '../inputs/phone-field.tsx';
import { TextAreaField, TextField } from '../inputs/text-field.tsx';
import { inThisLanguage, useLanguage, useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { chargesVat } from '../session/session-store.ts';
import type { ZodForm } from './zod-form.ts';

/** What has a value of its own when nothing is sent cannot be emptied. */
const hasDefault = (field: Field): boolean => field.input?.safeParse(undefined).data !== undefined;

interface FieldInputProps<S extends z.ZodObject, F extends Fields> {
  readonly form: ZodForm<S>;
  readonly fields: F;
  readonly name: keyof F & keyof z.output<S> & string;
  /** Under the input instead of the field's own note. */
  readonly description?: string;
  /** It has the focus where the form appears. */
  readonly autoFocus?: boolean;
}

/** What an input needs of a form; parts that serve several forms name the fields themselves. */
export interface NamedFieldProps<N extends string = string>
  extends Pick<FieldInputProps<z.ZodObject, Fields>, 'description' | 'autoFocus'> {
  readonly form: Pick<ZodForm<z.ZodObject>, 'fieldNamed'>;
  readonly fields: Fields & { readonly [K in N]: Field };
  readonly name: N;
}

/** The input of an entity's field, chosen by its kind, in a part that serves several forms. */
export const NamedFieldInput = ({ form, fields, name, description, autoFocus }: NamedFieldProps): ReactNode => {
  const t = useTexts(uiMessages);
  const field = fields[name];
  if (!field) throw new Error(`No field is named ${name}`);
  if (field.only_with_vat && !chargesVat()) return null;
  const note = description ?? (field.note ? inThisLanguage(field.note) : undefined);
  const as = <V,>(): FieldProps<V | null> => ({
    ...form.fieldNamed<V>(name),
    label: inThisLanguage(field.label),
    ...(note ? { description: note } : {}),
    ...(autoFocus ? { autoFocus } : {}),
  });
  const max = field.max === undefined ? {} : { maxLength: field.max };
  switch (field.kind) {
    case 'long':
      return <TextAreaField {...as<string>()} {...max} rows={(field.max ?? 0) > 500 ? 3 : 2} />;
    case 'code':
    case 'email':
      return <TextField {...as<string>()} {...max} kind={field.kind} />;
    case 'phone':
      return <PhoneField {...as<string>()} />;
    case 'money':
      return <MoneyField {...as<number>()} />;
    case 'number':
      return <IntegerField {...as<number>()} />;
    case 'duration':
      return <IntegerField {...as<number>()} unit={t.minutes_unit} />;
    case 'quantity':
      return <QuantityField {...as<number>()} />;
    case 'percent':
      return <PercentField {...as<number>()} />;
    case 'date':
      return <DateField {...as<string>()} />;
    case 'time':
      return <TimeField {...as<string>()} />;
    case 'flag':
      return <FlagField {...as<boolean>()} />;
    case 'choice':
      return (
        <ChoiceField
          {...as<string | number>()}
          {...(hasDefault(field) ? { clearable: false } : {})}
          options={choicesOf(field).map((one) => ({ value: one.value, label: inThisLanguage(one) }))}
        />
      );
    default:
      return <TextField {...as<string>()} {...max} />;
  }
};

/** The input of an entity's field, chosen by its kind. Pictures and records have inputs of their own. */
export const FieldInput: <S extends z.ZodObject, F extends Fields>(props: FieldInputProps<S, F>) => ReactNode =
  NamedFieldInput;

interface NameInputsProps<S extends z.ZodObject, F extends Fields> {
  readonly form: ZodForm<S>;
  readonly fields: F;
  readonly ar: FieldInputProps<S, F>['name'];
  readonly en: FieldInputProps<S, F>['name'];
}

/** The two inputs of a name, the language of the page first, in a part that serves several forms. */
export const NamedNameInputs = <N extends string>({
  form,
  fields,
  ar,
  en,
}: Pick<NamedFieldProps<N>, 'form' | 'fields'> & { readonly ar: N; readonly en: N }) => (
  <div className="name-pair">
    {(useLanguage() === 'ar' ? [ar, en] : [en, ar]).map((name) => (
      <NamedFieldInput key={name} form={form} fields={fields} name={name} />
    ))}
  </div>
);

/** The two inputs of a name, the language of the page first. */
export const NameInputs: <S extends z.ZodObject, F extends Fields>(props: NameInputsProps<S, F>) => ReactNode =
  NamedNameInputs;
