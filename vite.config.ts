import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTypstFonts } from './src/platform/pdf/typst-fonts.ts';

const here = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const outDir = here('./dist/app/');

/**
 * The files of each page's first script, read from the bundle before Vite writes what every screen needs: those that every page
 * has loaded before anything is painted. Listing them again with each of a hundred screens made the first script longer.
 */
const firstScripts: Plugin & { readonly lacking: (files: readonly string[], host: string) => string[] } = (() => {
  const ofEntry = new Map<string, Set<string>>();
  /** How many screens need a file: lists that begin alike are shorter when they are compressed. */
  const uses = new Map<string, number>();
  const isThere = (file: string, host: string): boolean => {
    const own = ofEntry.get(host);
    return own ? own.has(file) : [...ofEntry.values()].every((files) => files.has(file));
  };
  return {
    name: 'first-scripts',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const gather = (file: string, into: Set<string>): Set<string> => {
          const chunk = bundle[file];
          if (into.has(file) || chunk?.type !== 'chunk') return into;
          into.add(file);
          for (const imported of chunk.imports) gather(imported, into);
          return into;
        };
        ofEntry.clear();
        uses.clear();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !(chunk.isEntry || chunk.isDynamicEntry)) continue;
          const files = gather(chunk.fileName, new Set());
          if (chunk.isEntry) ofEntry.set(chunk.fileName, files);
          for (const file of files) uses.set(file, (uses.get(file) ?? 0) + 1);
        }
      },
    },
    /** Without what is loaded where `host` runs: a page's own first script knows its page, any other may run in all. */
    lacking: (files, host) =>
      files
        .filter((file) => !isThere(file, host))
        .toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1)),
  };
})();

/** The faces of printed documents are made with the build, since an installed product may not write its folder. */
const documentFonts: Plugin = {
  name: 'document-fonts',
  buildStart: async () => {
    await buildTypstFonts();
  },
};

/**
 * Two files that every page loads before anything else: `boot.js` sets language, direction and colours before the first
 * paint; `layers.css` names the layers in the order in which they win, whatever order chunks bring their styles in. They
 * are files, not inline, so that the content security policy needs no exception.
 */
const firstFiles: Plugin = (() => {
  const files = ['boot.js', 'layers.css'].map((name) => {
    const source = readFileSync(here(`./src/ui/${name}`), 'utf8');
    const [stem, ending] = name.split('.') as [string, string];
    const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
    return { source, ending, fileName: `assets/${stem}-${hash}.${ending}` };
  });
  const [boot, layers] = files as [(typeof files)[0], (typeof files)[0]];
  return {
    name: 'first-files',
    configureServer(server) {
      for (const file of files) {
        server.middlewares.use(`/app/${file.fileName}`, (_request, response) => {
          response.setHeader('content-type', file.ending === 'js' ? 'text/javascript' : 'text/css');
          response.end(file.source);
        });
      }
    },
    generateBundle() {
      for (const { fileName, source } of files) this.emitFile({ type: 'asset', fileName, source });
      const worker = 'service-worker.js';
      this.emitFile({ type: 'asset', fileName: worker, source: readFileSync(here(`./src/ui/${worker}`), 'utf8') });
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: `/app/${boot.fileName}` }, injectTo: 'head-prepend' },
      { tag: 'link', attrs: { rel: 'stylesheet', href: `/app/${layers.fileName}` }, injectTo: 'head-prepend' },
    ],
  } satisfies Plugin;
})();

/**
 * zod makes JSON schemas, which only the server does (src/apps/open-api.ts). Each of its types names its own maker, so that no
 * bundler can leave them out: here they are functions of nothing, and the first script is 7 KB smaller.
 */
const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
    handler: (code) =>
      [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
        .map(([, name]) => `export const ${name} = () => {};`)
        .join('\n'),
  },
};

/**
 * zod's English sentences: forms speak by keys of their own (kernel/contract/zod-rules.ts), which read of the sentence only whether
 * something was received at all.
 */
const withoutSentences: Plugin = {
  name: 'without-sentences',
  apply: 'build',
  transform: {
    filter: { id: /\/zod\/v4\/locales\/en\.js$/ },
    handler: () =>
      "export default () => ({ localeError: ({ input }) => 'received ' + (input === null ? 'null' : typeof input) });",
  },
};

/** The page preloads faces by paths that only the build resolves. */
const preloads: Plugin = {
  name: 'preloads',
  apply: 'serve',
  transformIndexHtml: { order: 'pre', handler: (html) => html.replace(/^\s*<link rel="preload".*$/gm, '') },
};

/** While developing, every address of an app is answered with its page, as the server does in production. */
const appPages: Plugin = {
  name: 'app-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const match = /^\/(?:en\/)?(merchant|manager|dev)(?:[/?]|$)/.exec(request.url ?? '');
      if (match) request.url = `/app/${match[1] === 'manager' ? 'manager' : 'merchant'}/index.html`;
      next();
    });
  },
};

/** Writes .br and .gz beside every file that shrinks, once at build time. */
const compressed: Plugin = {
  name: 'compressed',
  apply: 'build',
  async closeBundle() {
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(js|css|html|json|svg|wasm)$/.test(entry.name)) continue;
      const file = path.join(entry.parentPath, entry.name);
      const body = await readFile(file);
      if (body.length < 1024) continue;
      await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
      const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(body, options));
    }
  },
};

/** The back-offices: one build, a page an app (docs: stack.md). */
export default defineConfig({
  root: here('./src/apps/'),
  base: '/app/',
  appType: 'mpa',
  publicDir: false,
  cacheDir: here('./.build/vite/'),
  plugins: [
    documentFonts,
    firstFiles,
    firstScripts,
    withoutJsonSchemas,
    withoutSentences,
    preloads,
    appPages,
    react(),
    compressed,
  ],
  resolve: { alias: { 'react-style-singleton': here('./src/ui/theme/style-singleton.ts') } },
  server: {
    fs: { allow: [here('./')] },
    proxy: Object.fromEntries(
      ['/api', '/storage'].map((prefix) => [prefix, `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`]),
    ),
  },
  build: {
    modulePreload: {
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === 'js' ? firstScripts.lacking(files, hostId) : files,
    },
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The preload helper costs a round trip less for chunks of chunks; source maps stay on the server's disk.
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: {
        merchant: here('./src/apps/merchant/index.html'),
        manager: here('./src/apps/manager/index.html'),
      },
      // The first script names every file of every screen: a hash alone is the shortest.
      output: {
        chunkFileNames: 'assets/[hash:7].js',
        // A request costs both sides more than a few hundred characters: what is that small goes with its nearest kin.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            // All that the pages load first, but what only one of them has: its own scripts, which the manifest names,
            // and the managers' screens.
            {
              ...{ name: 'first', tags: ['$initial'], priority: 3 },
              test: /^(?!.*(apps\/(merchant|manager)\/|features\/platform-console\/|manager-screen(s|-files)\.ts))/,
            },
            { name: 'icons', test: /tabler/, minShareCount: 2, priority: 2 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 600, priority: 1 },
          ],
        },
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
