import { type InputHTMLAttributes, useState } from 'react';
import { money, moneyText, parseMoney } from '../../../kernel/money.ts';
import { readDecimal, removeNonNumeric, writeDecimal } from '../../../ui/inputs/number-notation.ts';

interface Notation {
  readonly write: (value: number) => string;
  readonly read: (text: string) => number | null;
}

type BoxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  readonly value: number | null;
  /** Called with what was typed; null when it was cleared. Text that is no such number is not handed out. */
  readonly onValue: (value: number | null) => void;
};

/** A number in a plain input: what is typed stays as typed until the input is left, and a press selects all of it. */
const TypedBox = ({ value, onValue, notation, ...rest }: BoxProps & { readonly notation: Notation }) => {
  const [text, setText] = useState<string | null>(null);
  const isUnreadable = text !== null && text.trim() !== '' && notation.read(text) === null;
  return (
    <input
      {...rest}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text ?? (value === null ? '' : notation.write(value))}
      aria-invalid={isUnreadable || rest['aria-invalid'] || undefined}
      onFocus={(event) => event.target.select()}
      onChange={(event) => {
        const typed = removeNonNumeric(event.target.value);
        setText(typed);
        const read = typed.trim() === '' ? null : notation.read(typed);
        if (read !== null || typed.trim() === '') onValue(read);
      }}
      onBlur={(event) => {
        setText(null);
        rest.onBlur?.(event);
      }}
    />
  );
};

/** Minor units of a currency with so many decimals. */
export const AmountBox = ({ exponent, ...props }: BoxProps & { readonly exponent: number }) => (
  <TypedBox
    {...props}
    notation={{
      write: (value) => moneyText(money(value), exponent),
      read: (text) => {
        const amount = parseMoney(text, exponent);
        return amount !== null && amount >= 0 ? amount : null;
      },
    }}
  />
);

const decimal = (decimals: number): Notation => ({
  write: (value) => writeDecimal(value, decimals),
  read: (text) => {
    const read = readDecimal(text, decimals);
    return read !== null && read >= 0 ? read : null;
  },
});
const thousandths = decimal(3);
const basisPoints = decimal(2);

/** Thousandths. */
export const QuantityBox = (props: BoxProps) => <TypedBox {...props} notation={thousandths} />;

/** Basis points, typed as percent. */
export const PercentBox = (props: BoxProps) => <TypedBox {...props} notation={basisPoints} />;
