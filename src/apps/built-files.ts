import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** What the build compressed, in the order in which it is given: what a browser accepts, and the ending of the file. */
const encodings = [
  { name: 'br', accepts: /\bbr\b/, ending: '.br' },
  { name: 'gzip', accepts: /\bgzip\b/, ending: '.gz' },
] as const;

/** Paths below a folder, without those that begin with a dot: they are the bundler's own. */
const namesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).split(sep).join('/'))
    .filter((name) => !name.startsWith('.'));

/**
 * Answers `${prefix}*` with the files below a folder that never changes while the server runs. Each is read when somebody first
 * asks for it and kept: a browser that comes for the first time asks for a hundred of them, and one out of memory takes a
 * twentieth of one from the disk (docs/decisions/0051). A path that is no such file is not found, whatever it says.
 * Throws at once for a file of a kind that has no type here.
 */
export const serveBuiltFiles = (server: FastifyInstance, folder: string, prefix: string): void => {
  const known = new Set(namesBelow(folder));
  const served = [...known].filter((name) => !encodings.some(({ ending }) => name.endsWith(ending)));
  const untyped = served.find((name) => !types[extname(name)]);
  if (untyped) throw new Error(`${untyped} was built, and built-files.ts names no type of its kind`);
  const files = new Map(
    served.map((name) => [
      name,
      {
        type: types[extname(name)]!,
        encodings: encodings.filter(({ ending }) => known.has(name + ending)),
        // A screen's file is named by its hash alone (vite.config.ts); pages and the service worker are not.
        cache: /^assets\/(?:.*-)?[\w-]{7,8}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    ]),
  );
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
    const file = files.get(name);
    if (!file) return reply.callNotFound();
    const accepted = String(request.headers['accept-encoding'] ?? '');
    const encoding = file.encodings.find(({ accepts }) => accepts.test(accepted));
    if (encoding) reply.header('content-encoding', encoding.name);
    return reply
      .type(file.type)
      .header('vary', 'accept-encoding')
      .header('cache-control', file.cache)
      .send(await bodyOf(name + (encoding?.ending ?? '')));
  });
};
