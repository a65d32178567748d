import { useCallback, useMemo, useState } from 'react';
import { pageSizes } from '../../../kernel/contract/contract.ts';
import { periodOf } from '../../../kernel/time/period.ts';
import { useQueryState } from '../../routing/link.tsx';
import type { Query } from '../../routing/query-text.ts';
import { todayHere } from '../../session/session-store.ts';
import type { Filter } from './list-definition.ts';

/** Said in the address when the person took a filter off that would otherwise be set by itself. */
const anyTime = 'any';

export interface ListState {
  readonly page: number;
  readonly pageSize: number;
  readonly sort: string | undefined;
  readonly search: string;
  /** Keys of the columns shown, or null for the definition's own choice. */
  readonly columns: readonly string[] | null;
  /** Values of the filters, by the operation's input keys. */
  readonly filters: Query;
  readonly isFiltered: boolean;
  readonly change: (changes: Record<string, string | null>) => void;
}

/** Every key that a filter writes. */
export const filterKeys = <T>(filters: readonly Filter<T>[]): string[] =>
  filters.flatMap((filter) => (filter.kind === 'period' ? [filter.from, filter.to] : [filter.key]));

/** The filters' values as the operation wants them: what the address says, else a period's preset. */
export const filterValues = <T>(filters: readonly Filter<T>[], query: Query, today: string): Query => {
  const values: Query = {};
  for (const filter of filters) {
    if (filter.kind !== 'period') {
      const value = query[filter.key] ?? (filter.kind === 'choice' ? filter.initial?.() : undefined);
      if (value !== undefined) values[filter.key] = value;
      continue;
    }
    const from = query[filter.from];
    const to = query[filter.to];
    if (from === undefined && to === undefined && filter.initial) {
      if (filter.initial === 'from_today') values[filter.from] = today;
      else {
        const period = periodOf(filter.initial, today);
        values[filter.from] = period.from_on;
        values[filter.to] = period.to_on;
      }
    }
    if (from !== undefined && from !== anyTime) values[filter.from] = from;
    if (to !== undefined && to !== anyTime) values[filter.to] = to;
  }
  return values;
};

/** What the address must say for a period; a list with a preset must be told when it is taken off. */
export const periodChange = <T>(
  filter: Extract<Filter<T>, { kind: 'period' }>,
  period: { from_on: string; to_on: string } | null,
): Record<string, string | null> => ({
  [filter.from]: period?.from_on ?? (filter.initial ? anyTime : null),
  [filter.to]: period?.to_on ?? null,
});

const useMemoryState = () => {
  const [query, setQuery] = useState<Query>({});
  const change = useCallback((changes: Record<string, string | null>) => {
    setQuery((before) => {
      const after = { ...before };
      for (const [key, value] of Object.entries(changes)) {
        if (value === null || value === '') delete after[key];
        else after[key] = value;
      }
      return after;
    });
  }, []);
  return [query, change] as const;
};

/** The state of a list: in the address, so that it can be shared and survives a reload; in memory inside a tab. */
export const useListState = <T>(
  filters: readonly Filter<T>[],
  options: { readonly embedded: boolean; readonly sort: string | undefined },
): ListState => {
  const inAddress = useQueryState();
  const inMemory = useMemoryState();
  const [query, write] = options.embedded ? inMemory : inAddress;
  const change = useCallback(
    // A list that is narrowed or sorted anew begins at its first page.
    (changes: Record<string, string | null>) =>
      write('page' in changes || 'columns' in changes ? changes : { ...changes, page: null }),
    [write],
  );
  return useMemo(() => {
    const size = Number(query['page_size']);
    const keys = filterKeys(filters);
    return {
      page: Math.max(1, Math.trunc(Number(query['page'])) || 1),
      pageSize: (pageSizes as readonly number[]).includes(size) ? size : 50,
      sort: query['sort'] ?? options.sort,
      search: query['search'] ?? '',
      columns: query['columns'] ? query['columns'].split('.') : null,
      filters: filterValues(filters, query, todayHere()),
      isFiltered: Boolean(query['search']) || keys.some((key) => query[key] !== undefined && query[key] !== anyTime),
      change,
    };
  }, [query, filters, options.sort, change]);
};
