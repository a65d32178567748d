import { Input, MultiSelect, SegmentedControl, Select, Switch } from '@mantine/core';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, useErrorText, useInputProps } from './field.ts';

export interface Option<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

interface Choices<V extends string | number> {
  readonly options: readonly Option<V>[];
}

const textOptions = <V extends string | number>(options: readonly Option<V>[]) =>
  options.map((option) => ({ value: String(option.value), label: option.label, disabled: option.disabled ?? false }));

/** One of a few known values; the value keeps its type (numbers stay numbers). */
export const ChoiceField = <V extends string | number>({
  options,
  clearable,
  ...field
}: FieldProps<V | null> & Choices<V> & { readonly clearable?: boolean }) => {
  const t = useTexts(uiMessages);
  const props = useInputProps(field);
  return (
    <Select
      {...props}
      placeholder={field.placeholder ?? t.choose}
      data={textOptions(options)}
      value={field.value === null || field.value === undefined ? null : String(field.value)}
      onChange={(text) => field.onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
      searchable={options.length > 8}
      clearable={clearable ?? !field.required}
      allowDeselect={false}
      nothingFoundMessage={t.nothing_to_choose}
      clearButtonProps={{ 'aria-label': t.clear }}
    />
  );
};

/** Several of a few known values. */
export const ChoicesField = <V extends string | number>({
  options,
  ...field
}: FieldProps<readonly V[] | null> & Choices<V>) => {
  const t = useTexts(uiMessages);
  const props = useInputProps(field);
  return (
    <MultiSelect
      {...props}
      placeholder={field.placeholder ?? t.choose}
      data={textOptions(options)}
      value={(field.value ?? []).map(String)}
      onChange={(texts) =>
        field.onChange(options.filter((option) => texts.includes(String(option.value))).map((option) => option.value))
      }
      searchable={options.length > 8}
      nothingFoundMessage={t.nothing_to_choose}
    />
  );
};

/** One of two to four values that should all be seen at once. */
export const SegmentsField = <V extends string | number>({ options, ...field }: FieldProps<V | null> & Choices<V>) => {
  const error = useErrorText(field.label, field.error);
  return (
    <Input.Wrapper
      label={field.label}
      description={field.description}
      error={error}
      withAsterisk={field.required ?? false}
      labelElement="div"
    >
      <SegmentedControl
        data={textOptions(options)}
        value={field.value === null || field.value === undefined ? '' : String(field.value)}
        onChange={(text) => field.onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
        disabled={field.disabled ?? false}
        aria-label={field.label}
        fullWidth
      />
    </Input.Wrapper>
  );
};

/** Yes or no. */
export const FlagField = (field: FieldProps<boolean | null>) => {
  const error = useErrorText(field.label, field.error);
  return (
    <Switch
      label={field.label}
      description={field.disabled ? (field.disabledReason ?? field.description) : field.description}
      error={error}
      name={field.name}
      disabled={field.disabled ?? false}
      checked={field.value === true}
      onChange={(event) => field.onChange(event.currentTarget.checked)}
      onBlur={field.onBlur}
      size="md"
    />
  );
};
