import type { ReactNode } from 'react';
import { useTexts } from '../language/language.ts';
import { uiMessages } from '../language/ui-messages.ts';
import { Money } from '../display/money.tsx';
import { Name, Phone } from '../display/name.tsx';
import { Count, Num, Percent, Quantity } from '../display/num.tsx';
import { Status } from '../display/status.tsx';
import { Typed } from '../display/typed.tsx';
import { When } from '../display/when.tsx';
import { Go } from '../routing/go.tsx';
import type { CellKind, Column } from './column.ts';

/** Kinds that are read down a column by their last digit. */
const figures: readonly CellKind[] = ['money', 'number', 'quantity', 'percent', 'duration'];
export const isFigure = (kind: CellKind | undefined): boolean => kind !== undefined && figures.includes(kind);

/** The plain value of a column in a record. */
const plainValue = <R, T>(column: Column<R, T>, record: R): unknown =>
  'value' in column && column.value ? column.value(record) : (record as Record<string, unknown>)[column.key];

const Duration = ({ minutes }: { readonly minutes: number }) => (
  <bdi>{useTexts(uiMessages).minutes({ n: minutes })}</bdi>
);
const YesNo = ({ is }: { readonly is: boolean }) => {
  const t = useTexts(uiMessages);
  return <>{is ? t.yes : t.no}</>;
};

/** One value as its kind shows it; empty values are empty cells. */
export const Value = ({ kind, value }: { readonly kind: CellKind; readonly value: unknown }): ReactNode => {
  if (value === null || value === undefined || value === '') return null;
  switch (kind) {
    case 'money':
      return <Money amount={value as number} bare />;
    case 'number':
      return <Count of={value as number} />;
    case 'quantity':
      return <Quantity milli={value as number} />;
    case 'percent':
      return <Percent bp={value as number} />;
    case 'date':
      return <When on={value as string} />;
    case 'instant':
      return <When at={value as string} />;
    case 'time':
      return <When time={value as string} />;
    case 'duration':
      return <Duration minutes={value as number} />;
    case 'phone':
      return <Phone of={value as string} />;
    case 'code':
      return <Num>{String(value)}</Num>;
    case 'flag':
      return <YesNo is={value === true || value === 1} />;
    default:
      return <Typed>{String(value)}</Typed>;
  }
};

interface CellProps<R, T> {
  readonly column: Column<R, T>;
  readonly record: R;
  readonly t: T;
}

/** What a column shows for a record; a figure with rows behind it is a link to them. */
export const Cell = <R, T>({ column, record, t }: CellProps<R, T>): ReactNode => {
  const inside = (): ReactNode => {
    if (column.render) return column.render(record, t);
    if (column.status) {
      const look = column.status(record, t);
      return <Status tone={look.tone} label={look.label} />;
    }
    if (column.kind === 'name') return <Name of={column.name ? column.name(record) : (record as object)} />;
    return <Value kind={column.kind ?? 'text'} value={plainValue(column, record)} />;
  };
  const to = column.to?.(record);
  return to ? (
    <Go to={to} className="figure-link">
      {inside()}
    </Go>
  ) : (
    inside()
  );
};
