import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** `src/features/till/held-contract.ts` → `tillHeldContract`. */
const aliasOf = (path: string): string =>
  path
    .replace(/^src\/features\/(.*)\.ts$/, '$1')
    .split(/[^a-z0-9]+/)
    .map((word, i) => (i === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

/** Every file of a feature that declares operations, as one list: a contract joins it by being written. */
export const contractList = (): string => {
  const paths = globSync('src/features/*/*.ts', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter(
      (path) => !path.endsWith('.test.ts') && /\b(?:o|\w+O)perations?\(/.test(readFileSync(join(root, path), 'utf8')),
    )
    // A feature's contract comes last: where it takes in the rows of another file, its name is theirs.
    .sort((a, b) => Number(a.endsWith('/contract.ts')) - Number(b.endsWith('/contract.ts')) || (a < b ? -1 : 1));
  return [
    '/** Made by `npm run generate`: the files whose exports hold operations. */',
    ...paths.map((path) => `import * as ${aliasOf(path)} from '../${path.slice('src/'.length)}';`),
    '',
    'export const contracts: readonly object[] = [',
    ...paths.map((path) => `  ${aliasOf(path)},`),
    '];',
    '',
  ].join('\n');
};
