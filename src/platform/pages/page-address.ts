import type { FastifyRequest } from 'fastify';
import type { Language } from '../../kernel/text/messages.ts';
import { queryOf } from './page-query.ts';
import type { AnyPage, FormRow, PageParams, PageQuery } from './public-page.ts';

/** Under which name an address carries a refused form. */
export const refusedName = 'refused';

export const languageOf = (url: string): Language => (/^\/en(\/|\?|$)/.test(url) ? 'en' : 'ar');
export const withPrefix = (language: Language, path: string): string => (language === 'en' ? `/en${path}` : path);

export const pathOf = (page: AnyPage, params: PageParams): string =>
  page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));

export const formsOf = (page: AnyPage): Readonly<Record<string, FormRow>> => page.forms ?? {};

export const without = (values: Record<string, string>, names: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** What a page reads of its query; a refused form that the address carries is not the page's. */
export const readPageQuery = (page: AnyPage, request: FastifyRequest): PageQuery =>
  page.reads_query ? queryOf(without(request.query as Record<string, string>, [refusedName])) : {};

/** The parameters of an address; null where one has not the form that the page wants. */
export const paramsOf = (page: AnyPage, request: FastifyRequest): PageParams | null => {
  const given = request.params as Record<string, string>;
  return Object.entries(page.params).every(([name, form]) => form.test(given[name] ?? '')) ? given : null;
};
