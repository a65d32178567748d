import type { ComponentType, ReactNode } from 'react';
import type { AnyOperation, CallOf, ExportFormat, OutputOf } from '../../../kernel/contract/contract.ts';
import { choicesOf, type Fields } from '../../../kernel/contract/entity.ts';
import type { Screen } from '../../../kernel/contract/screen.ts';
import type { BilingualName, Catalog, TwoTexts } from '../../../kernel/text/messages.ts';
import type { PeriodPreset } from '../../../kernel/time/period.ts';
import type { ScreenAction } from '../../dialogs/action-button.tsx';
import type { KeyFigure } from '../../display/key-figures.tsx';
import { inThisLanguage } from '../../language/language.ts';
import type { Column, Totals } from '../../table/column.ts';

/** The record type of a list operation (`listOutput`). */
export type RecordOf<Op extends AnyOperation> = OutputOf<Op> extends { records: (infer R)[] } ? R : never;

/** The keys that an operation's input has: what a filter may ask. */
export type FilterKey<Op extends AnyOperation> = Exclude<
  keyof CallOf<Op> & string,
  'page' | 'page_size' | 'sort' | 'search' | 'format'
>;

/** A filter; `key` (or `from` and `to`) are keys of the operation's input and of the URL. */
export type Filter<T, K extends string = string> =
  | {
      readonly kind: 'choice';
      readonly key: K;
      readonly label: (t: T) => string;
      readonly options: (t: T) => readonly { readonly value: string; readonly label: string }[];
      /** Value when the URL has none; then there is no "all". */
      readonly initial?: () => string;
    }
  | { readonly kind: 'flag'; readonly key: K; readonly label: (t: T) => string }
  | {
      readonly kind: 'period';
      readonly from: K;
      readonly to: K;
      readonly label: (t: T) => string;
      /** Preset applied when the URL has none, or everything from today on; without it the list is not limited in time. */
      readonly initial?: PeriodPreset | 'from_today';
    }
  | {
      readonly kind: 'record';
      readonly key: K;
      readonly label: (t: T) => string;
      /** A list operation with `search` whose records have an `id`; offered to those who may ask it. */
      readonly operation: AnyOperation;
      /** The operation that reads one of them by its `id`: an address that was kept says the number only. */
      readonly record: AnyOperation;
      readonly text?: (record: BilingualName & { readonly id: number; readonly name?: string }) => string;
    };

/** The filter of an entity's choice: its label and words, of `only` these values where the operation knows fewer. */
export const choiceFilter = <F extends Fields, const K extends keyof F & string>(
  fields: F,
  key: K,
  only?: readonly (string | number)[],
): Filter<object, K> => ({
  kind: 'choice',
  key,
  label: () => inThisLanguage(fields[key]!.label),
  options: () =>
    choicesOf(fields[key]!)
      .filter((one) => only === undefined || only.includes(one.value))
      .map((one) => ({ value: String(one.value), label: inThisLanguage(one) })),
});

/** The filter of an entity's flag. */
export const flagFilter = <F extends Fields, const K extends keyof F & string>(
  fields: F,
  key: K,
): Filter<object, K> => ({ kind: 'flag', key, label: () => inThisLanguage(fields[key]!.label) });

export interface ListDefinition<Op extends AnyOperation, T extends object> {
  /** The catalogue that `t` is; none when the entity's own words are enough. */
  readonly texts?: Catalog<T>;
  /** The screen's own title when absent; a list inside a tab names itself for those who listen. */
  readonly title?: (t: T) => string;
  readonly operation: Op;
  readonly columns: readonly Column<RecordOf<Op>, T>[];
  readonly filters?: readonly Filter<T, FilterKey<Op>>[];
  /** Sort when the URL has none, e.g. `-issued_at`. */
  readonly sort?: string;
  /** `false` hides the search field (the operation has no `search`). */
  readonly search?: false;
  readonly totals?: (answer: OutputOf<Op>) => Totals | undefined;
  readonly figures?: (answer: OutputOf<Op>, t: T) => readonly KeyFigure[];
  readonly rowLink?: (record: RecordOf<Op>) => string | null;
  /** What can be done with a row, in its menu; each is offered to those who may. */
  readonly rowActions?: (record: RecordOf<Op>, t: T) => readonly ScreenAction[];
  /** The one act that the rows are there for, as a button at the end of each. */
  readonly rowButton?: (record: RecordOf<Op>, t: T) => ScreenAction | null;
  /**
   * The screen that adds a record, offered to those who may open it (and do its operation, where the screen serves
   * several), or a component that draws button and panel.
   */
  readonly primaryAction?: (Screen & { readonly operation?: AnyOperation }) | ComponentType;
  readonly exports?: readonly ExportFormat[];
  readonly empty: TwoTexts | { readonly text: (t: T, answer: OutputOf<Op>) => string };
  /** Another way to fill an empty list, drawn beside the one that adds a record. */
  readonly emptyAlso?: ComponentType;
  /** Inside a tab of a record: no page header, state in memory instead of the URL. */
  readonly embedded?: true;
  readonly parts?: { readonly above?: ComponentType<{ answer: OutputOf<Op> | undefined }> };
  /** Input that is always sent. */
  readonly fixed?: Partial<CallOf<Op>>;
  /** Key of a record for React and for remembered selections; `id` when absent. */
  readonly rowKey?: (record: RecordOf<Op>) => string | number;
  readonly note?: (t: T) => ReactNode;
  /** Rows of one day stand together on a phone while they are sorted by `key`, its own order. */
  readonly days?: { readonly key: string; readonly of: (record: RecordOf<Op>) => string };
}

export interface ListProps<Op extends AnyOperation> {
  /** Input that is always sent, e.g. `{ customer_id: 5 }` inside a record's tab. */
  readonly fixed?: Partial<CallOf<Op>>;
  /** What features after this one can do with a row, given by the app; before the list's own actions. */
  readonly moreActions?: (record: RecordOf<Op>) => readonly ScreenAction[];
}
