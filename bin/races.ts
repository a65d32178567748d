import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run races`: the last place of a day, the last stem and the last place of a window, wanted by several at once ten thousand times each. */
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const races = process.argv[2] ?? '10000';
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', ...['last-slot', 'last-stem', 'window-places'].map((name) => `test/scenarios/${name}.test.ts`)],
  { stdio: 'inherit', env: { ...process.env, SLOT_RACES: races, STEM_RACES: races, WINDOW_RACES: races } },
);
process.exit(status ?? 1);
