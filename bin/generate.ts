import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { configurationTable } from '../src/platform/config.ts';

/** Documents made from the code, by their path; test/safety/generated.test.ts fails when one is stale. */
export const documents: Record<string, () => string | Promise<string>> = {
  'docs/generated/configuration.md': configurationTable,
};

if (import.meta.main) {
  for (const [path, make] of Object.entries(documents)) {
    const file = join(import.meta.dirname, '..', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await make());
    console.log(path);
  }
}
