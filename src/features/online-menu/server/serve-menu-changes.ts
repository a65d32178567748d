import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { LiveTopics } from '../../../platform/live/live.ts';
import { noteMerchant } from '../../../platform/observability/watched-sessions.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { hasMenu } from '../../flower-menu/server/public-api.ts';
import { aliasInAddress } from '../../shop-pages/alias.ts';
import { enterShopAlias } from '../../tenancy/server/public-api.ts';

interface ChangesParts {
  readonly app: Pool;
  readonly clock: Clock;
  readonly live: LiveTopics;
}

/** What a menu is drawn from: nothing else of a shop is told to visitors, and of these only that they changed. */
const menuTopics: ReadonlySet<string> = new Set(['stock', 'catalogue', 'recipes', 'menu']);

/** Visitors of one address share their streams, as tabs of a session do; no session has a number below nothing. */
const listenerOf = (ip: string): number => -1 - (createHash('sha256').update(ip).digest().readUInt32BE(0) >>> 1);

/** Tells an open menu that it changed, by server-sent events. */
export const serveMenuChanges = (server: FastifyInstance, { app, clock, live }: ChangesParts): void => {
  server.get<{ Params: { alias_name: string } }>(
    '/shop/:alias_name/menu/changes',
    { config: { rateLimit: { max: 30, timeWindow: 60_000 } } },
    async (request, reply) => {
      const { alias_name } = request.params;
      const none = () => reply.code(404).header('cache-control', 'no-store').send({ message: 'not_found' });
      if (!aliasInAddress.test(alias_name)) return none();
      const merchantId = await transaction(app, [enterShopAlias(alias_name, clock.now())], async (tx, [entered]) => {
        const id = Object.values(entered?.[0] ?? {})[0];
        if (typeof id !== 'number') return null;
        const { is_open } = await tx.one<{ is_open: boolean }>(sql`select ${hasMenu(id)} as is_open`);
        return is_open ? id : null;
      });
      if (merchantId === null) return none();
      noteMerchant(merchantId);
      const listener = listenerOf(request.ip);
      if (!live.hasRoom(merchantId, listener))
        return reply
          .code(429)
          .header('retry-after', '60')
          .header('cache-control', 'no-store')
          .send({ message: 'too_many_requests' });
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      live.open(merchantId, listener, reply.raw, 0, menuTopics);
      return reply;
    },
  );
};
