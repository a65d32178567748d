import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/pools.ts';
import { isStorable } from '../http/is-storable.ts';
import type { Clock } from '../process/clock.ts';
import { isTimingSafeEqual } from '../secrets/timing-safe-equal.ts';
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

/** What came to an address, as it came. */
interface CameIn {
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly params: Readonly<Record<string, string>>;
  readonly now: string;
}

/** An address whose notices are proved in a way of the service's own, by a secret that the address leads to. */
export interface ProvedWebhookRow {
  readonly path: string;
  readonly access: { readonly proved_because: string };
  readonly rate_per_minute: number;
  /** The word by which whoever sets the address up at the service shows that it is ours (Graph API, `hub.verify_token`). */
  readonly verify?: string;
  /** Must prove the sender before anything else, and recognise a notice that it has had. */
  readonly hear: (app: Pool, came: CameIn) => Promise<'taken' | 'forged' | 'not_understood'>;
}

const answers = {
  taken: [200, { received: true }],
  forged: [401, { message: 'wrong_signature' }],
  not_understood: [422, { message: 'malformed_input' }],
} as const;

/**
 * Serves the webhooks: the raw body is checked before anything reads it. A wrong signature is a bare 401; a fault is a
 * 500, after which the service tells it again.
 */
export const serveWebhooks = async (
  server: FastifyInstance,
  rows: readonly (WebhookRow | ProvedWebhookRow)[],
  parts: { app: Pool; clock: Clock },
): Promise<void> => {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 65_536 }, (_request, body, done) =>
      done(null, body),
    );
    for (const row of rows) {
      const { verify } = row as Partial<ProvedWebhookRow>;
      if (verify !== undefined)
        scope.get(
          `/api/webhooks${row.path}`,
          { config: { rateLimit: { max: 60, timeWindow: 60_000 } } },
          async (request, reply) => {
            const asked = request.query as Readonly<Record<string, unknown>>;
            const isOurs = isTimingSafeEqual(String(asked['hub.verify_token'] ?? ''), verify);
            if (asked['hub.mode'] !== 'subscribe' || !isOurs)
              return reply.code(401).send({ message: 'wrong_signature' });
            return reply.type('text/plain').send(String(asked['hub.challenge'] ?? '').slice(0, 200));
          },
        );
      scope.post(
        `/api/webhooks${row.path}`,
        { config: { rateLimit: { max: row.rate_per_minute, timeWindow: 60_000 } } },
        async (request, reply) => {
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const now = parts.clock.now();
          if ('hear' in row) {
            const params = request.params as Record<string, string>;
            const [status, body] = answers[await row.hear(parts.app, { raw, headers: request.headers, params, now })];
            return reply.code(status).send(body);
          }
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
    }
  });
};
