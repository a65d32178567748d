import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { buildStamped, hashOfInputs, isBuilt, screens, server } from './build-stamps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'batalat-stamps-'));
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const build = (): Promise<boolean> =>
  buildStamped(folder, server, async () => write(server.output, readFileSync(join(folder, 'src/a.ts'), 'utf8')));
const start = (): Promise<boolean> => {
  write('src/a.ts', 'one');
  write('package-lock.json', '{}');
  return build();
};
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a build without changes is not repeated', async () => {
  expect(await start()).toBe(true);
  expect([await build(), isBuilt(folder, server)]).toEqual([false, true]);
});

test('changed contents of equal size and time are noticed', async () => {
  await start();
  const at = new Date(2026, 0, 1);
  utimesSync(join(folder, 'src/a.ts'), at, at);
  expect(isBuilt(folder, server)).toBe(true);
  write('src/a.ts', 'two');
  utimesSync(join(folder, 'src/a.ts'), at, at);
  expect(isBuilt(folder, server)).toBe(false);
});

test.each(['src/new.ts', 'db/seeds/new.ts', 'package-lock.json'])(
  'a changed %s makes the server stale',
  async (path) => {
    await start();
    write(path, 'changed');
    expect(isBuilt(folder, server)).toBe(false);
  },
);

test('rewriting a file with equal contents changes nothing', async () => {
  await start();
  write('src/a.ts', 'one');
  expect(isBuilt(folder, server)).toBe(true);
  // The stamp names the new state: the next start reads no contents.
  expect(readFileSync(join(folder, server.stamp), 'utf8').split('\n')[0]).toBe(hashOfInputs(folder, server));
});

test('a change during the build makes it stale', async () => {
  write('src/a.ts', 'one');
  await buildStamped(folder, server, async () => {
    write(server.output, 'one');
    write('src/a.ts', 'two');
  });
  expect(isBuilt(folder, server)).toBe(false);
});

test('a missing output is built again', async () => {
  await start();
  rmSync(join(folder, server.output));
  expect(isBuilt(folder, server)).toBe(false);
});

test('only what a browser gets counts for the screens', () => {
  write('src/features/till/server/a.ts', 'one');
  const before = hashOfInputs(folder, screens);
  write('src/features/till/server/a.ts', 'two');
  write('src/features/till/a.test.ts', 'two');
  expect(hashOfInputs(folder, screens)).toBe(before);
  write('src/features/till/a.ts', 'two');
  expect(hashOfInputs(folder, screens)).not.toBe(before);
});
