import type { FastifyReply } from 'fastify';

interface HtmlOptions {
  readonly cache: string;
  /** It sends forms, or asks for another page by one. */
  readonly hasForms?: boolean;
  /** Its forms carry tokens: it travels as it is, since what is compressed beside a secret can be guessed. */
  readonly hasTokens?: boolean;
  readonly hasScript?: boolean;
}

/** Answers that carry no secret: they may be compressed. */
export const openPages = new WeakSet<FastifyReply>();

/**
 * No scripts but a page's own, nothing from elsewhere, in nobody's frame; forms go to this site only, and only where there are
 * any.
 */
const contentSecurityPolicy = ({ hasForms, hasScript }: Pick<HtmlOptions, 'hasForms' | 'hasScript'>): string =>
  [
    "default-src 'none'",
    ...(hasScript ? ["script-src 'self'"] : []),
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
export const sendHtml = (reply: FastifyReply, status: number, html: string, options: HtmlOptions): FastifyReply => {
  if (!options.hasTokens) openPages.add(reply);
  return (
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', options.cache)
      .header('content-security-policy', contentSecurityPolicy(options))
      // The address of a public document is its key: it must not travel to other sites.
      .header('referrer-policy', 'no-referrer')
      .send(html)
  );
};
