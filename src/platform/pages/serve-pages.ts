import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../kernel/text/messages.ts';
import type { PageForm } from '../../kernel/contract/page-form.ts';
import { InvalidInput, Refusal, TransportError } from '../../kernel/contract/refusal.ts';
import { zodToFieldErrors } from '../../kernel/contract/zod-rules.ts';
import type { Clock } from '../process/clock.ts';
import { isConnectionError, type Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { asPublicTx, platformMerchant, transaction } from '../db/transaction.ts';
import type { Locate } from '../gateways/geolocation.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Sends } from '../messages/message-settings.ts';
import type { Sealer } from '../secrets/sealing.ts';
import { isStorable } from '../http/is-storable.ts';
import { hiddenValue } from '../../kernel/contract/hidden-value.ts';
import { type AuditNote, auditShop } from '../http/audit.ts';
import { writeByLink } from '../http/write-by-link.ts';
import { languageCookie, phoneProofCookie, readCookie, writeCookie } from '../http/cookies.ts';
import { noteFailure, watchedOf } from '../observability/watch-requests.ts';
import { keyOfToken, newFormToken } from './form-token.ts';
import { queryOf, searchOf } from './page-query.ts';
import {
  type AnyPage,
  type FormRow,
  type PageContent,
  type PageContext,
  type PageParams,
  type PageQuery,
  ShownElsewhere,
  type Visit,
} from './public-page.ts';
import { openRefused, type RefusedForm, sealRefused } from './refused-form.ts';

export interface PagesParts {
  readonly app: Pool;
  readonly manager: Pool;
  readonly aside: Pool;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly sends: Sends;
  readonly files: FileStore;
  readonly sealer: Sealer;
  readonly locate: Locate;
  publish(merchantId: number, topics: readonly string[]): void;
  /** The whole document around what a page says. */
  frame(page: AnyPage, path: string, language: Language, content: PageContent): string;
  /** Of an address with its language. */
  notFound(url: string): string;
  /** Of a shop that is there and takes no visitors. */
  closed(language: Language): string;
  /** Hears of each look at a page that counts them. */
  counted(visit: Visit): void;
  /** For 403, 429 and faults: says what happened and who may be told which number. */
  problem(language: Language, status: number, requestId: string): string;
}

/** No scripts at all, nothing from elsewhere, in nobody's frame; forms go to this site only, and only where there are any. */
export const contentSecurityPolicy = (hasForms: boolean): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // No script asks for anything; what looks a page over asks for robots.txt in its name.
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${hasForms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Under which name an address carries a refused form. */
const refusedName = 'refused';

const languageOf = (url: string): Language => (/^\/en(\/|\?|$)/.test(url) ? 'en' : 'ar');
const withPrefix = (language: Language, path: string): string => (language === 'en' ? `/en${path}` : path);

const pathOf = (page: AnyPage, params: PageParams): string =>
  page.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!));

const formsOf = (page: AnyPage): Readonly<Record<string, FormRow>> => page.forms ?? {};

const enterPlatform = sql`select set_config('app.merchant_id', ${String(platformMerchant)}, true)::int as merchant_id`;
const isOfShop = (page: AnyPage): boolean => page.kind === 'link' && !page.of_platform;

const without = (values: Record<string, string>, names: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/** What the trail keeps of a form: a field that was left empty is none, whether it is hidden or not. */
const hiding = (values: Record<string, unknown>, names: readonly string[] = []): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, names.includes(name) ? hiddenValue : value]),
  );

/** Sends a finished page; also for the not-found page, which has no row. */
export const sendHtml = (
  reply: FastifyReply,
  status: number,
  html: string,
  options: { cache: string; hasForms?: boolean },
): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', options.cache)
    .header('content-security-policy', contentSecurityPolicy(options.hasForms ?? false))
    // The address of a public document is its key: it must not travel to other sites.
    .header('referrer-policy', 'no-referrer')
    .send(html);

/** A look is a person's: not what a browser fetches beforehand, nor a form that was sent. */
const isLook = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/prefetch|prerender|preview/.test(`${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`);

const facesOf = (request: FastifyRequest): Pick<Visit, 'ip' | 'userAgent' | 'referer' | 'from'> => {
  const { from } = request.query as { from?: unknown };
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    referer: request.headers.referer?.slice(0, 500),
    from: typeof from === 'string' ? from.slice(0, 20) : undefined,
  };
};

/** A page says in its own words that something is not possible now; only faults are logged. */
const statusOf = (error: unknown): number => {
  if (error instanceof TransportError) return error.status;
  if (error instanceof Refusal) return 409;
  return (error as { statusCode?: number }).statusCode ?? (isConnectionError(error) ? 503 : 500);
};

/** Serves the rows of public pages: link to merchant, read, render, forms, limits. The only way such a page is made. */
export const servePages = async (
  server: FastifyInstance,
  pages: readonly AnyPage[],
  parts: PagesParts,
): Promise<void> => {
  const { sealer } = parts;
  const askedOf = (page: AnyPage, request: FastifyRequest): PageQuery =>
    page.reads_query ? queryOf(without(request.query as Record<string, string>, [refusedName])) : {};

  const read = async (
    page: AnyPage,
    params: PageParams,
    query: PageQuery,
    ip: string,
  ): Promise<{ data: unknown; merchantId?: number }> => {
    const now = parts.clock.now();
    const calling_code = page.locates ? await parts.locate(ip) : null;
    if (page.kind === 'platform') {
      const reader = {
        batch: parts.app.batch.bind(parts.app),
        managerBatch: parts.manager.batch.bind(parts.manager),
      };
      return { data: await page.load(reader, params, now) };
    }
    return transaction(
      parts.app,
      [page.enter(params, now), sql`set local role batalat_public`],
      async (tx, [entered]) => {
        const merchantId = Object.values(entered![0] ?? {})[0];
        if (typeof merchantId !== 'number') return { data: undefined };
        return {
          data: await page.load(asPublicTx(tx, merchantId), params, now, { query, sealer, calling_code }),
          merchantId,
        };
      },
    );
  };

  const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendHtml(reply, 404, parts.notFound(request.url), { cache: 'no-cache' });

  /** A link that leads nowhere now: whether it was a shop's that is closed. */
  const isClosedShop = async (page: AnyPage, params: PageParams): Promise<boolean> => {
    if (page.kind !== 'link' || !page.knows) return false;
    const [rows] = await parts.app.batch([page.knows(params)]);
    return rows?.[0]?.['is_known'] === true;
  };

  const paramsOf = (page: AnyPage, request: FastifyRequest): PageParams | null => {
    const given = request.params as Record<string, string>;
    return Object.entries(page.params).every(([name, form]) => form.test(given[name] ?? '')) ? given : null;
  };

  const show = async (
    page: AnyPage,
    params: PageParams,
    request: FastifyRequest,
    reply: FastifyReply,
    posted?: RefusedForm,
  ): Promise<FastifyReply> => {
    const carried = (request.query as Record<string, unknown>)[refusedName];
    const sent =
      posted ?? (carried ? openRefused(sealer, pathOf(page, params), carried, parts.clock.now()) : undefined);
    const query = askedOf(page, request);
    const { data, merchantId } = await read(page, params, query, request.ip);
    if (data === undefined) {
      const isClosed = merchantId === undefined && (await isClosedShop(page, params));
      if (!isClosed) return sendNotFound(request, reply);
      return sendHtml(reply, 404, parts.closed(languageOf(request.url)), { cache: 'no-store' });
    }
    // Also where a form could not be done any more: that page says why.
    if (data instanceof ShownElsewhere)
      return reply.header('cache-control', 'no-store').redirect(withPrefix(languageOf(request.url), data.path), 303);
    if (page.kind === 'link' && page.counts_as !== undefined && merchantId !== undefined && isLook(request) && !sent)
      parts.counted({ merchantId, page: page.counts_as, now: parts.clock.now(), ...facesOf(request) });
    const language = languageOf(request.url);
    const path = pathOf(page, params);
    const search = searchOf(query);
    const done = sent ? undefined : (request.query as { done?: string }).done;
    const forms = Object.fromEntries(
      Object.keys(formsOf(page)).map((name): [string, PageForm] => [
        name,
        {
          action: withPrefix(language, `${path}/${name}${search}`),
          token: newFormToken(sealer, `${path}/${name}`, parts.clock.now()),
          values: sent?.form === name ? sent.values : {},
          errors: sent?.form === name ? sent.error.errors : {},
          isDone: done === name,
        },
      ]),
    );
    const content = (await page.render())(data, { language, path, search, public_url: parts.publicUrl, forms, done });
    const hasForms = page.asks === true || Object.keys(forms).length > 0;
    // A form is signed when it is shown, and what was typed is nobody else's.
    const isCounted = page.kind === 'link' && page.counts_as !== undefined;
    const kept = isCounted ? 'private, max-age=60' : 'public, max-age=300';
    const cache =
      sent || page.is_left_for_a_moment ? 'no-store' : page.is_private || hasForms ? 'private, no-cache' : kept;
    const html = parts.frame(page, path, language, content);
    const { again } = content;
    if (page.is_left_for_a_moment)
      reply.header(
        'set-cookie',
        writeCookie(languageCookie, language, { seconds: 3600, path: '/', publicUrl: parts.publicUrl }),
      );
    if (again && !sent) reply.header('refresh', `${again.seconds};url=${withPrefix(language, again.path)}`);
    return sendHtml(reply, sent ? 422 : 200, html, { cache, hasForms });
  };

  const submit = async (
    page: AnyPage,
    name: string,
    form: FormRow,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const params = paramsOf(page, request);
    if (!params) return sendNotFound(request, reply);
    const path = pathOf(page, params);
    const query = askedOf(page, request);
    if (!isStorable(request.body) || !isStorable(query)) throw new TransportError(422, 'malformed_input');
    const { form_token, ...values } = (request.body ?? {}) as Record<string, string>;
    const site = request.headers['sec-fetch-site'];
    const key = keyOfToken(sealer, `${path}/${name}`, form_token ?? '', parts.clock.now());
    if (key === null || (site !== undefined && site !== 'same-origin')) throw new TransportError(403, 'no_permission');
    const topics: string[] = [];
    let note: AuditNote = {};
    const ctx: PageContext = {
      requestId: String(request.id),
      language: languageOf(request.url),
      now: parts.clock.now(),
      ip: request.ip,
      userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
      publicUrl: parts.publicUrl,
      sends: parts.sends,
      files: parts.files,
      sealer,
      aside: (statements) => parts.aside.batch(statements),
      publishChange: (topic) => void topics.push(topic),
      phone_proof: readCookie(request.headers.cookie, phoneProofCookie),
      holdPhoneProof: (token, seconds) =>
        void reply.header(
          'set-cookie',
          writeCookie(phoneProofCookie, token, { seconds, path: '/', publicUrl: parts.publicUrl }),
        ),
      note: (facts) => {
        note = { ...note, ...facts };
      },
    };
    try {
      const parsed = form.input.safeParse(values, { reportInput: true });
      if (!parsed.success) throw new InvalidInput(zodToFieldErrors(parsed.error));
      const operation = `POST ${page.path}/${name}`;
      const digest = createHash('sha256')
        .update(`${operation}\n${path}${searchOf(query)}\n${JSON.stringify(parsed.data)}`)
        .digest('hex');
      const written = await writeByLink(
        parts.app,
        {
          enter: page.kind === 'link' ? page.enter(params, ctx.now) : enterPlatform,
          idempotency: isOfShop(page) ? { key, operation, digest } : undefined,
          requestId: ctx.requestId,
          audit: () => auditShop({ context: ctx, operation, actor: {}, note, input: hiding(parsed.data, form.hides) }),
          published: (merchantId) => parts.publish(merchantId, topics),
        },
        async (tx) => {
          topics.length = 0;
          note = {};
          return (await form.handle(ctx, tx, params, parsed.data, key, query)) ?? null;
        },
      );
      if (!written) return sendNotFound(request, reply);
      return reply
        .header('cache-control', 'no-store')
        .redirect(withPrefix(ctx.language, written.answer ?? `${path}${searchOf(query, name)}#${name}`), 303);
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      const refused = { form: name, values: without(values, form.forgets), error };
      const sealed = form.shows_again && sealRefused(sealer, path, refused, parts.clock.now());
      if (!sealed) return show(page, params, request, reply, refused);
      const search = searchOf({ ...query, [refusedName]: [sealed] });
      return reply
        .header('cache-control', 'no-store')
        .redirect(withPrefix(ctx.language, `${path}${search}#${name}`), 303);
    }
  };

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
        for (const prefix of ['', '/en']) {
          const limit = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
          scope.get(prefix + path, { config: limit(page.rate_per_minute) }, async (request, reply) => {
            const params = paramsOf(page, request);
            return params ? show(page, params, request, reply) : sendNotFound(request, reply);
          });
          for (const [name, form] of Object.entries(formsOf(page))) {
            // The address of a form that was answered in place, opened again: the page itself.
            scope.get(`${prefix}${path}/${name}`, { config: limit(page.rate_per_minute) }, async (request, reply) => {
              const params = paramsOf(page, request);
              if (!params) return sendNotFound(request, reply);
              const to = pathOf(page, params) + searchOf(askedOf(page, request));
              return reply.header('cache-control', 'no-store').redirect(withPrefix(languageOf(request.url), to), 303);
            });
            scope.post(`${prefix}${path}/${name}`, { config: limit(form.rate_per_minute) }, (request, reply) =>
              submit(page, name, form, request, reply),
            );
          }
        }
  });
};
