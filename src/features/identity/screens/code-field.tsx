import { Button } from '@mantine/core';
import type { FieldBinding } from '../../../ui/inputs/field.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useTexts } from '../../../ui/language/language.ts';
import { safetyTexts } from '../safety-messages.ts';

interface CodeFieldProps {
  readonly field: FieldBinding<string | null>;
  readonly back: () => void;
}

/** The second step at sign-in, in place of what was typed first. */
export const CodeField = ({ field, back }: CodeFieldProps) => {
  const t = useTexts(safetyTexts);
  return (
    <>
      <p>{t.code_text}</p>
      <TextField {...field} label={t.code} kind="code" autoComplete="one-time-code" maxLength={20} required autoFocus />
      <Button variant="subtle" onClick={back}>
        {t.back}
      </Button>
    </>
  );
};
