import type { FastifyInstance } from 'fastify';
import { Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { isConnectionError } from '../db/pools.ts';
import { noteFailure, watchedOf } from '../observability/watch-requests.ts';
import { formsOf, languageOf, paramsOf, pathOf, readPageQuery, withPrefix } from './page-address.ts';
import { searchOf } from './page-query.ts';
import { type PagesParts, sendNotFound } from './pages-parts.ts';
import type { AnyPage } from './public-page.ts';
import { sendHtml } from './send-html.ts';
import { showPage } from './show-page.ts';
import { submitForm } from './submit-form.ts';

/** A page says in its own words that something is not possible now; only faults are logged. */
const statusOf = (error: unknown): number => {
  if (error instanceof TransportError) return error.status;
  if (error instanceof Refusal) return 409;
  return (error as { statusCode?: number }).statusCode ?? (isConnectionError(error) ? 503 : 500);
};

/** A page and its forms at one of its addresses. */
const registerPage = (scope: FastifyInstance, page: AnyPage, address: string, parts: PagesParts): void => {
  const limit = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
  scope.get(address, { config: limit(page.rate_per_minute) }, async (request, reply) => {
    const params = paramsOf(page, request);
    return params ? showPage(parts, page, params, request, reply) : sendNotFound(parts, request, reply);
  });
  for (const [name, form] of Object.entries(formsOf(page))) {
    // The address of a form that was answered in place, opened again: the page itself.
    scope.get(`${address}/${name}`, { config: limit(page.rate_per_minute) }, async (request, reply) => {
      const params = paramsOf(page, request);
      if (!params) return sendNotFound(parts, request, reply);
      const to = pathOf(page, params) + searchOf(readPageQuery(page, request));
      return reply.header('cache-control', 'no-store').redirect(withPrefix(languageOf(request.url), to), 303);
    });
    scope.post(`${address}/${name}`, { config: limit(form.rate_per_minute) }, (request, reply) =>
      submitForm(parts, page, name, form, request, reply),
    );
  }
};

/** Serves the rows of public pages: link to merchant, read, render, forms, limits. The only way such a page is made. */
export const servePages = async (
  server: FastifyInstance,
  pages: readonly AnyPage[],
  parts: PagesParts,
): Promise<void> => {
  // A scope of its own: only pages read form bodies, and only pages answer trouble with a page.
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((error, request, reply) => {
      const status = statusOf(error);
      noteFailure(request, error);
      if (status >= 500) request.log.error({ err: error, ...watchedOf(request)?.who() }, 'fault');
      const html = parts.problem(languageOf(request.url), status, String(request.id));
      return sendHtml(reply, status, html, { cache: 'no-store' });
    });
    for (const page of pages)
      for (const path of [page.path, ...(page.also ?? [])])
        for (const prefix of ['', '/en']) registerPage(scope, page, prefix + path, parts);
  });
};
