// Plain JavaScript: npm start asks before any TypeScript runs whether the screens that were built are of today's files.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files that decide what the browser gets; servers' and tests' change nothing there. */
const isInput = (path) =>
  /\.(ts|tsx|js|css|html|svg|json|woff2)$/.test(path) &&
  !/\.test\.tsx?$/.test(path) &&
  !path.split(sep).includes('server');

/** One hash over the names and contents of all inputs of the browser build. */
export const hashOfInputs = (folder) => {
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

export const stampOf = (folder) => join(folder, '.build/browser.sha256');

/** Whether the built screens are of these very inputs. */
export const isBuilt = (folder) =>
  existsSync(join(folder, 'dist/app')) &&
  existsSync(stampOf(folder)) &&
  readFileSync(stampOf(folder), 'utf8') === hashOfInputs(folder);
