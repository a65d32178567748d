import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every plain text that a catalogue writes in both languages, as `English · Arabic`. */
const textsOf = (source: string): Set<string> => {
  const english = new Map<string, string>();
  const both = new Set<string>();
  for (const [, key, text] of source.matchAll(/^\s+(\w+): '((?:[^'\\]|\\.)*)',$/gm)) {
    if (!/[\u0600-\u06ff]/.test(text!)) english.set(key!, text!);
    else if (english.has(key!)) both.add(`${english.get(key!)} · ${text}`);
  }
  return both;
};

/** Texts that stand in three catalogues or more. */
const repeated = (sources: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  for (const source of sources) for (const text of textsOf(source)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].flatMap(([text, n]) => (n >= 3 ? [text] : [])).sort();
};

test('word of three catalogues is written once (kernel/text/field-words.ts)', () => {
  const files = globSync('src/**/*messages.ts', { cwd: root }).filter((file) => !file.includes('gallery'));
  expect(files.length).toBeGreaterThan(15);
  expect(repeated(files.map((file) => readFileSync(join(root, file), 'utf8')))).toEqual([]);
});

test('rule finds what it forbids', () => {
  const one = "  {\n    notes: 'Notes',\n  },\n  {\n    notes: 'ملاحظات',\n  }";
  expect(repeated([one, one, one])).toEqual(['Notes · ملاحظات']);
  expect(repeated([one, one])).toEqual([]);
});
