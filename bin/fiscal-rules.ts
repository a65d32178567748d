import { spawnSync } from 'node:child_process';

/** `npm run fiscal-rules [how many]`: random documents beside the tax authority's table, and more changed ones; 2,000 unless told. */
const documents = process.argv[2] ?? '2000';
const file = 'src/features/e-invoicing/server/fiscal-rules.test.ts';
const vitest = 'node_modules/vitest/vitest.mjs';
const { status } = spawnSync(process.execPath, [vitest, 'run', file], {
  stdio: 'inherit',
  env: { ...process.env, FISCAL_RULES: documents },
});
process.exit(status ?? 1);
