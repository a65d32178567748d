import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { lackingCitus } from '../test/support/citus-cluster.ts';

/**
 * `npm run drill:citus`: starts Citus (a coordinator, two machines for shops), spreads databases over it, and runs on it the demo
 * seeds, the day's scenario, days with the tax authority, the safety tests of tenancy and, in the end, the sale against one plain
 * PostgreSQL.
 */
const lacking = lackingCitus();
if (lacking) {
  console.error(`Citus is not there: ${lacking}. Nothing was run.`);
  process.exit(1);
}
const root = join(import.meta.dirname, '..');
const run = (...args: string[]): boolean =>
  spawnSync(
    process.execPath,
    args.map((one) => (one.includes('/') ? join(root, one) : one)),
    {
      cwd: root,
      stdio: 'inherit',
    },
  ).status === 0;
const tests = run('node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.citus.config.ts');
const sales = run('bench/distribution.ts');
process.exit(tests && sales ? 0 : 1);
