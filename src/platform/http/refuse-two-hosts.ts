import type { FastifyInstance } from 'fastify';
import { TransportError } from '../../kernel/contract/refusal.ts';

/**
 * A request names one host (RFC 9112, 3.2). Node keeps the first of two and a proxy may keep the last: what one of them checked
 * the other would not serve.
 */
export const refuseTwoHosts = (server: FastifyInstance): void => {
  server.addHook('onRequest', async ({ raw }) => {
    let hosts = 0;
    for (let i = 0; i < raw.rawHeaders.length; i += 2) if (raw.rawHeaders[i]!.toLowerCase() === 'host') hosts++;
    if (hosts > 1) throw new TransportError(400, 'malformed_input');
  });
};
