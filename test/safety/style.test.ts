import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import baseline from './style-baseline.json' with { type: 'json' };

/**
 * What STYLE.md asks and older code does not do yet, counted: each figure of style-baseline.json may only become smaller, and is
 * lowered with the change that lowers it.
 */
const root = join(import.meta.dirname, '../..');
const files = globSync('{src,bin,bench,test}/**/*.{ts,tsx}', { cwd: root }).map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));
const tests = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));
const product = files.filter(
  ({ path }) => path.startsWith('src/') && !/\.test\.tsx?$/.test(path) && !path.endsWith('.gen.ts'),
);

const titlesOf = (text: string): string[] =>
  [...text.matchAll(/\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g)].map(
    ([, , title]) => title!,
  );

/** First words of a sentence without its subject. */
const noSubject = new RegExp(
  `^(?:${[
    'is|are|was|were|has|have|had|does|do|may|can|cannot|must|should|says|tells|takes|keeps|gives',
    'not|and|or|but|of|to|in|on|at|by|for|from|with|without|as|while|if|its?|they|he|she',
    'that|which|who|whom|whose|what|whatever|where|when|how|why',
  ].join('|')})\\s`,
);

interface Finding {
  readonly category: string;
  readonly location: { readonly path: string };
}

/** Functions that are too long, as the linter's own rule counts their lines (function-length.jsonc). */
const longFunctions = (): number => {
  const linter = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const config = join(root, 'test/safety/function-length.jsonc');
  const options = [`--config-path=${config}`, '--reporter=json', '--max-diagnostics=none'];
  const ended = spawnSync(process.execPath, [linter, 'lint', ...options, 'src', 'bin', 'bench'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const { diagnostics } = JSON.parse(ended.stdout) as { diagnostics: Finding[] };
  return diagnostics.filter(
    ({ category, location }) =>
      category === 'lint/complexity/noExcessiveLinesPerFunction' && !/\.test\.tsx?$/.test(location.path),
  ).length;
};

const titles = tests.flatMap(({ text }) => titlesOf(text));

const found = {
  'functions over 70 lines, components over 150': longFunctions(),
  'test titles over nine words': titles.filter((title) => title.split(/\s+/).length > 9).length,
  'test titles that begin without a subject': titles.filter((title) => noSubject.test(title)).length,
  'test files named by a sentence': tests.filter(({ path }) =>
    /^(?:an?|the|who|whom|whose|what|where|when|how|why|in|at|from|of|to|by|told)-/.test(basename(path)),
  ).length,
  'files over 300 lines': files.filter(({ text }) => text.split('\n').length > 301).length,
  'non-null assertions in src': product.reduce(
    (n, { text }) => n + [...text.matchAll(/[\w\])]!(?=[.[,;)\s])(?!=)/g)].length,
    0,
  ),
};

test.each(Object.entries(baseline))('number of %s only shrinks', (what, most) => {
  expect(tests.length).toBeGreaterThan(300);
  expect({ [what]: found[what as keyof typeof found] }).toEqual({ [what]: most });
});
