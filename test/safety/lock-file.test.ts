import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Entry {
  optionalDependencies?: Record<string, string>;
}
type Packages = Record<string, Entry>;

/** Looked for as Node does: inside the package at `path`, then beside it and above. */
const isListed = (packages: Packages, path: string, name: string): boolean => {
  if (`${path}/node_modules/${name}` in packages || `node_modules/${name}` in packages) return true;
  const above = path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/')));
  return above !== '' && isListed(packages, above, name);
};

/** Optional packages (mostly of other machines) that a package names and the lock file leaves out. */
const unlisted = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).flatMap((name) => (isListed(packages, path, name) ? [] : [`${name} of ${path}`])),
  );

test('lock file lists optional packages of every platform', () => {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
    packages: Packages;
  };
  expect(unlisted(packages)).toEqual([]);
  expect(unlisted({ 'node_modules/a': { optionalDependencies: { 'a-darwin': '1' } } })).toEqual([
    'a-darwin of node_modules/a',
  ]);
  expect(
    unlisted({ 'node_modules/a': { optionalDependencies: { b: '1' } }, 'node_modules/a/node_modules/b': {} }),
  ).toEqual([]);
});

test('one bundler is installed and pinned', () => {
  const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, '../..', path), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, { version?: string }> };
  const bundlers = Object.entries(packages).filter(([path]) => path.endsWith('node_modules/rolldown'));
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  expect(bundlers.map(([path, { version }]) => [path, version])).toEqual([
    ['node_modules/rolldown', dependencies['rolldown']],
  ]);
});
