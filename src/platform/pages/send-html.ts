import type { FastifyReply } from 'fastify';

/** No scripts at all, nothing from elsewhere, in nobody's frame; forms go to this site only, and only where there are any. */
const contentSecurityPolicy = (hasForms: boolean): string =>
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
