import type { ReactNode } from 'react';
import type { Tone, ValueKind } from '../../kernel/contract/entity.ts';
import type { BilingualName } from '../../kernel/text/messages.ts';
import { chargesVat } from '../session/session-store.ts';

/** How a cell is shown, with the units of an entity's fields. */
export type CellKind = ValueKind | 'status';

/** A state told by colour and word together. */
export interface StatusTone {
  readonly tone: Tone;
  readonly label: string;
}

interface ColumnBase<R, T> {
  readonly label: (t: T) => string;
  readonly kind?: CellKind;
  /** `true`: sorted on the server by `key`; a string names another sort key. */
  readonly sortable?: boolean | string;
  /** Not shown until chosen in the column chooser. */
  readonly hidden?: boolean;
  /** A shop that never charged VAT does not have it. */
  readonly only_with_vat?: boolean;
  /** For kind `status`. */
  readonly status?: (record: R, t: T) => StatusTone;
  /** For kind `name`: the record that carries name_ar and name_en (the row itself when absent). */
  readonly name?: (record: R) => BilingualName | null | undefined;
  /** Anything else; overrides `kind` for showing, not for alignment. */
  readonly render?: (record: R, t: T) => ReactNode;
  /** Makes the figure a link to the rows behind it. */
  readonly to?: (record: R) => string | null;
  /** Place on the phone's card; by default columns are listed as label and value. */
  readonly card?: 'title' | 'subtitle' | 'figure' | 'badge' | 'none';
  /** Preferred width in px; text columns share the rest. */
  readonly width?: number;
}

/** A column: its key is a field of the record, or any key with `value`, `name`, `status` or `render`. */
export type Column<R, T> =
  | (ColumnBase<R, T> & { readonly key: keyof R & string; readonly value?: (record: R) => unknown })
  | (ColumnBase<R, T> & { readonly key: string } & (
        | { readonly value: (record: R) => unknown }
        | { readonly kind: 'name' }
        | { readonly render: (record: R, t: T) => ReactNode }
      ));

/** The columns that this shop has. */
export const columnsHere = <C extends { readonly only_with_vat?: boolean }>(columns: readonly C[]): readonly C[] =>
  chargesVat() ? columns : columns.filter((column) => !column.only_with_vat);

/** What the server sorts a column by, or null. */
export const sortKeyOf = <R, T>(column: Column<R, T>): string | null =>
  column.sortable === undefined || column.sortable === false
    ? null
    : column.sortable === true
      ? column.key
      : column.sortable;

/** Figures under the columns of the same key, in the column's unit. */
export type Totals = Readonly<Record<string, number | null | undefined>>;

/** What the table of a page draws, on a wide screen and as cards. */
export interface DataTableProps<R, T> {
  readonly columns: readonly Column<R, T>[];
  readonly rows: readonly R[];
  readonly t: T;
  readonly rowKey: (record: R) => string | number;
  readonly caption: string;
  readonly totals?: Totals | undefined;
  readonly rowLink?: ((record: R) => string | null) | undefined;
  /** Drawn at the end of each row. */
  readonly rowMenu?: ((record: R) => ReactNode) | undefined;
  /** `name` ascending, `-name` descending. */
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  readonly isStale?: boolean;
  /** The civil day that a record belongs to, while they stand by day: cards say it once, above. */
  readonly dayOf?: ((record: R) => string) | undefined;
}
