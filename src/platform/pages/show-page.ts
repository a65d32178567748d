import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageForm } from '../../kernel/contract/page-form.ts';
import type { Language } from '../../kernel/text/messages.ts';
import { sql } from '../db/sql.ts';
import { asPublicTx, transaction } from '../db/transaction.ts';
import { languageCookie, writeCookie } from '../http/cookies.ts';
import { newFormToken } from './form-token.ts';
import { formsOf, languageOf, pathOf, readPageQuery, refusedName, withPrefix } from './page-address.ts';
import { searchOf } from './page-query.ts';
import { type PagesParts, sendNotFound } from './pages-parts.ts';
import { type AnyPage, type CountedView, type PageParams, type PageQuery, ShownElsewhere } from './public-page.ts';
import { openRefused, type RefusedForm } from './refused-form.ts';
import { sendHtml } from './send-html.ts';

/** A look is a person's: not what a browser fetches beforehand, what an open page asks again, nor a form that was sent. */
const isLook = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' &&
  !/prefetch|prerender|preview/.test(`${headers['sec-purpose'] ?? ''}${headers['purpose'] ?? ''}`) &&
  headers['x-look'] !== 'again';

const facesOf = (request: FastifyRequest): Pick<CountedView, 'ip' | 'userAgent' | 'referer' | 'from'> => {
  const { from } = request.query as { from?: unknown };
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
    referer: request.headers.referer?.slice(0, 500),
    from: typeof from === 'string' ? from.slice(0, 20) : undefined,
  };
};

/** What a page shows, read as its shop's public; of a link that leads nowhere there is no data. */
const readPage = async (
  parts: PagesParts,
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
        data: await page.load(asPublicTx(tx, merchantId), params, now, { query, sealer: parts.sealer, calling_code }),
        merchantId,
      };
    },
  );
};

/** A link that leads nowhere now: whether it was a shop's that is closed. */
const isClosedShop = async (parts: PagesParts, page: AnyPage, params: PageParams): Promise<boolean> => {
  if (page.kind !== 'link' || !page.knows) return false;
  const [rows] = await parts.app.batch([page.knows(params)]);
  return rows?.[0]?.['is_known'] === true;
};

/** The forms of a page: signed for its address, with what was typed into the one that was refused. */
const shownForms = (
  parts: PagesParts,
  page: AnyPage,
  {
    language,
    path,
    search,
    sent,
    done,
  }: {
    readonly language: Language;
    readonly path: string;
    readonly search: string;
    readonly sent: RefusedForm | undefined;
    readonly done: string | undefined;
  },
): Record<string, PageForm> =>
  Object.fromEntries(
    Object.keys(formsOf(page)).map((name): [string, PageForm] => [
      name,
      {
        action: withPrefix(language, `${path}/${name}${search}`),
        token: newFormToken(parts.sealer, `${path}/${name}`, parts.clock.now()),
        values: sent?.form === name ? sent.values : {},
        errors: sent?.form === name ? sent.error.errors : {},
        isDone: done === name,
      },
    ]),
  );

/** A form is signed when it is shown, and what was typed is nobody else's. */
const cacheOf = (page: AnyPage, hasForms: boolean, isRefused: boolean): string => {
  if (isRefused || page.is_left_for_a_moment) return 'no-store';
  if (page.is_private || hasForms) return 'private, no-cache';
  const isCounted = page.kind === 'link' && page.counts_as !== undefined;
  return isCounted ? 'private, max-age=60' : 'public, max-age=300';
};

const countLook = (parts: PagesParts, page: AnyPage, merchantId: number | undefined, request: FastifyRequest): void => {
  if (page.kind !== 'link' || page.counts_as === undefined || merchantId === undefined) return;
  parts.counted({ merchantId, page: page.counts_as, now: parts.clock.now(), ...facesOf(request) });
};

/** Answers with a page; `posted` is its form as it was sent and refused just now. */
export const showPage = async (
  parts: PagesParts,
  page: AnyPage,
  params: PageParams,
  request: FastifyRequest,
  reply: FastifyReply,
  posted?: RefusedForm,
): Promise<FastifyReply> => {
  const carried = (request.query as Record<string, unknown>)[refusedName];
  const sent =
    posted ?? (carried ? openRefused(parts.sealer, pathOf(page, params), carried, parts.clock.now()) : undefined);
  const query = readPageQuery(page, request);
  const { data, merchantId } = await readPage(parts, page, params, query, request.ip);
  if (data === undefined) {
    const isClosed = merchantId === undefined && (await isClosedShop(parts, page, params));
    if (!isClosed) return sendNotFound(parts, request, reply);
    return sendHtml(reply, 404, parts.closed(languageOf(request.url)), { cache: 'no-store' });
  }
  // Also where a form could not be done any more: that page says why.
  if (data instanceof ShownElsewhere)
    return reply.header('cache-control', 'no-store').redirect(withPrefix(languageOf(request.url), data.path), 303);
  if (isLook(request) && !sent) countLook(parts, page, merchantId, request);
  const language = languageOf(request.url);
  const path = pathOf(page, params);
  const search = searchOf(query);
  const done = sent ? undefined : (request.query as { done?: string }).done;
  const forms = shownForms(parts, page, { language, path, search, sent, done });
  const content = (await page.render())(data, { language, path, search, public_url: parts.publicUrl, forms, done });
  const hasTokens = Object.keys(forms).length > 0;
  const hasForms = page.asks === true || hasTokens;
  const cache = cacheOf(page, hasForms, sent !== undefined);
  const html = parts.frame(page, path, language, content);
  const { again } = content;
  if (page.is_left_for_a_moment)
    reply.header(
      'set-cookie',
      writeCookie(languageCookie, language, { seconds: 3600, path: '/', publicUrl: parts.publicUrl }),
    );
  if (again && !sent) reply.header('refresh', `${again.seconds};url=${withPrefix(language, again.path)}`);
  return sendHtml(reply, sent ? 422 : 200, html, { cache, hasForms, hasTokens, hasScript: page.script !== undefined });
};
