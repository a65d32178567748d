import type { ReactNode } from 'react';
import { Name } from '../display/name.tsx';
import { Status } from '../display/status.tsx';
import { Link, useMayOpen } from '../routing/link.tsx';
import type { Column } from './column.ts';
import { Value } from './value.tsx';

/** The plain value of a column in a record. */
const plainValue = <R, T>(column: Column<R, T>, record: R): unknown =>
  'value' in column && column.value ? column.value(record) : (record as Record<string, unknown>)[column.key];

interface CellProps<R, T> {
  readonly column: Column<R, T>;
  readonly record: R;
  readonly t: T;
}

/** What a column shows for a record; a figure with rows behind it is a link to them. */
export const Cell = <R, T>({ column, record, t }: CellProps<R, T>): ReactNode => {
  const mayOpen = useMayOpen();
  const inside = (): ReactNode => {
    if (column.render) return column.render(record, t);
    if (column.status) {
      const tone = column.status(record, t);
      return <Status tone={tone.tone} label={tone.label} />;
    }
    if (column.kind === 'name') return <Name of={column.name ? column.name(record) : (record as object)} />;
    return <Value kind={column.kind ?? 'text'} value={plainValue(column, record)} />;
  };
  const to = column.to?.(record);
  return to && mayOpen(to) ? (
    <Link to={to} className="figure-link">
      {inside()}
    </Link>
  ) : (
    inside()
  );
};
