import { Input, Select, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { phonePrefixes } from '../../kernel/domain/phone.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { useDisplaySettings } from '../session/session-store.ts';
import { type FieldProps, useErrorText } from './field.ts';
import { partsOf, phoneOf } from './phone-parts.ts';

const choices = phonePrefixes.map(({ prefix }) => ({ value: prefix, label: `+${prefix}` }));

/** A mobile: the calling code in a select (85 px, specification section 9) and the number. The value is digits. */
export const PhoneField = ({
  suggestedCode,
  ...field
}: FieldProps<string | null> & {
  /** Calling code to begin with where no shop says it. */
  readonly suggestedCode?: string | null | undefined;
}) => {
  const t = useTexts(uiMessages);
  const id = useId();
  const { calling_code } = useDisplaySettings();
  const [chosen, setChosen] = useState<string | null>(null);
  const error = useErrorText(field.label, field.error);
  const { prefix, rest } = partsOf(field.value, chosen ?? calling_code ?? suggestedCode ?? '966');
  // A number that is no longer the chosen country's shows its own code.
  const shown = chosen !== null && rest === '' ? chosen : prefix;
  return (
    <Input.Wrapper
      id={id}
      label={field.label}
      description={field.disabled ? (field.disabledReason ?? field.description) : field.description}
      error={error}
      withAsterisk={field.required ?? false}
    >
      <div className="phone-parts">
        <Select
          aria-label={t.calling_code}
          data={choices}
          value={shown}
          onChange={(next) => {
            if (!next) return;
            setChosen(next);
            field.onChange(phoneOf(next, rest));
          }}
          allowDeselect={false}
          disabled={field.disabled ?? false}
          comboboxProps={{ width: 110 }}
          rightSectionWidth={22}
          styles={{ input: { paddingInline: 8 } }}
        />
        <TextInput
          id={id}
          value={rest}
          onChange={(event) => field.onChange(phoneOf(shown, event.target.value))}
          onBlur={field.onBlur}
          name={field.name}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          placeholder={field.placeholder}
          disabled={field.disabled ?? false}
          error={Boolean(error)}
          aria-required={field.required || undefined}
          autoFocus={field.autoFocus}
          classNames={{ input: 'num-input' }}
        />
      </div>
    </Input.Wrapper>
  );
};
