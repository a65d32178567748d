import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run races`: the last place of a day wanted by two at once, ten thousand times (two hundred in `npm test`). */
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs');
const { status } = spawnSync(process.execPath, [vitest, 'run', 'test/scenarios/last-slot.test.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SLOT_RACES: process.argv[2] ?? '10000' },
});
process.exit(status ?? 1);
