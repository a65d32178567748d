import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import baseline from './names-baseline.json' with { type: 'json' };

/**
 * Words that a rename replaced: the column "not" of the engineering terms in docs/glossary.md, where they stand as code. Names that
 * still have one are counted; each figure of names-baseline.json may only become smaller, and is lowered with the change that
 * lowers it.
 */
const root = join(import.meta.dirname, '../..');
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const files = globSync('{src,bin,bench,test}/**/*.{ts,tsx}', { cwd: root }).filter((path) => !path.endsWith('.gen.ts'));

const bannedWords = (page: string): string[] =>
  page
    .slice(page.indexOf('## Engineering terms'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...(line.split(' | ')[2] ?? '').matchAll(/`([a-z-]+)`/g)].map(([, word]) => word!));

/** `giveRefundDue` and `give-refund-due.ts` as `give-refund-due`. */
const kebab = (name: string): string =>
  name
    .replace(/\.\w[\w.]*$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase();

/** Names that a text declares outside of functions. */
const declaredNames = (text: string): string[] =>
  [...text.matchAll(/^(?:export )?(?:default )?(?:async )?(?:const|let|function|class|interface|type) (\w+)/gm)].map(
    ([, name]) => name!,
  );

const countNames = (word: string, names: readonly string[]): number =>
  names.filter((name) => `-${name}-`.includes(`-${word}-`)).length;

const names = files
  .flatMap((path) => [basename(path), ...declaredNames(readFileSync(join(root, path), 'utf8'))])
  .map(kebab);
const words = bannedWords(glossary);

test('name count covers whole parts only', () => {
  expect(countNames('give', ['giveRole', 'give-role.ts', 'givenRole', 'forgiveDebt'].map(kebab))).toBe(2);
  expect(declaredNames('export const giveRole = 1;\n  const inner = 2;\ntype Told = string;')).toEqual([
    'giveRole',
    'Told',
  ]);
});

test('glossary and baseline have the same words', () => {
  expect(names.length).toBeGreaterThan(5000);
  expect([...words].sort()).toEqual(Object.keys(baseline).sort());
});

test.each(Object.entries(baseline))('names with "%s" only shrink', (word, most) => {
  expect({ [word]: countNames(word, names) }).toEqual({ [word]: most });
});
