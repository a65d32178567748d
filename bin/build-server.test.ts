import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildServer } from './build-server.ts';

const root = mkdtempSync(join(tmpdir(), 'batalat-bundle-'));
const outDir = join(root, '.build/server');
const entry = `import { readFileSync } from 'node:fs';
import { fail } from './deep/fail.ts';
import './ignored.css';

console.log(readFileSync(new URL('./beside.txt', import.meta.url), 'utf8'), import.meta.dirname.length > 0);
const { later } = await import('./later.tsx');
console.log(later);
fail();
`;
const fail = `interface Unused {
  readonly a: number;
}
export const fail = (): never => {
  throw new Error('on line five');
};
`;
const run = () =>
  spawnSync(process.execPath, ['--enable-source-maps', join(outDir, 'app.mjs')], { cwd: root, encoding: 'utf8' });

beforeAll(async () => {
  mkdirSync(join(root, 'src/deep'), { recursive: true });
  const files = { 'app.ts': entry, 'deep/fail.ts': fail, 'ignored.css': 'p {}', 'beside.txt': 'beside' };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'src', name), text);
  writeFileSync(join(root, 'src/later.tsx'), `import './ignored.css';\nexport const later: string = 'later';\n`);
  await buildServer({ root, entry: 'src/app.ts' });
});
afterAll(() => rmSync(root, { recursive: true }));

test('the bundle runs as its sources do', () => {
  expect(run().stdout).toBe('beside true\nlater\n');
});

test('stack traces name source files and lines', () => {
  const { stderr } = run();
  expect(stderr).toContain(`${join(root, 'src/deep/fail.ts')}:5`);
  expect(stderr).toContain(`${join(root, 'src/app.ts')}:8`);
});

test('parts of an older build stay for a day', async () => {
  for (const name of ['young.mjs', 'old.mjs']) writeFileSync(join(outDir, name), '');
  utimesSync(join(outDir, 'old.mjs'), new Date(0), new Date(0));
  await buildServer({ root, entry: 'src/app.ts' });
  expect(readdirSync(outDir)).toContain('young.mjs');
  expect(readdirSync(outDir)).not.toContain('old.mjs');
});
