import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Pool } from '../db/pools.ts';
import { isStorable } from '../http/is-storable.ts';
import { isSigned } from './signed-webhook.ts';

/** Where an outside service tells us news. Open by its signature only. */
export interface WebhookRow {
  /** Below /api/webhooks. */
  readonly path: string;
  readonly access: { readonly signed_because: string };
  readonly header: string;
  readonly secret: string;
  readonly rate_per_minute: number;
  /** False: not understood (422). Must recognise a notice that it has had. */
  readonly handle: (app: Pool, notice: unknown, now: string) => Promise<boolean>;
}

/**
 * Serves the webhooks: the raw body is checked before anything reads it. A wrong signature is a bare 401; a fault is a
 * 500, after which the service tells it again.
 */
export const serveWebhooks = async (
  server: FastifyInstance,
  rows: readonly WebhookRow[],
  parts: { app: Pool; clock: Clock },
): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    );
    for (const row of rows)
      scope.post(
        `/api/webhooks${row.path}`,
        { config: { rateLimit: { max: row.rate_per_minute, timeWindow: 60_000 } } },
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const now = parts.clock.now();
          const header = request.headers[row.header];
          if (!isSigned(row.secret, raw, typeof header === 'string' ? header : undefined, now))
            return reply.code(401).send({ message: 'wrong_signature' });
          let notice: unknown;
          try {
            notice = JSON.parse(raw.toString('utf8'));
          } catch {
            return reply.code(422).send({ message: 'malformed_input' });
          }
          if (!isStorable(notice)) return reply.code(422).send({ message: 'malformed_input' });
          const isUnderstood = await row.handle(parts.app, notice, now);
          return isUnderstood ? { received: true } : reply.code(422).send({ message: 'malformed_input' });
        },
      );
  });
};
