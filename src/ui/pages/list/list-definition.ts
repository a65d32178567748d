import type { ComponentType, ReactNode } from 'react';
import type { AnyOperation, CallOf, ExportFormat, OutputOf, Permission } from '../../../kernel/contract.ts';
import type { BilingualName, Catalog } from '../../../kernel/messages.ts';
import type { PeriodPreset } from '../../../kernel/period.ts';
import type { KeyFigure } from '../../display/key-figures.tsx';
import type { Column, Totals } from '../../table/column.ts';

/** The record type of a list operation (`listOutput`). */
export type RecordOf<Op extends AnyOperation> = OutputOf<Op> extends { records: (infer R)[] } ? R : never;

/** A filter; `key` (or `from` and `to`) are keys of the operation's input and of the URL. */
export type Filter<T> = {
  /** Not offered without it, e.g. because its choices are records that the person may not see. */
  readonly permission?: Permission;
} & (
  | {
      readonly kind: 'choice';
      readonly key: string;
      readonly label: (t: T) => string;
      readonly options: (t: T) => readonly { readonly value: string; readonly label: string }[];
      /** Value when the URL has none; then there is no "all". */
      readonly initial?: () => string;
    }
  | { readonly kind: 'flag'; readonly key: string; readonly label: (t: T) => string }
  | {
      readonly kind: 'period';
      readonly from: string;
      readonly to: string;
      readonly label: (t: T) => string;
      /** Preset applied when the URL has none; without it the list is not limited in time. */
      readonly initial?: PeriodPreset;
    }
  | {
      readonly kind: 'record';
      readonly key: string;
      readonly label: (t: T) => string;
      /** A list operation with `search` whose records have an `id`. */
      readonly operation: AnyOperation;
      readonly text?: (record: BilingualName & { readonly id: number; readonly name?: string }) => string;
    }
);

/** One line of a row's menu. */
export interface RowAction<R, T> {
  readonly label: (t: T) => string;
  readonly to?: (record: R) => string;
  /** `refresh` asks the list again (writes by `useAction` do it by themselves). */
  readonly run?: (record: R, refresh: () => void) => unknown;
  /** Not offered where it makes no sense at all (enable what is active). */
  readonly shown?: (record: R) => boolean;
  /** The reason why it cannot be done now, or null. The item stays visible and says it. */
  readonly disabled?: (record: R, t: T) => string | null;
  readonly permission?: Permission;
  /** Question asked first. */
  readonly confirm?: (record: R, t: T) => string;
  readonly danger?: boolean;
}

export interface ListDefinition<Op extends AnyOperation, T extends object> {
  readonly texts: Catalog<T>;
  readonly title: (t: T) => string;
  readonly operation: Op;
  readonly columns: readonly Column<RecordOf<Op>, T>[];
  readonly filters?: readonly Filter<T>[];
  /** Sort when the URL has none, e.g. `-issued_at`. */
  readonly sort?: string;
  /** `false` hides the search field (the operation has no `search`). */
  readonly search?: false;
  readonly totals?: (answer: OutputOf<Op>) => Totals | undefined;
  readonly figures?: (answer: OutputOf<Op>, t: T) => readonly KeyFigure[];
  readonly rowLink?: (record: RecordOf<Op>) => string | null;
  readonly rowActions?: readonly RowAction<RecordOf<Op>, T>[];
  readonly primaryAction?: {
    readonly label: (t: T) => string;
    readonly to?: string;
    /** A component that draws the button and its panel itself. */
    readonly component?: ComponentType;
    readonly permission?: Permission;
  };
  readonly exports?: readonly ExportFormat[];
  readonly empty: { readonly text: (t: T) => string };
  /** Inside a tab of a record: no page header, state in memory instead of the URL. */
  readonly embedded?: true;
  readonly parts?: { readonly above?: ComponentType<{ answer: OutputOf<Op> | undefined }> };
  /** Input that is always sent. */
  readonly fixed?: Partial<CallOf<Op>>;
  /** Key of a record for React and for remembered selections; `id` when absent. */
  readonly rowKey?: (record: RecordOf<Op>) => string | number;
  readonly note?: (t: T) => ReactNode;
}

export interface ListProps<Op extends AnyOperation> {
  /** Input that is always sent, e.g. `{ customer_id: 5 }` inside a record's tab. */
  readonly fixed?: Partial<CallOf<Op>>;
}
