import type { AnyOperation, ExportFormat, OutputOf } from '../../../kernel/contract.ts';
import type { Catalog } from '../../../kernel/messages.ts';
import type { PeriodPreset } from '../../../kernel/period.ts';
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
  readonly figures?: (answer: OutputOf<Op>, t: T) => readonly KeyFigure[];
  /** Absent or null: no picture, the table says it faster. */
  readonly chart?: (answer: OutputOf<Op>, t: T, title: string) => ChartSpec | null;
  readonly table: {
    readonly rows: (answer: OutputOf<Op>) => readonly R[];
    readonly columns: readonly Column<R, T>[];
    readonly totals?: (answer: OutputOf<Op>) => Totals | undefined;
    readonly rowLink?: (row: R) => string | null;
  };
  readonly exports?: readonly ExportFormat[];
  readonly empty?: { readonly text: (t: T) => string };
  /** One sentence under the title: what is counted and what is not. */
  readonly explanation?: (t: T) => string;
}
