import type { FastifyInstance, FastifyReply } from 'fastify';
import { rowsOf } from '../../../platform/db/batch.ts';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { asPublicTx, transaction } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { enterShopAlias } from '../../tenancy/server/public-api.ts';
import { aliasInAddress, shopPath } from '../alias.ts';
import { colourSheet, isReadable } from '../shop-colour.ts';
import { readPictureFileName } from '../shop-photo.ts';
import { drawPhoto } from './photo-pictures.ts';
import { drawFace } from './public-people.ts';
import { drawShopPicture, type ShopPictureKind, shopPictureKinds } from './shop-pictures.ts';
import { type ListedShop, shopsInSitemap, sitemapParts } from './sitemap-queries.ts';

interface ShopFilesParts {
  readonly app: Pool;
  readonly manager: Pool;
  readonly clock: Clock;
  readonly files: FileStore;
  /** `https://shop.example`, without a slash at the end. */
  readonly publicUrl: string;
}

const limit = (max: number) => ({ rateLimit: { max, timeWindow: 60_000 } });
const anHour = 'public, max-age=3600';

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A page in both languages, each naming the other. */
const pageInSitemap = (publicUrl: string, path: string): string => {
  const [ar, en] = [xml(publicUrl + path), xml(`${publicUrl}/en${path}`)];
  const others =
    `<xhtml:link rel="alternate" hreflang="ar" href="${ar}"/><xhtml:link rel="alternate" hreflang="en" href="${en}"/>` +
    `<xhtml:link rel="alternate" hreflang="x-default" href="${ar}"/>`;
  return `<url><loc>${ar}</loc>${others}</url>\n<url><loc>${en}</loc>${others}</url>\n`;
};

const pagesOf = ({
  alias_name,
  shows_prices,
  sells_offers,
  has_menu,
  has_composer,
  has_terms,
}: ListedShop): string[] => [
  shopPath(alias_name),
  ...(shows_prices ? [shopPath(alias_name, 'price-list')] : []),
  ...(has_menu ? [shopPath(alias_name, 'menu')] : []),
  ...(has_menu && has_composer ? [`${shopPath(alias_name, 'menu')}/composer`] : []),
  ...(sells_offers ? [shopPath(alias_name, 'offers')] : []),
  ...(has_terms ? [shopPath(alias_name, 'terms-and-conditions')] : []),
];

/** Pages of the platform itself that people look for. */
const platformPages = ['/flowers-shop-software', '/request-free-trial'];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const urlset = (pages: readonly string[]): string =>
  `${head}<urlset ${schema} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join('')}</urlset>\n`;

/** What belongs to the public pages of shops and is no page: their colours, pictures, and the list for searchers. */
export const serveShopFiles = (
  server: FastifyInstance,
  { app, manager, clock, files, publicUrl }: ShopFilesParts,
): void => {
  const missing = { message: 'not_found' } as const;

  server.get<{ Params: { colour: string } }>('/assets/shop-colours/:colour', (request, reply) => {
    const hex = /^([0-9a-f]{6})\.css$/.exec(request.params.colour)?.[1];
    if (!hex || !isReadable(`#${hex}`)) return reply.code(404).header('cache-control', 'no-store').send(missing);
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(colourSheet(`#${hex}`));
  });

  server.get<{ Params: { alias_name: string; picture: string } }>(
    '/shop/:alias_name/pictures/:picture',
    { config: limit(300) },
    async (request, reply) => {
      const { alias_name, picture } = request.params;
      const asked = readPictureFileName(picture);
      const none = () => reply.code(404).header('cache-control', 'no-store').send(missing);
      const isKnown = asked !== null || Object.hasOwn(shopPictureKinds, picture);
      if (!aliasInAddress.test(alias_name) || !isKnown) return none();
      const now = clock.now();
      const draw = await transaction(
        app,
        [enterShopAlias(alias_name, now), sql`set local role batalat_public`],
        async (tx, [entered]) => {
          const merchantId = Object.values(entered![0] ?? {})[0];
          if (typeof merchantId !== 'number') return undefined;
          const shop = asPublicTx(tx, merchantId);
          if (asked?.of === 'photo') return drawPhoto(shop, asked, files);
          if (asked) return drawFace(shop, asked, { files, now });
          return drawShopPicture(shop, picture as ShopPictureKind, { files, publicUrl, now });
        },
      );
      if (!draw) return none();
      const { bytes, etag } = await draw();
      // Whoever has a photo asks again each time: one that is taken down is gone at the next look.
      reply.header('cache-control', asked ? 'no-cache' : 'public, max-age=86400').header('etag', etag);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return (
        reply
          .type(asked ? 'image/webp' : shopPictureKinds[picture as ShopPictureKind])
          .header('x-content-type-options', 'nosniff')
          // Cards and covers are made to stand beside the address on other people's pages.
          .header('cross-origin-resource-policy', asked ? 'same-origin' : 'cross-origin')
          .send(bytes)
      );
    },
  );

  const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
    reply.type('application/xml; charset=utf-8').header('cache-control', anHour).send(text);

  server.get('/sitemap.xml', { config: limit(60) }, async (_request, reply) => {
    const [rows] = await manager.batch([sitemapParts]);
    const parts = Number(rows?.[0]?.['parts'] ?? 0);
    const names = ['pages', ...Array.from({ length: parts }, (_, n) => `shops-${n}`)];
    const lines = names.map((name) => `<sitemap><loc>${xml(publicUrl)}/sitemaps/${name}.xml</loc></sitemap>\n`);
    return sendXml(reply, `${head}<sitemapindex ${schema}>\n${lines.join('')}</sitemapindex>\n`);
  });

  server.get<{ Params: { part: string } }>('/sitemaps/:part', { config: limit(60) }, async (request, reply) => {
    const { part } = request.params;
    if (part === 'pages.xml')
      return sendXml(reply, urlset(platformPages.map((path) => pageInSitemap(publicUrl, path))));
    const n = /^shops-(\d{1,5})\.xml$/.exec(part)?.[1];
    if (n === undefined) return reply.code(404).header('cache-control', 'no-store').send(missing);
    const [rows] = await manager.batch([shopsInSitemap(Number(n), clock.now())]);
    const pages = rowsOf<ListedShop>(rows).flatMap(pagesOf);
    return sendXml(reply, urlset(pages.map((path) => pageInSitemap(publicUrl, path))));
  });
};
