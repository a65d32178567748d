import { spawnSync } from 'node:child_process';

/** `npm run lives [how many]`: random lives of an invoice against a real shop, then its books; 20,000 unless told. */
const lives = process.argv[2] ?? '20000';
const file = 'test/scenarios/invoice-lifecycles.test.ts';
const vitest = 'node_modules/vitest/vitest.mjs';
const { status } = spawnSync(process.execPath, [vitest, 'run', file], {
  stdio: 'inherit',
  env: { ...process.env, LIVES: lives },
});
process.exit(status ?? 1);
