import { useState } from 'react';
import type { FieldError } from '../../kernel/contract/refusal.ts';
import type { Blurred } from './field.ts';

/** How a value is written in an input and read from it. `null` of `read` means: this text is not such a value. */
export interface Notation<V> {
  readonly write: (value: V) => string;
  readonly read: (text: string) => V | null;
  /** Said when the text cannot be read. */
  readonly unreadable: FieldError | ((text: string) => FieldError);
}

interface Bound<V> {
  readonly value: V | null;
  readonly onChange: (value: V | null) => void;
  readonly onBlur?: (event?: Blurred) => void;
  readonly onUnreadable?: (error: FieldError | null) => void;
}

/**
 * Keeps what is typed as it is typed and hands out the value. The text is written anew when the value changes from
 * outside, and on leaving the input. What cannot be read is told as an error and counts as no value.
 */
export const useTypedValue = <V>(field: Bound<V>, notation: Notation<V>) => {
  const [typed, setTyped] = useState<{ text: string; value: V | null } | null>(null);
  const written = field.value === null || field.value === undefined ? '' : notation.write(field.value);
  const text = typed && Object.is(typed.value, field.value ?? null) ? typed.text : written;
  return {
    value: text,
    onChange: (next: string) => {
      const value = next.trim() === '' ? null : notation.read(next);
      setTyped({ text: next, value });
      const { unreadable } = notation;
      const why = () => (typeof unreadable === 'function' ? unreadable(next) : unreadable);
      field.onUnreadable?.(next.trim() !== '' && value === null ? why() : null);
      field.onChange(value);
    },
    onBlur: (event?: Blurred) => {
      // Tidied when it was read; kept as typed, beside its error, when it was not.
      if (field.value !== null && field.value !== undefined) setTyped(null);
      field.onBlur?.(event);
    },
  };
};
