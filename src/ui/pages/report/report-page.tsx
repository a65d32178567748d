import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { createElement, type FunctionComponent } from 'react';
import type { AnyOperation, CallOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { catalog } from '../../../kernel/text/messages.ts';
import { useCall } from '../../api/queries.ts';
import { Chart } from '../../charts/chart.tsx';
import { KeyFigures } from '../../display/key-figures.tsx';
import { EmptyState } from '../../display/petals.tsx';
import { useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { usePathParams, useScreenTitle } from '../../routing/link.tsx';
import { DataTable } from '../../table/data-table.tsx';
import { ExportMenu } from '../list/export-menu.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import type { Filter } from '../list/list-definition.ts';
import { useListState } from '../list/list-state.ts';
import { PeriodPicker } from '../list/period-picker.tsx';
import { LoadFailed, SkeletonLines, useIsLongWait } from '../query-boundary.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import type { ReportDefinition } from './report-definition.ts';

const noTexts = catalog({}, {});

interface ReportProps<Op extends AnyOperation, T extends object, R> {
  readonly definition: ReportDefinition<Op, T, R>;
  /** The period as a filter, made once beside the definition: its identity must not change between renders. */
  readonly stateFilters: readonly Filter<T>[];
}

const ReportPage = <Op extends AnyOperation, T extends object, R>({
  definition,
  stateFilters,
}: ReportProps<Op, T, R>) => {
  const t = useTexts(definition.texts ?? noTexts) as T;
  const title = useScreenTitle();
  const ui = useTexts(uiMessages);
  const state = useListState(stateFilters, { embedded: false, sort: undefined });
  const params = usePathParams();
  const input = { ...(state.filters as Record<string, unknown>), ...definition.fixed?.(params) };
  const query = useCall(definition.operation, input as CallOf<Op>, { keepPrevious: true });
  const isLong = useIsLongWait(query.isPending);
  const answer = query.data as OutputOf<Op> | undefined;
  const { period, table, comparedWith, changes, Paper, Head } = definition;
  const from_on = period && state.filters[period.from];
  const to_on = period && state.filters[period.to];
  const earlier = comparedWith && from_on && to_on ? comparedWith({ from_on, to_on }) : undefined;
  const before = useCall(
    definition.operation,
    { ...input, ...(earlier ? { [period!.from]: earlier.from_on, [period!.to]: earlier.to_on } : {}) } as CallOf<Op>,
    { enabled: earlier !== undefined, quiet: true },
  ).data as OutputOf<Op> | undefined;
  const rows = answer === undefined ? [] : table.rows(answer);
  const figuresBefore = before === undefined || !changes ? [] : (definition.figures?.(before, t) ?? []);
  const figures = (answer === undefined ? [] : (definition.figures?.(answer, t) ?? [])).map((figure) => {
    const was = figuresBefore.find((one) => one.label === figure.label)?.amount;
    return figure.detail || figure.amount === undefined || was === undefined
      ? figure
      : { ...figure, detail: changes!(figure.amount, was) };
  });
  const chart = answer === undefined || rows.length === 0 ? null : (definition.chart?.(answer, t, title) ?? null);
  return (
    <ScreenFrame
      title={title}
      note={definition.explanation?.(t)}
      actions={
        rows.length > 0 || Head ? (
          <>
            {Head ? <Head answer={answer} /> : null}
            {rows.length > 0 && definition.prints ? (
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
                onClick={() => print()}
              >
                {ui.print}
              </Button>
            ) : null}
            {rows.length > 0 && definition.exports ? (
              <ExportMenu operation={definition.operation} input={input} formats={definition.exports} />
            ) : null}
          </>
        ) : null
      }
    >
      <div className="list-tools no-print">
        {period ? (
          <PeriodPicker
            label={ui.period}
            from={state.filters[period.from] ?? null}
            to={state.filters[period.to] ?? null}
            onChange={(chosen) =>
              state.change({ [period.from]: chosen?.from_on ?? null, [period.to]: chosen?.to_on ?? null })
            }
          />
        ) : null}
        <FilterBar filters={definition.filters ?? []} state={state} t={t} />
      </div>
      {answer === undefined ? (
        query.error ? (
          <LoadFailed error={query.error} retry={() => void query.refetch()} />
        ) : isLong ? (
          <SkeletonLines lines={10} />
        ) : null
      ) : (
        <>
          {figures.length > 0 ? <KeyFigures figures={figures} /> : null}
          {Paper && rows.length > 0 ? <Paper answer={answer} before={before} /> : null}
          {chart ? <Chart spec={chart} /> : null}
          {rows.length === 0 ? (
            <div className="panel">
              <EmptyState text={definition.empty?.text(t) ?? ui.nothing_matches} />
            </div>
          ) : (
            <DataTable<R, T>
              columns={table.columns}
              rows={rows}
              t={t}
              caption={title}
              rowKey={(row) => rows.indexOf(row)}
              totals={table.totals?.(answer)}
              rowLink={table.rowLink}
              isStale={query.isPlaceholderData}
            />
          )}
        </>
      )}
    </ScreenFrame>
  );
};

/**
 * A report as data (src/ui/README.md): period and filters in the address, key figures, one picture, the table under it
 * with every figure a link to its rows, export. The answer is the screen's component.
 */
export const defineReport = <Op extends AnyOperation, T extends object, R>(
  definition: ReportDefinition<Op, T, R>,
): FunctionComponent => {
  const { period, filters = [] } = definition;
  const stateFilters: readonly Filter<T>[] = period
    ? [{ kind: 'period', from: period.from, to: period.to, label: () => '', initial: period.initial }, ...filters]
    : filters;
  const page = ReportPage as FunctionComponent<ReportProps<Op, T, R>>;
  return () => createElement(page, { definition, stateFilters });
};
