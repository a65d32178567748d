import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutants } from '../test/mutants/all-mutants.ts';
import type { Mutant } from '../test/mutants/mutant.ts';

/**
 * `npm run mutants [-- words]`: breaks the code on purpose, one break at a time in a copy, and runs the tests that it
 * concerns. A break that no test notices is a survivor, and the run fails. Words pick breaks by name or file, `money|roles`
 * those of either.
 */
const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const selected = mutants.filter((m) =>
  words.every((word) => word.split('|').some((one) => `${m.file} ${m.name}`.includes(one))),
);
const timeoutMs = 240_000;

const stop = await (await import('../test/support/test-database.ts')).default();
const folder = mkdtempSync(join(tmpdir(), 'batalat-mutants-'));
const running = new Set<ChildProcess>();
const leave = async (code: number): Promise<never> => {
  for (const child of running) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
  await stop();
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave(1));

/** A copy of what tests read; packages are shared. */
const copyProject = (name: string): string => {
  const copy = join(folder, name);
  for (const part of ['src', 'db', 'bin', 'test', 'docs', 'bench'])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  for (const part of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vitest.config.ts',
    'vite.config.ts',
    'README.md',
  ])
    cpSync(join(root, part), join(copy, part));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  return copy;
};

interface Outcome {
  readonly failed: boolean;
  readonly text: string;
}
const runTests = (copy: string, tests: readonly string[]): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...tests], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
      // What stands beside the checkout does not stand beside the copy.
      env: { AUTHORITY_DATA: join(root, '../shared/zatca'), ...process.env, FORCE_COLOR: '0' },
    });
    running.add(child);
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    child.on('exit', (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ failed: code !== 0, text });
    });
  });

/** Without a break all of them must pass, or every break would seem to be noticed. */
const sound = await runTests(copyProject('sound'), [...new Set(selected.flatMap((m) => m.tests))]);
if (sound.failed) {
  console.error(`The tests fail without any break:\n${sound.text.slice(-6_000)}`);
  await leave(1);
}

const survivors: Mutant[] = [];
const queue = [...selected];
const work = async (name: string): Promise<void> => {
  const copy = copyProject(name);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const path = join(copy, mutant.file);
    const text = readFileSync(path, 'utf8');
    if (text.split(mutant.before).length !== 2)
      throw new Error(`${mutant.name}: its text is not in ${mutant.file} once`);
    writeFileSync(
      path,
      text.replace(mutant.before, () => mutant!.after),
    );
    const { failed } = await runTests(copy, mutant.tests);
    writeFileSync(path, text);
    if (!failed) survivors.push(mutant);
    console.log(`${failed ? 'noticed ' : 'SURVIVED'}  ${mutant.name}  (${mutant.file})`);
  }
};
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, (_, i) => work(`copy-${i}`)));
console.log(`\n${selected.length - survivors.length} noticed, ${survivors.length} survived`);
for (const { name, file, tests } of survivors) console.log(`  ${name}: ${file}, not noticed by ${tests.join(', ')}`);
await leave(survivors.length === 0 ? 0 : 1);
