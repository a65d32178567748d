import { currencyOf, formatMoneyWithSymbol, money, moneyText } from '../../kernel/money/money.ts';
import type { Language } from '../../kernel/text/messages.ts';
import { formatDate, isCivilDate } from '../../kernel/time/local-time.ts';
import { quantityText } from '../display/number-text.tsx';
import type { ChartUnit } from './chart-spec.ts';

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/** A figure in full, for the tip and for people who do not see the picture. */
export const figureText = (value: number, unit: ChartUnit, currency: string, language: Language): string => {
  if (unit === 'money') return formatMoneyWithSymbol(money(value), currency, language);
  return unit === 'quantity' ? quantityText(value) : value.toLocaleString('en');
};

/** A figure of the axis: short, without its unit. */
export const axisText = (value: number, unit: ChartUnit, currency: string): string => {
  if (unit === 'money') return compact.format(Number(moneyText(money(value), currencyOf(currency).exponent)));
  return unit === 'quantity' ? quantityText(value) : compact.format(value);
};

/** A point's label under the axis: days as day and month, months by name, anything else as it is. */
export const shortLabel = (label: string, language: Language): string => {
  if (isCivilDate(label)) return `${Number(label.slice(8))}/${Number(label.slice(5, 7))}`;
  return /^\d{4}-\d{2}$/.test(label) ? formatDate(`${label}-01`, language, 'month').split(' ')[0]! : label;
};

export const fullLabel = (label: string, language: Language): string => {
  if (isCivilDate(label)) return formatDate(label, language, 'long');
  return /^\d{4}-\d{2}$/.test(label) ? formatDate(`${label}-01`, language, 'month') : label;
};

/** The widest that a letter or digit of a label of 12 px is. */
const letterWidth = 7.2;

/** Where the middle of a label stands so that it is whole at both ends of a picture; all in px from the left. */
export const keptInside = (middle: number, label: string, width: number): number => {
  const half = (label.length * letterWidth) / 2;
  return Math.min(Math.max(middle, half), width - half);
};
