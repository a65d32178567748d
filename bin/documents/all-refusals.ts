import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RefusalTexts } from '../../src/kernel/contract/refusal.ts';

const root = join(import.meta.dirname, '../../src');

/** Every declared message key by the feature that says it, found by the name of the file. */
export const allRefusals = async (): Promise<Record<string, RefusalTexts>> => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((f) => /(^|[\\/])([a-z]+-)?refusals\.ts$/.test(f))
    .sort();
  const texts: Record<string, RefusalTexts> = {};
  for (const file of files) {
    const module = (await import(join(root, file))) as Record<string, unknown>;
    const tables = Object.entries(module).filter(
      // Lists of keys that several operations share say nothing themselves.
      ([name, table]) => name.endsWith('Refusals') && !Array.isArray(table),
    );
    if (tables.length === 0) continue;
    const owner = file
      .replaceAll('\\', '/')
      .replace(/^features\//, '')
      .replace(/\/([a-z]+-)?refusals\.ts$/, '');
    texts[owner] = Object.assign({}, texts[owner], ...tables.map(([, table]) => table)) as RefusalTexts;
  }
  return texts;
};
