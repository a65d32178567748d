import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/**
 * `node bin/run.mjs bench/bundle.ts` after a build: what a person downloads, gzip, against the budgets (KB of 1024 bytes).
 * Entry = everything that is loaded before the first screen; a screen = its own chunk; with = what the entry lacks of it.
 */
const budgets = { entry: 166, css: 45, screen: 40 };
/**
 * Screens whose whole own script has a budget: what every owner waits for each morning. The rules of inputs (zod, 18 KB) come with
 * the first screen, not with the entry.
 */
const wholeBudgets: Record<string, number> = { '../features/onboarding/screens/welcome.screen.tsx': 58 };
/** What is no screen: dictionaries that a strength meter asks for when somebody types a new password. */
const ownBudgets: Record<string, number> = { '../features/identity/screens/password-strength.ts': 240 };
const root = fileURLToPath(new URL('../dist/app/', import.meta.url));

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  isDynamicEntry?: boolean;
  imports?: string[];
  css?: string[];
}

const manifest = JSON.parse(await readFile(path.join(root, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const sizes = new Map<string, number>();
const sizeOf = async (file: string): Promise<number> => {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(await readFile(path.join(root, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
};
const total = async (files: Iterable<string>): Promise<number> => {
  let bytes = 0;
  for (const file of files) bytes += await sizeOf(file);
  return bytes / 1024;
};

/** The files that a chunk cannot start without. */
const closure = (key: string, into = { js: new Set<string>(), css: new Set<string>() }) => {
  const chunk = manifest[key]!;
  if (into.js.has(chunk.file)) return into;
  into.js.add(chunk.file);
  for (const css of chunk.css ?? []) into.css.add(css);
  for (const imported of chunk.imports ?? []) closure(imported, into);
  return into;
};

const failures: string[] = [];
const line = (name: string, value: number, budget?: number) => {
  const isOver = budget !== undefined && value > budget;
  if (isOver) failures.push(name);
  console.log(
    `${name.padEnd(64)} ${value.toFixed(1).padStart(7)} KB${budget ? ` of ${budget}` : ''}${isOver ? '  OVER' : ''}`,
  );
};

const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
if (entries.length === 0) throw new Error('dist/app has no entries: run the build first');
const loaded = new Set<string>();
for (const [key, chunk] of entries) {
  const { js, css } = closure(key);
  for (const file of js) loaded.add(file);
  line(`${chunk.src ?? key}: JavaScript`, await total(js), budgets.entry);
  line(`${chunk.src ?? key}: CSS`, await total(css), budgets.css);
}
for (const [key, chunk] of Object.entries(manifest).filter(([, one]) => one.isDynamicEntry)) {
  line(`${chunk.src ?? key}`, await total([chunk.file]), ownBudgets[chunk.src ?? key] ?? budgets.screen);
  const more = [...closure(key).js].filter((file) => !loaded.has(file));
  if (more.length > 1)
    line('  with what it shares with other screens', await total(more), wholeBudgets[chunk.src ?? key]);
}
console.log(failures.length === 0 ? 'within the budgets' : `over the budget: ${failures.join(', ')}`);
if (failures.length > 0) process.exitCode = 1;
