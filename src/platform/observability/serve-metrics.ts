import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { isTimingSafeEqual } from '../secrets/timing-safe-equal.ts';
import type { Metrics } from './metrics.ts';

const isAllowed = (header: string | undefined, token: string): boolean =>
  isTimingSafeEqual(header ?? '', `Bearer ${token}`);

/** Below the public address, for whoever has the token; without one there is no such address. */
export const serveMetricsByToken = (server: FastifyInstance, metrics: Metrics, token: string): void => {
  server.get('/metrics', { config: { rateLimit: { max: 120, timeWindow: 60_000 } } }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization, token))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'not_logged_in' });
    return reply
      .type(metrics.registry.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
};

/** On a port of its own, which the network keeps from the public; with a token when there is one. */
export const listenForMetrics = async (
  metrics: Metrics,
  where: { port: number; host: string; token: string | undefined },
): Promise<Server> => {
  const server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8'): void => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
    };
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return answer(404, 'not found\n');
    if (where.token && !isAllowed(request.headers.authorization, where.token)) return answer(401, 'no token\n');
    metrics.text().then(
      (text) => answer(200, text, metrics.registry.contentType),
      () => answer(500, 'figures could not be read\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(where.port, where.host, resolve);
  });
  return server;
};
