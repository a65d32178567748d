import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Rolldown from 'rolldown/utils';

const require = createRequire(import.meta.url);
/** Beside what Node keeps of compiled modules. */
const folder = join(import.meta.dirname, '../../../.build/tsx');
/** Asked where a module is read as a source: a release runs bundles, and has no such package. */
let version: string | undefined;
const readVersion = (): string => {
  version ??= (require('rolldown/package.json') as { version: string }).version;
  return version;
};

const transform = (file: string, source: string): string => {
  // Loaded where something is to be transformed: a start that finds all of it does without.
  const { transformSync } = require('rolldown/utils') as typeof Rolldown;
  const { code, errors } = transformSync(file, source, {
    lang: 'tsx',
    jsx: { runtime: 'automatic', development: false },
  });
  if (errors.length > 0) throw new SyntaxError(`${file}: ${errors.map((error) => error.message).join('; ')}`);
  return code;
};

/** The module's JavaScript, kept under the hash of its source; a folder that cannot be written costs the time only. */
const transformed = (file: string): string => {
  const source = readFileSync(file, 'utf8');
  const kept = join(folder, `${createHash('sha256').update(`${readVersion()}\0${file}\0${source}`).digest('hex')}.js`);
  try {
    return readFileSync(kept, 'utf8');
  } catch {
    const code = transform(file, source);
    try {
      mkdirSync(folder, { recursive: true });
      // Whole or not at all: several processes may start together.
      writeFileSync(`${kept}.${process.pid}`, code);
      renameSync(`${kept}.${process.pid}`, kept);
    } catch {
      // Read-only: transformed again at the next start.
    }
    return code;
  }
};

let isAllowed = false;

/**
 * Lets this process import `.tsx` files: Node runs TypeScript by itself, but not JSX. Call it before a dynamic import of
 * the first page that is rendered on the server; style sheets that such a file names are nothing here.
 */
export const allowTsxModules = (): void => {
  if (isAllowed) return;
  isAllowed = true;
  registerHooks({
    load: (url, context, nextLoad) => {
      if (url.endsWith('.css')) return { format: 'module', source: '', shortCircuit: true };
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      return { format: 'module', source: transformed(fileURLToPath(url)), shortCircuit: true };
    },
  });
};
