import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';

/**
 * The address that a module had as a file, for what it reads beside itself: the bundle stands elsewhere. Both are below one
 * folder, so that the address holds wherever that folder is copied to.
 */
const preserveAddresses = (outDir: string): Plugin => ({
  name: 'keep-addresses',
  transform(code, id) {
    if (!code.includes('import.meta.')) return null;
    const from = (path: string): string => JSON.stringify(relative(outDir, path).split(sep).join('/'));
    const moved = code
      .replaceAll('import.meta.url', `new URL(${from(id)}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + '/' + ${from(dirname(id))})`);
    // No line moves: stack traces need no map of this.
    return { code: moved, map: null };
  },
});

/** Packages stay what they are, in node_modules; style sheets are nothing on a server (`allowTsxModules`). */
const serverModules: Plugin = {
  name: 'server-modules',
  resolveId: (id) => (/^[./]/.test(id) ? null : { id, external: true }),
  load: (id) => (id.endsWith('.css') ? { code: '', moduleType: 'js' } : null),
};

/**
 * Bundles the server: one file for what a start reads, others for what is imported later, each with a map that leads stack
 * traces back to the source. Reading 1,400 files one by one takes a start twice the processor time. `npm run dev` and all other
 * programs run the sources.
 */
export const buildServer = async ({ root, entry = 'src/apps/app.ts' }: { root: string; entry?: string }) => {
  const outDir = join(root, '.build/server');
  const fresh = `${outDir}.${process.pid}`;
  const bundle = await rolldown({
    cwd: root,
    input: { app: join(root, entry) },
    platform: 'node',
    // Modules do what they do when they are loaded, as they would one by one.
    treeshake: false,
    transform: { jsx: { runtime: 'automatic', development: false } },
    plugins: [preserveAddresses(outDir), serverModules],
    onLog: (level, log, say) => {
      if (log.code !== 'CIRCULAR_DEPENDENCY') say(level, log);
    },
  });
  try {
    await bundle.write({
      dir: fresh,
      format: 'esm',
      sourcemap: true,
      keepNames: true,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    putInPlace(fresh, outDir);
  } finally {
    await bundle.close();
    rmSync(fresh, { recursive: true, force: true });
  }
};

const oldMs = 86_400_000;

/** The entry last; parts of builds before stay for a day, because a server that runs may still import one. */
const putInPlace = (fresh: string, outDir: string): void => {
  mkdirSync(outDir, { recursive: true });
  const names = readdirSync(fresh);
  const isEntry = (name: string): boolean => name.startsWith('app.mjs');
  for (const name of names.toSorted((a, b) => Number(isEntry(a)) - Number(isEntry(b))))
    renameSync(join(fresh, name), join(outDir, name));
  for (const name of readdirSync(outDir)) {
    const path = join(outDir, name);
    if (!names.includes(name) && Date.now() - statSync(path).mtimeMs > oldMs) rmSync(path, { force: true });
  }
};
