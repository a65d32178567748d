import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serveCalendarFile } from '../../features/booking/server/serve-calendar-file.ts';
import { identityScreens, managerScreens } from '../../features/identity/screens.ts';
import { serveMenuChanges } from '../../features/online-menu/server/serve-menu-changes.ts';
import { servePaymentWays } from '../../features/payments/server/serve-payment-ways.ts';
import { PageViewCounter } from '../../features/shop-pages/server/public-api.ts';
import { serveShopFiles } from '../../features/shop-pages/server/serve-shop-files.ts';
import type { Language } from '../../kernel/text/messages.ts';
import type { Pool } from '../../platform/db/pools.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Locate } from '../../platform/gateways/geolocation.ts';
import type { LiveTopics } from '../../platform/live/live.ts';
import type { Sends } from '../../platform/messages/message-settings.ts';
import type { AnyPage } from '../../platform/pages/public-page.ts';
import { sendHtml } from '../../platform/pages/send-html.ts';
import { servePages } from '../../platform/pages/serve-pages.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { allowTsxModules } from '../../platform/process/tsx-modules.ts';
import type { Sealer } from '../../platform/secrets/sealing.ts';
import { gatherPublicAssets } from './public-assets.ts';
import { serveGiftCalendar } from './serve-gift-calendar.ts';

export interface PublicPagesParts {
  app: Pool;
  manager: Pool;
  aside: Pool;
  clock: Clock;
  /** `https://shop.example`, without a slash at the end. */
  publicUrl: string;
  sends: Sends;
  files: FileStore;
  /** Signs what forms carry. */
  sealer: Sealer;
  locate: Locate;
  pages: readonly AnyPage[];
  publish(merchantId: number, topics: readonly string[]): void;
  /** What changes while pages are open. */
  live: LiveTopics;
}

const languageOf = (url: string): Language => (/^\/en(\/|\?|$)/.test(url) ? 'en' : 'ar');

const areas = [identityScreens.home.path, managerScreens.home.path];
const notForSearch = ['/api', ...areas, ...areas.map((path) => `/en${path}`)];
/** Who searches finds the public pages; a page that is a person's own says `noindex` itself. */
const robotsOf = (publicUrl: string): string => `User-agent: *
${notForSearch.map((path) => `Disallow: ${path}/`).join('\n')}

Sitemap: ${publicUrl}/sitemap.xml
`;

/**
 * Serves the pages that need no sign-in, as finished HTML without scripts: the rows of the public apps, the
 * not-found page in both languages for every unknown path, and their assets. Register it last: it answers what nothing
 * else does.
 */
export const servePublicPages = async (server: FastifyInstance, parts: PublicPagesParts): Promise<void> => {
  allowTsxModules();
  // Not a static import: the line above must have run before the first .tsx is loaded.
  const { renderPage, renderNotFoundPage, renderProblemPage, renderClosedPage } = await import('./render-page.tsx');
  const assets = gatherPublicAssets(
    parts.pages.map((page) => page.styles),
    parts.pages.flatMap((page) => page.script ?? []),
  );
  const settingOf = (styles: readonly string[]) => ({
    public_url: parts.publicUrl,
    style_path: assets.stylePathOf(styles),
    preload_fonts: assets.preloadFonts,
  });
  const setting = settingOf([]);
  const notFoundAt = (url: string): string => renderNotFoundPage(languageOf(url), url, setting);
  const sendNotFound = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendHtml(reply, 404, notFoundAt(request.url), { cache: 'no-cache' });

  const visits = new PageViewCounter(parts, (error) => server.log.error({ err: error }, 'visits were not written'));
  // Before the server leaves the database: what was counted last is written.
  server.addHook('onClose', () => visits.stop());
  serveShopFiles(server, parts);
  servePaymentWays(server, parts);
  await serveCalendarFile(server, parts);
  await serveGiftCalendar(server, parts);
  serveMenuChanges(server, parts);

  await servePages(server, parts.pages, {
    ...parts,
    frame: (page, path, language, { title, description, content, head, has_own_frame }) =>
      renderPage(
        {
          ...{ ...settingOf(page.styles), language, path, title, description, is_private: page.is_private },
          ...{ facts: head, has_own_frame, script_path: assets.scriptPathOf(page.script) },
        },
        content,
      ),
    notFound: notFoundAt,
    closed: (language) => renderClosedPage(language, setting),
    counted: (visit) => visits.count(visit),
    problem: (language, status, requestId) => renderProblemPage(language, status, requestId, setting),
  });

  for (const prefix of ['', '/en']) {
    server.get(`${prefix}/404`, (request, reply) => sendNotFound(request, reply));
    server.get(prefix || '/', (_request, reply) => reply.redirect(`${prefix}/merchant/sign-in`, 302));
  }

  // Arabic has no prefix: /ar/… is the same page without it. Only a path of our own may follow, never `//host`.
  server.get('/ar', (_request, reply) => reply.redirect('/', 308));
  server.get('/ar/*', (request, reply) => reply.redirect(request.url.replace(/^\/ar[/\\]+/, '/'), 308));

  const robots = robotsOf(parts.publicUrl);
  server.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(robots),
  );

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
