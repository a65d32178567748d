import { currencyOf, formatMoney, money, moneyText } from '../../kernel/money/money.ts';
import { civilOf } from '../../kernel/time/local-time.ts';
import type { ColumnKind, ExportTable, ExportValue } from './export-column.ts';

type Setting = Pick<ExportTable, 'currency' | 'zone'>;

const isEmpty = (value: ExportValue): value is '' | null | undefined =>
  value === null || value === undefined || value === '';

// Made once: `toLocaleString` makes it anew for every cell, which takes fifty times as long.
const figures = new Intl.NumberFormat('en', { maximumFractionDigits: 6 });
const grouped = (value: number): string => figures.format(value);

/** An instant as `YYYY-MM-DD HH:mm` in a zone: sorts as text and is read by every spreadsheet. */
export const minuteText = (instant: string, zone: string): string => {
  const { date, time } = civilOf(instant, zone);
  return `${date} ${time.slice(0, 5)}`;
};

/** A value for a machine: plain decimals without grouping, dates as ISO. Empty text for nothing. */
export const plainText = (value: ExportValue, kind: ColumnKind, { currency, zone }: Setting): string => {
  if (isEmpty(value)) return '';
  switch (kind) {
    case 'money':
      return moneyText(money(Number(value)), currencyOf(currency).exponent);
    case 'quantity':
      return String(Number(value) / 1000);
    case 'percent':
      return `${Number(value) / 100}%`;
    case 'instant':
      return minuteText(String(value), zone);
    default:
      return String(value);
  }
};

/** A value for a reader: grouped figures, the same dates. */
export const shownText = (value: ExportValue, kind: ColumnKind, setting: Setting): string => {
  if (isEmpty(value)) return '';
  if (kind === 'money') return formatMoney(money(Number(value)), setting.currency);
  if (kind === 'number') return grouped(Number(value));
  if (kind === 'quantity') return grouped(Number(value) / 1000);
  return plainText(value, kind, setting);
};
