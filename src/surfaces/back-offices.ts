import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const dist = fileURLToPath(new URL('../../dist/app/', import.meta.url));

const shellOf = (surface: 'merchant' | 'manager'): string => {
  const file = [
    join(dist, `${surface}.html`),
    join(dist, surface, 'index.html'),
    join(dist, 'src/surfaces', surface, 'index.html'),
  ].find(existsSync);
  return file ? readFileSync(file, 'utf8') : '<!doctype html><title>Batalat</title><p>Run npm run build.</p>';
};

/**
 * The two back-offices: one static page each for every address below /merchant and /manager, with or without /en, and
 * their hashed assets below /app.
 */
export const serveBackOffices = async (server: FastifyInstance): Promise<void> => {
  if (existsSync(dist)) {
    await server.register(fastifyStatic, {
      root: dist,
      prefix: '/app/',
      index: false,
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /-[\w-]{8,}\.\w+(?:\.(?:br|gz))?$/.test(path);
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  }
  for (const surface of ['merchant', 'manager'] as const) {
    const shell = shellOf(surface);
    for (const prefix of ['', '/en']) {
      for (const path of [`${prefix}/${surface}`, `${prefix}/${surface}/*`]) {
        server.get(path, (_request, reply) =>
          reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(shell),
        );
      }
    }
  }
};
