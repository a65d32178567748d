import { Button, PasswordInput } from '@mantine/core';
import { IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type FieldError, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { fieldText } from '../../../ui/api/field-phrase.ts';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { deviceTexts } from '../shared-device-messages.ts';

/** What was wrong with a field that the server refused; anything else is thrown on. */
export const errorOf = (error: unknown, field: string): FieldError | null => {
  if (error instanceof InvalidInput) return error.errors[field]?.[0] ?? null;
  throw error;
};

/** The field that is drawn is typed into at once. */
export const useFocus = () => {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  return first;
};

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

interface PadProps {
  readonly person: { readonly name_ar: string | null; readonly name_en: string | null };
  readonly submitLabel: string;
  readonly isRunning: boolean;
  /** Rejects with the field error of `pin`. */
  readonly submit: (pin: string) => Promise<unknown>;
  readonly back: () => void;
}

/** A person's PIN, by keyboard or by touch. */
export const PinPad = ({ person, submitLabel, isRunning, submit, back }: PadProps) => {
  const t = useTexts(deviceTexts);
  const language = useLanguage();
  const first = useFocus();
  const [pin, setPin] = useState('');
  const [error, setError] = useState<FieldError | null>(null);
  const type = (next: string) => {
    setError(null);
    setPin(next.slice(0, 6));
  };
  const send = async () => {
    if (pin.length < 4) return;
    try {
      await submit(pin);
    } catch (thrown) {
      setError(errorOf(thrown, 'pin'));
    }
    setPin('');
    first.current?.focus();
  };
  return (
    <form
      className="lock-pin"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <PasswordInput
        ref={first}
        label={t.pin_of({ name: nameIn(language, person) })}
        value={pin}
        onChange={(event) => type(event.currentTarget.value.replace(/\D/g, ''))}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        dir="ltr"
        error={error ? fieldText(t.pin, error) : null}
        aria-invalid={error ? true : undefined}
        size="lg"
        visibilityToggleButtonProps={{ 'aria-label': t.show_typed }}
      />
      <div className="lock-digits" dir="ltr">
        {digits.map((digit) => (
          <Button key={digit} variant="default" size="lg" onClick={() => type(pin + digit)}>
            {digit}
          </Button>
        ))}
        <Button variant="subtle" size="lg" aria-label={t.delete_digit} onClick={() => type(pin.slice(0, -1))}>
          <IconBackspace size={22} aria-hidden />
        </Button>
        <Button variant="default" size="lg" onClick={() => type(`${pin}0`)}>
          0
        </Button>
        <Button type="submit" size="lg" loading={isRunning} disabled={pin.length < 4}>
          {submitLabel}
        </Button>
      </div>
      <Button variant="subtle" onClick={back}>
        {t.somebody_else}
      </Button>
    </form>
  );
};
