import { currencyOf, formatMoney, money } from '../../kernel/money/money.ts';
import { useLanguage } from '../language/language.ts';
import { useDisplaySettings } from '../session/session-store.ts';
import './money.css';

interface MoneyProps {
  /** Minor units of the merchant's currency (or of `currency`). */
  readonly amount: number;
  readonly currency?: string;
  /** Without the currency's sign, e.g. in columns. */
  readonly bare?: boolean;
}

/** An amount: `1,234.50 ر.س` or `1,234.50 SAR`. */
export const Money = ({ amount, currency, bare }: MoneyProps) => {
  const settings = useDisplaySettings();
  const language = useLanguage();
  const code = currency ?? settings.currency_code;
  const digits = <bdi className="num">{formatMoney(money(amount), code)}</bdi>;
  if (bare) return digits;
  const { symbol_ar, symbol_en } = currencyOf(code);
  return (
    <span className="money">
      {digits} <span className="money-sign">{language === 'ar' ? symbol_ar : symbol_en}</span>
    </span>
  );
};
