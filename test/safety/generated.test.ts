import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documents } from '../../bin/generate.ts';

const root = join(import.meta.dirname, '../..');

test.each(Object.entries(documents))('%s matches the code (else: npm run generate)', async (path, make) => {
  expect(await readFile(join(root, path), 'utf8')).toBe(await make());
});
