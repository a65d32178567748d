import type { ReactNode } from 'react';
import type { AnyOperation, CallOf, ExportFormat, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Catalog } from '../../../kernel/text/messages.ts';
import type { Period, PeriodPreset } from '../../../kernel/time/period.ts';
import type { ChartSpec } from '../../charts/chart-spec.ts';
import type { KeyFigure } from '../../display/key-figures.tsx';
import type { Column, Totals } from '../../table/column.ts';
import type { Filter, FilterKey } from '../list/list-definition.ts';

export interface ReportDefinition<Op extends AnyOperation, T extends object, R> {
  /** The catalogue that `t` is; none when the columns' own words are enough. */
  readonly texts?: Catalog<T>;
  readonly operation: Op;
  /** Input keys of the period (civil dates, both ends included) and the preset it starts with. */
  readonly period?: { readonly from: FilterKey<Op>; readonly to: FilterKey<Op>; readonly initial: PeriodPreset };
  readonly filters?: readonly Filter<T, FilterKey<Op>>[];
  /** Input that is always sent, e.g. what the address names. */
  readonly fixed?: (params: Readonly<Record<string, string>>) => Partial<CallOf<Op>>;
  /** At the head, before the files. */
  readonly Head?: (props: { readonly answer: OutputOf<Op> | undefined }) => ReactNode;
  readonly figures?: (answer: OutputOf<Op>, t: T) => readonly KeyFigure[];
  /** Absent or null: no picture, the table says it faster. */
  readonly chart?: (answer: OutputOf<Op>, t: T, title: string) => ChartSpec | null;
  readonly table: {
    readonly rows: (answer: OutputOf<Op>) => readonly R[];
    readonly columns: readonly Column<R, T>[];
    readonly totals?: (answer: OutputOf<Op>) => Totals | undefined;
    readonly rowLink?: (row: R) => string | null;
  };
  /** The period before, whose answer is asked too. */
  readonly comparedWith?: (period: Period) => Period;
  /** How a figure compares with the same one before, in words: the second line of figures that have none of their own. */
  readonly changes?: (now: number, before: number) => string;
  /** The report as its form on paper has it, before the table. `before` is there once it was read. */
  readonly Paper?: (props: { readonly answer: OutputOf<Op>; readonly before: OutputOf<Op> | undefined }) => ReactNode;
  /** Offers to print the page. */
  readonly prints?: true;
  readonly exports?: readonly ExportFormat[];
  readonly empty?: { readonly text: (t: T) => string };
  /** One sentence under the title: what is counted and what is not. */
  readonly explanation?: (t: T) => string;
}
