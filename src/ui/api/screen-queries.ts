import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query';

/**
 * The questions of a page. The library does not ask again what is being asked for the first time, although that answer may
 * be older than the change that makes the questions invalid: here it is asked again when that answer has come.
 */
export class ScreenQueries extends QueryClient {
  override async invalidateQueries<TaggedQueryKey extends readonly unknown[] = readonly unknown[]>(
    filters?: InvalidateQueryFilters<TaggedQueryKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const unanswered = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' } as InvalidateQueryFilters)
      .filter((query) => query.state.data === undefined);
    const again = unanswered.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey: query.queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}
