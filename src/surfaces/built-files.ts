import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Endings of what the build compressed, in the order in which they are given. */
const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/**
 * Answers `${prefix}*` with the files below a folder that never changes while the server runs. Each is read when somebody first
 * asks for it and kept: a browser that comes for the first time asks for a hundred of them, and one out of memory takes a
 * twentieth of one from the disk (docs/decisions/0063). A path that is no such file is not found, whatever it says.
 */
export const serveBuiltFiles = (server: FastifyInstance, folder: string, prefix: string): void => {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .filter((name) => !name.startsWith('.'));
  const known = new Set(names);
  const kept = new Map<string, Promise<Buffer>>();
  const bodyOf = (name: string): Promise<Buffer> => {
    let body = kept.get(name);
    if (!body) {
      body = readFile(join(folder, name));
      // What could not be read once is tried again.
      body.catch(() => kept.delete(name));
      kept.set(name, body);
    }
    return body;
  };
  server.get(`${prefix}*`, async (request, reply) => {
    const name = request.url.slice(prefix.length).split('?')[0]!;
    const type = types[extname(name)];
    if (!type || !known.has(name)) return reply.callNotFound();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const [encoding, ending] =
      encodings.find(([one, end]) => known.has(name + end) && new RegExp(`\\b${one}\\b`).test(accepted)) ?? [];
    if (encoding) reply.header('content-encoding', encoding);
    // A screen's file is named by its hash alone (vite.config.ts); the service worker stands beside the folder.
    const hashed = /^assets\/(?:.*-)?[\w-]{8}\.\w+$/.test(name);
    return reply
      .type(type)
      .header('vary', 'accept-encoding')
      .header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      .send(await bodyOf(name + (ending ?? '')));
  });
};
