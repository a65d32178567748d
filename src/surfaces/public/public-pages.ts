import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InvoiceDocument } from '../../features/documents/invoice-document.ts';
import { isUniqueId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/messages.ts';
import type { Pool } from '../../platform/db/pools.ts';
import { type Statement, sql } from '../../platform/db/sql.ts';
import { asPublicTx, type PublicTx, transaction } from '../../platform/db/transaction.ts';
import { allowTsxModules } from '../../platform/tsx-modules.ts';
import { gatherPublicAssets } from './public-assets.ts';

export interface PublicPagesParts {
  app: Pool;
  /** `https://shop.example`, without a slash at the end. */
  publicUrl: string;
  invoices: {
    /** Turns the link into its merchant: one row with the merchant's number or null. */
    enter(uniqueId: string): Statement;
    load(tx: PublicTx, uniqueId: string): Promise<InvoiceDocument | undefined>;
  };
}

/** No scripts at all, nothing from elsewhere, in nobody's frame. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const languageOf = (url: string): Language => (/^\/en(\/|\?|$)/.test(url) ? 'en' : 'ar');

/**
 * Serves the pages that need no sign-in, as finished HTML without scripts: /e-invoice/{uniqueId}, the not-found page in
 * both languages for every unknown path, and their assets. Register it last: it answers what nothing else does.
 */
export const servePublicPages = async (server: FastifyInstance, parts: PublicPagesParts): Promise<void> => {
  allowTsxModules();
  // Not a static import: the line above must have run before the first .tsx is loaded.
  const { renderInvoicePage, renderNotFoundPage } = await import('./render-page.tsx');
  const assets = gatherPublicAssets();
  const setting = { public_url: parts.publicUrl, style_path: assets.stylePath, preload_fonts: assets.preloadFonts };
  const notFound = { ar: renderNotFoundPage('ar', setting), en: renderNotFoundPage('en', setting) };

  const sendHtml = (reply: FastifyReply, status: number, html: string, cache: string): FastifyReply =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', cache)
      .header('content-security-policy', contentSecurityPolicy)
      // The address of a public document is its key: it must not travel to other sites.
      .header('referrer-policy', 'no-referrer')
      .send(html);
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendHtml(reply, 404, notFound[languageOf(request.url)], 'no-cache');

  for (const prefix of ['', '/en']) {
    server.get<{ Params: { uniqueId: string } }>(`${prefix}/e-invoice/:uniqueId`, async (request, reply) => {
      const { uniqueId } = request.params;
      if (!isUniqueId(uniqueId)) return sendNotFound(request, reply);
      const document = await transaction(
        parts.app,
        [parts.invoices.enter(uniqueId), sql`set local role batalat_public`],
        async (tx, [entered]) => {
          const merchantId = Object.values(entered![0] ?? {})[0];
          return typeof merchantId === 'number' ? parts.invoices.load(asPublicTx(tx, merchantId), uniqueId) : undefined;
        },
      );
      if (!document) return sendNotFound(request, reply);
      return sendHtml(reply, 200, renderInvoicePage(document, languageOf(request.url), setting), 'private, no-cache');
    });
    server.get(`${prefix}/404`, (request, reply) => sendNotFound(request, reply));
    server.get(prefix || '/', (_request, reply) => reply.redirect(`${prefix}/merchant/sign-in`, 302));
  }

  // Arabic has no prefix: /ar/… is the same page without it. Only a path of our own may follow, never `//host`.
  server.get('/ar', (_request, reply) => reply.redirect('/', 308));
  server.get('/ar/*', (request, reply) => reply.redirect(request.url.replace(/^\/ar[/\\]+/, '/'), 308));

  server.get('/assets/*', (request, reply) => {
    const file = assets.files.get(request.url.split('?')[0]!);
    if (!file) return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('not found');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = file.encoded && (/\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined);
    if (encoding) reply.header('content-encoding', encoding);
    const isNamedByContent = !request.url.startsWith('/assets/icon.svg');
    return reply
      .type(file.contentType)
      .header('vary', 'accept-encoding')
      .header('cache-control', isNamedByContent ? 'public, max-age=31536000, immutable' : 'public, max-age=86400')
      .send(encoding ? file.encoded![encoding] : file.body);
  });

  server.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && String(request.headers['accept'] ?? '*/*').match(/text\/html|\*\/\*/);
    if (wantsPage && !request.url.startsWith('/api/')) return sendNotFound(request, reply);
    return reply.code(404).header('cache-control', 'no-store').send({ message: 'not_found' });
  });
};
