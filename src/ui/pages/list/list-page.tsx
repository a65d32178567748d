import { Button, TextInput } from '@mantine/core';
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react';
import { type ComponentType, createElement, type FunctionComponent, useEffect, useState } from 'react';
import type { ZodType } from 'zod';
import type { AnyOperation, CallOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { catalog } from '../../../kernel/text/messages.ts';
import { useCall } from '../../api/queries.ts';
import { searchError } from '../../api/search-error.ts';
import { ActionButton, offered } from '../../dialogs/action-button.tsx';
import { ActionMenu } from '../../dialogs/action-menu.tsx';
import { KeyFigures } from '../../display/key-figures.tsx';
import { EmptyState } from '../../display/petals.tsx';
import { typedDirection } from '../../inputs/field.ts';
import { inThisLanguage, useTexts } from '../../language/language.ts';
import { uiMessages } from '../../language/ui-messages.ts';
import { Link, useScreenTitle } from '../../routing/link.tsx';
import { useMay } from '../../session/session-store.ts';
import { DataTable, useIsNarrow } from '../../table/data-table.tsx';
import { LoadFailed, SkeletonLines, useIsLongWait } from '../query-boundary.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListDefinition, ListProps, RecordOf } from './list-definition.ts';
import { type ListState, useListState } from './list-state.ts';
import { Paging } from './paging.tsx';
import { SortChooser } from './sort-chooser.tsx';
import './list-page.css';

interface ListAnswer<R> {
  readonly records: readonly R[];
  readonly total: number;
  readonly total_is_capped?: boolean;
}

type Definition<Op extends AnyOperation, T extends object> = ListDefinition<Op, T>;

const noFilters: readonly never[] = [];
const noTexts = catalog({}, {});

/** What is typed is asked for once the typing rests. */
export const SearchField = ({ state, operation }: { readonly state: ListState; readonly operation: AnyOperation }) => {
  const t = useTexts(uiMessages);
  const [text, setText] = useState(state.search);
  const [asked, setAsked] = useState(state.search);
  const error = searchError(operation, text.trim());
  // The address changed by other means (back button, "clear"): the field follows.
  if (state.search !== asked) {
    setAsked(state.search);
    setText(state.search);
  }
  useEffect(() => {
    if (text.trim() === asked || error) return;
    const timer = setTimeout(() => {
      setAsked(text.trim());
      state.change({ search: text.trim() || null });
    }, 250);
    return () => clearTimeout(timer);
  }, [text, asked, state, error]);
  return (
    <TextInput
      className="list-search"
      type="search"
      attributes={{ input: { dir: typedDirection(text) } }}
      value={text}
      onChange={(event) => setText(event.target.value)}
      placeholder={t.search}
      aria-label={t.search}
      error={error}
      leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
      rightSection={
        text ? (
          <button type="button" className="list-search-clear" aria-label={t.clear_search} onClick={() => setText('')}>
            <IconX size={16} aria-hidden />
          </button>
        ) : null
      }
    />
  );
};

/** A kept address may say a sort that the list no longer has; then it comes in its own order. */
const knownSort = (operation: AnyOperation, sort: string | undefined): string | undefined =>
  (operation.input.shape as Record<string, ZodType | undefined>)['sort']?.safeParse(sort).success ? sort : undefined;

const shownColumns = <Op extends AnyOperation, T extends object>(definition: Definition<Op, T>, state: ListState) =>
  definition.columns.filter((column) => (state.columns ? state.columns.includes(column.key) : !column.hidden));

interface BodyProps<Op extends AnyOperation, T extends object> extends ListProps<Op> {
  readonly definition: Definition<Op, T>;
}

const PrimaryAction = ({
  action,
}: {
  readonly action: NonNullable<Definition<AnyOperation, object>['primaryAction']>;
}) => {
  const may = useMay();
  if (!('path' in action)) return createElement(action as ComponentType);
  return may(action.permission) && (!action.operation || may(action.operation)) ? (
    <Button component={Link} to={action.path} leftSection={<IconPlus size={18} aria-hidden />}>
      {inThisLanguage(action.title)}
    </Button>
  ) : null;
};

const ListPage = <Op extends AnyOperation, T extends object>({ definition, fixed, moreActions }: BodyProps<Op, T>) => {
  type R = RecordOf<Op>;
  const t = useTexts(definition.texts ?? noTexts) as T;
  const screenTitle = useScreenTitle();
  const title = definition.title?.(t) ?? screenTitle;
  const ui = useTexts(uiMessages);
  const may = useMay();
  const filters = definition.filters ?? noFilters;
  const state = useListState(filters, { embedded: definition.embedded === true, sort: definition.sort });
  const sort = knownSort(definition.operation, state.sort) ?? definition.sort;
  const input = {
    ...state.filters,
    ...definition.fixed,
    ...fixed,
    page: state.page,
    page_size: state.pageSize,
    ...(sort ? { sort } : {}),
    // An address kept from before may hold a search that is refused: the field says why.
    ...(state.search && !searchError(definition.operation, state.search) ? { search: state.search } : {}),
  } as CallOf<Op>;
  const query = useCall(definition.operation, input, { keepPrevious: true });
  const isLong = useIsLongWait(query.isPending);
  const isNarrow = useIsNarrow();
  const answer = query.data as (OutputOf<Op> & ListAnswer<R>) | undefined;
  const columns = shownColumns(definition, state);
  const primary = definition.primaryAction ? <PrimaryAction action={definition.primaryAction} /> : null;
  const tools = (
    <>
      {definition.exports && answer && answer.total > 0 ? (
        <ExportMenu
          operation={definition.operation}
          input={input as Record<string, unknown>}
          formats={definition.exports}
        />
      ) : null}
      {primary}
    </>
  );
  const { days } = definition;
  const Above = definition.parts?.above;
  const EmptyAlso = definition.emptyAlso;
  const figures = answer && definition.figures ? definition.figures(answer, t) : [];
  const actionsOf =
    definition.rowActions || moreActions
      ? (record: R) => offered([...(moreActions?.(record) ?? []), ...(definition.rowActions?.(record, t) ?? [])], may)
      : undefined;
  const buttonOf = definition.rowButton;
  const endOf =
    actionsOf || buttonOf
      ? (record: R) => {
          const button = buttonOf?.(record, t);
          return (
            <>
              {button ? <ActionButton action={button} /> : null}
              {actionsOf ? <ActionMenu actions={actionsOf(record)} /> : null}
            </>
          );
        }
      : undefined;
  const body = (
    <>
      {figures.length > 0 ? <KeyFigures figures={figures} /> : null}
      {Above ? <Above answer={answer} /> : null}
      <div className="list-tools no-print">
        {definition.search === false ? null : <SearchField state={state} operation={definition.operation} />}
        <FilterBar filters={filters} state={state} t={t}>
          {isNarrow && answer && answer.records.length > 1 ? (
            <SortChooser columns={columns} t={t} sort={sort} onSort={(chosen) => state.change({ sort: chosen })} />
          ) : null}
        </FilterBar>
        <div className="list-tools-end">
          <ColumnChooser columns={definition.columns} shown={columns.map((column) => column.key)} t={t} state={state} />
          {definition.embedded ? tools : null}
        </div>
      </div>
      {answer === undefined ? (
        query.error ? (
          <LoadFailed error={query.error} retry={() => void query.refetch()} />
        ) : isLong ? (
          <SkeletonLines lines={10} />
        ) : null
      ) : answer.records.length === 0 ? (
        <div className="panel">
          {state.page > 1 ? (
            <EmptyState text={ui.no_more_rows}>
              <Button variant="default" onClick={() => state.change({ page: null })}>
                {ui.first_page}
              </Button>
            </EmptyState>
          ) : state.isFiltered || state.search ? (
            <EmptyState text={ui.nothing_matches}>
              <Button
                variant="default"
                onClick={() =>
                  state.change({
                    search: null,
                    ...Object.fromEntries(
                      filters
                        .flatMap((one) => (one.kind === 'period' ? [one.from, one.to] : [one.key]))
                        .map((key) => [key, null]),
                    ),
                  })
                }
              >
                {ui.clear_filters}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState
              text={
                'text' in definition.empty
                  ? definition.empty.text(t, answer as OutputOf<Op>)
                  : inThisLanguage(definition.empty)
              }
            >
              {primary}
              {EmptyAlso ? <EmptyAlso /> : null}
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <DataTable<R, T>
            columns={columns}
            rows={answer.records}
            t={t}
            caption={title}
            rowKey={definition.rowKey ?? ((record) => (record as { id: number }).id)}
            totals={definition.totals?.(answer)}
            rowLink={definition.rowLink}
            rowMenu={endOf}
            sort={sort}
            onSort={(sort) => state.change({ sort })}
            isStale={query.isPlaceholderData}
            dayOf={days && (sort === undefined || sort.replace('-', '') === days.key) ? days.of : undefined}
          />
          <Paging state={state} total={answer.total} isCapped={answer.total_is_capped === true} />
        </>
      )}
    </>
  );
  if (definition.embedded) return <div className="list-embedded">{body}</div>;
  return (
    <ScreenFrame title={title} note={definition.note?.(t)} actions={tools}>
      {body}
    </ScreenFrame>
  );
};

/**
 * A list as data (src/ui/README.md): search, filters, sorting and paging on the server with their state in the address,
 * columns to choose, totals, export, cards on a phone. The answer is the screen's component.
 */
export const defineList = <Op extends AnyOperation, T extends object>(
  definition: ListDefinition<Op, T>,
): FunctionComponent<ListProps<Op>> => {
  const body = ListPage as FunctionComponent<BodyProps<Op, T>>;
  return (props) => createElement(body, { ...props, definition });
};
