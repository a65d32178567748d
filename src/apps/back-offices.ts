import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { serveBuiltFiles } from './built-files.ts';

const dist = fileURLToPath(new URL('../../dist/app/', import.meta.url));

/**
 * The shop's back-office compiles WebAssembly of our own address: the barcode reader of browsers that have none. Whoever comes
 * to the till from another screen keeps the policy of the page that was loaded, so that all its screens have it; managers scan
 * nothing.
 */
const withBarcodeReader = (policy: string): string => policy.replace(/script-src [^;]*/, "$& 'wasm-unsafe-eval'");

const shellOf = (app: 'merchant' | 'manager'): string => {
  const file = [
    join(dist, `${app}.html`),
    join(dist, app, 'index.html'),
    join(dist, 'src/apps', app, 'index.html'),
  ].find(existsSync);
  return file ? readFileSync(file, 'utf8') : '<!doctype html><title>Batalat</title><p>Run npm run build.</p>';
};

/** Screens whose code is fetched with the page instead of after it, because somebody stands and waits: the till. */
const hurried: Readonly<Record<string, string>> = { billing: 'merchant/till.tsx', pos: 'merchant/till.tsx' };

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** The page with links to everything that a screen's code needs and the page does not name yet. */
const withScreen = (shell: string, module: string): string => {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) return shell;
  const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>;
  const links = new Set<string>();
  const seen = new Set<string>();
  const follow = (name: string): void => {
    const chunk = chunks[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    links.add(`<link rel="modulepreload" crossorigin href="/app/${chunk.file}">`);
    for (const css of chunk.css ?? []) links.add(`<link rel="stylesheet" crossorigin href="/app/${css}">`);
    for (const one of chunk.imports ?? []) follow(one);
  };
  follow(module);
  const missing = [...links].filter((link) => !shell.includes(/href="([^"]+)"/.exec(link)![1]!));
  return shell.replace('</head>', `${missing.join('')}</head>`);
};

/**
 * The two back-offices: one static page each for every address below /merchant and /manager, with or without /en, and
 * their hashed assets below /app.
 */
export const serveBackOffices = (server: FastifyInstance): void => {
  if (existsSync(dist)) serveBuiltFiles(server, dist, '/app/');
  for (const app of ['merchant', 'manager'] as const) {
    const shell = shellOf(app);
    const serve = (path: string, page: string) =>
      server.get(path, (_request, reply) => {
        if (app === 'merchant') {
          const name = 'content-security-policy';
          reply.header(name, withBarcodeReader(String(reply.getHeader(name))));
        }
        return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
      });
    for (const prefix of ['', '/en']) {
      for (const path of [`${prefix}/${app}`, `${prefix}/${app}/*`]) serve(path, shell);
      if (app === 'merchant')
        for (const [screen, module] of Object.entries(hurried))
          serve(`${prefix}/merchant/${screen}`, withScreen(shell, module));
    }
  }
  const worker = join(dist, 'service-worker.js');
  if (existsSync(worker)) {
    const source = readFileSync(worker, 'utf8');
    // At the root, because it keeps pages of both languages.
    server.get('/service-worker.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(source),
    );
  }
};
