import type { FunctionComponent, ReactNode } from 'react';
import type { AnyOperation } from '../../../kernel/contract/contract.ts';
import type { ReportFigure, ReportShape } from '../../../kernel/contract/report.ts';
import { hoursText, percentText, quantityText } from '../../display/number-text.tsx';
import { inThisLanguage } from '../../language/language.ts';
import { columnsFor } from '../../table/columns-of.ts';
import type { ReportDefinition } from './report-definition.ts';
import { defineReport } from './report-page.tsx';

type Row = Record<string, unknown>;

/** What a screen adds to a report that is data: what it is compared with, its form on paper. */
interface ReportOwn<Op extends AnyOperation, R = never>
  extends Pick<
    ReportDefinition<Op, object, Row>,
    'comparedWith' | 'changes' | 'Paper' | 'prints' | 'filters' | 'fixed' | 'Head'
  > {
  /** How a column is read on the screen, where its file has another form of it, by key. */
  readonly renders?: Readonly<Record<string, (row: R) => ReactNode>>;
}

/** A figure that is neither money nor a count, as it is read. */
const textOf = ({ rate_bp, minutes, quantity }: Pick<ReportFigure, 'rate_bp' | 'minutes' | 'quantity'>) => {
  // A tenth of a percent is enough above a table that has them all.
  if (rate_bp !== undefined) return { text: rate_bp === null ? '–' : `${percentText(Math.round(rate_bp / 10) * 10)}%` };
  if (minutes !== undefined) return { text: hoursText(minutes) };
  return quantity === undefined ? {} : { text: quantityText(quantity) };
};

/** The screen of a report that is data (`kernel/contract/report.ts`). */
export const reportScreen = <Op extends AnyOperation, R extends object>(
  given: ReportShape<Op, R>,
  { renders, ...own }: ReportOwn<Op, R> = {},
): FunctionComponent => {
  const shape: ReportShape<AnyOperation, object> = given as never;
  const keys = Object.keys(shape.fields).filter((key) => shape.fields[key]!.list !== 'row');
  const columns = columnsFor<Row, string>(shape.fields, keys).map((column) => {
    const to = shape.links?.[column.key];
    const render = renders?.[column.key] as ((row: Row) => ReactNode) | undefined;
    return { ...column, ...(to ? { to: (row: Row) => to(row) } : {}), ...(render ? { render } : {}) };
  });
  const { period, figures, chart, totals } = shape;
  const definition: ReportDefinition<AnyOperation, object, Row> = {
    operation: shape.operation,
    explanation: () => inThisLanguage(shape.explanation),
    empty: { text: () => inThisLanguage(shape.empty) },
    table: {
      rows: (answer) => shape.rows(answer) as readonly Row[],
      columns,
      ...(totals ? { totals: (answer) => totals(answer) } : {}),
    },
    exports: ['xlsx', 'csv', 'pdf'],
    ...(own as ReportOwn<AnyOperation>),
    ...(period ? { period: period as never } : {}),
    ...(figures
      ? {
          figures: (answer) =>
            figures(answer).map(({ label, detail, rate_bp, minutes, quantity, ...figure }) => ({
              ...figure,
              ...textOf({ rate_bp, minutes, quantity }),
              label: inThisLanguage(label),
              ...(detail ? { detail: inThisLanguage(detail) } : {}),
            })),
        }
      : {}),
    ...(chart
      ? {
          chart: (answer, _t, title) => {
            const drawn = chart(answer);
            return drawn && { ...drawn, label: title };
          },
        }
      : {}),
  };
  return defineReport(definition);
};
