import { useState } from 'react';
import type { FieldError } from '../../../kernel/contract/refusal.ts';
import { currencyOf } from '../../../kernel/money/money.ts';
import { useErrorText } from '../../../ui/inputs/field.ts';
import { IntegerField } from '../../../ui/inputs/number-fields.tsx';
import { useLanguage, useTexts } from '../../../ui/language/language.ts';
import { useDisplaySettings } from '../../../ui/session/session-store.ts';
import { giftCardTexts } from '../messages.ts';
import { mostAmounts } from '../settings.ts';
import type { FormOfCard } from './card-wishes.tsx';
import './amounts-field.css';

const places = Array.from({ length: mostAmounts }, (_, i) => i);

/** What a shop proposes for its cards, in whole units: a box each, an empty one proposes nothing; kept once each, in order. */
export const AmountsField = ({ form, name }: { readonly form: FormOfCard; readonly name: string }) => {
  const t = useTexts(giftCardTexts);
  const language = useLanguage();
  const { symbol_ar, symbol_en } = currencyOf(useDisplaySettings().currency_code);
  const field = form.fieldNamed<readonly number[]>(name);
  const [boxes, setBoxes] = useState<readonly (number | null)[]>(() => places.map((i) => field.value?.[i] ?? null));
  const filled = (of: readonly (number | null)[]): number[] =>
    [...new Set(of.flatMap((one) => (one === null ? [] : [one])))].toSorted((a, b) => a - b);
  const kept = filled(boxes);
  /** What is wrong with one of them is told of its place among those that are kept. */
  const wrong = kept.map((_, i) => form.fieldNamed<number>(`${name}.${i}`).error ?? null);
  const errorOf = (box: number | null): FieldError | null => (box === null ? null : (wrong[kept.indexOf(box)] ?? null));
  const put = (at: number, amount: number | null) => {
    const next = boxes.map((one, i) => (i === at ? amount : one));
    setBoxes(next);
    field.onChange(filled(next));
  };
  const whole = useErrorText(t.amounts, kept.length === 0 ? { key: 'required' } : null);
  return (
    <fieldset className="amounts-field">
      <legend>{t.amounts}</legend>
      <p className="form-note">{t.amounts_note}</p>
      <div>
        {places.map((i) => (
          <IntegerField
            key={i}
            name={`${name}.${i}`}
            label={t.amount_nth({ n: i + 1 })}
            unit={language === 'ar' ? symbol_ar : symbol_en}
            value={boxes[i] ?? null}
            error={errorOf(boxes[i] ?? null)}
            onChange={(amount) => put(i, amount)}
            {...(field.onBlur ? { onBlur: field.onBlur } : {})}
          />
        ))}
      </div>
      {whole ? <p className="field-wrong">{whole}</p> : null}
    </fieldset>
  );
};
