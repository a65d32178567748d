import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const root = join(import.meta.dirname, '..');
const stamp = join(root, '.build/browser.sha256');
const output = join(root, 'dist/app');

/** Files that decide what the browser gets; servers' and tests' change nothing there. */
const isInput = (path: string): boolean =>
  /\.(ts|tsx|js|css|html|svg|json|woff2)$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !path.split(sep).includes('server');

/** One hash over the names and contents of all inputs of the browser build. */
export const hashOfInputs = (folder: string): string => {
  const hash = createHash('sha256');
  const sources = readdirSync(join(folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((name) => join('src', name))
    .filter(isInput);
  const files = [...sources, 'vite.config.ts', 'bin/build-fonts.ts', 'package-lock.json'].sort();
  for (const file of files) {
    const path = join(folder, file);
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
};

/** Builds the back-offices with Vite unless dist/app is of these very inputs. True when it built. */
export const build = async ({ force = false } = {}): Promise<boolean> => {
  if (!existsSync(join(root, 'vite.config.ts'))) return false;
  const wanted = hashOfInputs(root);
  const isFresh = existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isFresh && !force) return false;
  console.log('Building the screens …');
  process.env['NODE_ENV'] = 'production'; // else React's slow development build goes in
  const vite = await import('vite');
  await vite.build({ configFile: join(root, 'vite.config.ts'), mode: 'production', logLevel: 'warn' });
  mkdirSync(join(root, '.build'), { recursive: true });
  writeFileSync(stamp, wanted);
  return true;
};

if (import.meta.main) {
  const built = await build({ force: process.argv.includes('--force') });
  if (!built && process.argv.includes('--verbose')) console.log('The screens are up to date.');
}
