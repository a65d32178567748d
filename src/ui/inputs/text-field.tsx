import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { latinDigits } from '../../kernel/text/search-text.ts';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { type FieldProps, typedDirection, useInputProps } from './field.ts';

interface TextKind {
  /** `code`: left-to-right, western digits (barcodes, tax numbers). `email` and `url` likewise. */
  readonly kind?: 'text' | 'code' | 'email' | 'url';
  readonly maxLength?: number;
  readonly autoComplete?: string;
}

/** One line of text, in the direction of what is typed. */
export const TextField = ({
  kind = 'text',
  maxLength,
  autoComplete,
  ...field
}: FieldProps<string | null> & TextKind) => (
  <TextInput
    {...useInputProps(field)}
    value={field.value ?? ''}
    onChange={(event) => field.onChange(kind === 'text' ? event.target.value : latinDigits(event.target.value))}
    attributes={{ input: { dir: kind === 'text' ? typedDirection(field.value) : 'ltr' } }}
    type={kind === 'email' ? 'email' : kind === 'url' ? 'url' : 'text'}
    inputMode={kind === 'email' ? 'email' : kind === 'url' ? 'url' : undefined}
    autoComplete={autoComplete ?? 'off'}
    maxLength={maxLength}
    classNames={kind === 'text' ? {} : { input: 'ltr-input' }}
  />
);

/** Several lines of text; grows with what is typed. */
export const TextAreaField = ({
  maxLength,
  rows = 3,
  ...field
}: FieldProps<string | null> & { readonly maxLength?: number; readonly rows?: number }) => (
  <Textarea
    {...useInputProps(field)}
    value={field.value ?? ''}
    onChange={(event) => field.onChange(event.target.value)}
    attributes={{ input: { dir: typedDirection(field.value) } }}
    minRows={rows}
    maxRows={12}
    maxLength={maxLength}
  />
);

/** A password; never trimmed, never kept in a draft. `fresh` for one that is being chosen. */
export const PasswordField = ({ fresh, ...field }: FieldProps<string | null> & { readonly fresh?: boolean }) => {
  const t = useTexts(uiMessages);
  return (
    <PasswordInput
      {...useInputProps(field)}
      value={field.value ?? ''}
      onChange={(event) => field.onChange(event.target.value)}
      attributes={{ input: { dir: 'ltr' } }}
      autoComplete={fresh ? 'new-password' : 'current-password'}
      visibilityToggleButtonProps={{ 'aria-label': t.show_password }}
    />
  );
};
