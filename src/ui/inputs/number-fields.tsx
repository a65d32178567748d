import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldError } from '../../kernel/contract/refusal.ts';
import { currencyOf, money, moneyText, parseMoney } from '../../kernel/money/money.ts';
import { readNumber } from '../../kernel/text/read-number.ts';
import { formatTime, parseTime } from '../../kernel/time/local-time.ts';
import { useLanguage } from '../language/language.ts';
import { useDisplaySettings } from '../session/session-store.ts';
import { type FieldProps, useInputProps } from './field.ts';
import { readDecimal, writeDecimal } from './number-notation.ts';
import { type Notation, useTypedValue } from './typed-value.ts';

interface NumberInputProps<V> {
  readonly field: FieldProps<V | null>;
  readonly notation: Notation<V>;
  readonly unit?: ReactNode;
  readonly inputMode: 'decimal' | 'numeric';
}

const NumberInput = <V,>({ field, notation, unit, inputMode }: NumberInputProps<V>) => {
  const typed = useTypedValue(field, notation);
  return (
    <TextInput
      {...useInputProps(field)}
      value={typed.value}
      onChange={(event) => typed.onChange(event.target.value)}
      onBlur={typed.onBlur}
      onFocus={(event) => event.target.select()}
      attributes={{ input: { dir: 'ltr' } }}
      inputMode={inputMode}
      autoComplete="off"
      rightSection={unit ? <span className="input-unit">{unit}</span> : undefined}
      rightSectionWidth={unit ? (field.isNarrow ? 44 : 56) : undefined}
      rightSectionPointerEvents="none"
      classNames={{ input: 'ltr-input num-input' }}
    />
  );
};

/** Why a text is no number of so many decimals. */
const whyNoNumber =
  (decimals: number, otherwise: FieldError = { key: 'price', params: { decimals } }) =>
  (text: string): FieldError => {
    const reading = readNumber(text, decimals, otherwise);
    return 'error' in reading ? reading.error : otherwise;
  };

/** An amount; the value is minor units of the merchant's currency. */
export const MoneyField = (field: FieldProps<number | null>) => {
  const language = useLanguage();
  const { currency_code } = useDisplaySettings();
  const currency = currencyOf(currency_code);
  return (
    <NumberInput
      field={field}
      inputMode="decimal"
      unit={language === 'ar' ? currency.symbol_ar : currency.symbol_en}
      notation={{
        write: (value) => moneyText(money(value), currency.exponent),
        read: (text) => parseMoney(text, currency.exponent),
        unreadable: whyNoNumber(currency.exponent),
      }}
    />
  );
};

/** A quantity; the value is thousandths (1500 is one and a half). */
export const QuantityField = ({ unit, ...field }: FieldProps<number | null> & { readonly unit?: string }) => (
  <NumberInput
    field={field}
    inputMode="decimal"
    unit={unit}
    notation={{
      write: (value) => writeDecimal(value, 3),
      read: (text) => readDecimal(text, 3),
      unreadable: whyNoNumber(3),
    }}
  />
);

/** A percentage; the value is basis points (1500 is 15%). */
export const PercentField = (field: FieldProps<number | null>) => (
  <NumberInput
    field={field}
    inputMode="decimal"
    unit="%"
    notation={{
      write: (value) => writeDecimal(value, 2),
      read: (text) => readDecimal(text, 2),
      unreadable: whyNoNumber(2),
    }}
  />
);

/** A whole number. */
export const IntegerField = ({ unit, ...field }: FieldProps<number | null> & { readonly unit?: string }) => (
  <NumberInput
    field={field}
    inputMode="numeric"
    unit={unit}
    notation={{
      write: (value) => String(value),
      read: (text) => readDecimal(text, 0),
      unreadable: whyNoNumber(0, { key: 'integer' }),
    }}
  />
);

/** A civil time; the value is `HH:mm:ss`, and what is typed may be any form of specification section 5. */
export const TimeField = (field: FieldProps<string | null>) => {
  const language = useLanguage();
  return (
    <NumberInput
      field={field}
      inputMode="numeric"
      notation={{
        write: (value) => formatTime(value, language),
        read: parseTime,
        unreadable: { key: 'time' },
      }}
    />
  );
};
