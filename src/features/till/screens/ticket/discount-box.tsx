import { type KeyboardEvent, useId, useState } from 'react';
import type { Discount } from '../../../../kernel/money/bill-input.ts';
import { currencyOf, money } from '../../../../kernel/money/money.ts';
import { useLanguage, useTexts } from '../../../../ui/language/language.ts';
import { tillTexts } from '../../messages.ts';
import { AmountBox, PercentBox } from '../find/typed-box.tsx';
import { useTill } from '../till-context.ts';

interface DiscountBoxProps {
  readonly label: string;
  readonly value: Discount | null;
  readonly isWrong: boolean;
  readonly describedBy?: string;
  readonly inputId?: string;
  readonly onChange: (discount: Discount | null) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** A discount as an amount or as a percentage. */
export const DiscountBox = (props: DiscountBoxProps) => {
  const { label, value, isWrong, describedBy, inputId, onChange, onKeyDown } = props;
  const t = useTexts(tillTexts);
  const id = useId();
  const language = useLanguage();
  const { session } = useTill();
  const [kind, setKind] = useState<Discount['kind']>(value?.kind ?? 'percent');
  const { symbol_ar, symbol_en } = currencyOf(session.currency_code);
  const choose = (next: Discount['kind']) => {
    setKind(next);
    if (next !== kind) onChange(null);
  };
  const box = {
    id: inputId ?? `${id}-value`,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': describedBy,
    onKeyDown,
  };
  return (
    <div className="small-field discount-box">
      <label htmlFor={box.id}>{label}</label>
      <div className="discount-parts">
        <div className="unit-switch" role="group" aria-label={t.discount_kind}>
          <button
            type="button"
            aria-label={t.percent}
            aria-pressed={kind === 'percent'}
            onClick={() => choose('percent')}
          >
            %
          </button>
          <button type="button" aria-label={t.amount} aria-pressed={kind === 'amount'} onClick={() => choose('amount')}>
            {language === 'ar' ? symbol_ar : symbol_en}
          </button>
        </div>
        {kind === 'percent' ? (
          <PercentBox
            {...box}
            value={value?.kind === 'percent' ? value.percent_bp : null}
            onValue={(percent_bp) => onChange(percent_bp ? { kind, percent_bp } : null)}
          />
        ) : (
          <AmountBox
            {...box}
            exponent={session.exponent}
            value={value?.kind === 'amount' ? value.amount : null}
            onValue={(amount) => onChange(amount ? { kind, amount: money(amount) } : null)}
          />
        )}
      </div>
    </div>
  );
};
