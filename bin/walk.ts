import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `npm run walk`: every screen in both languages at both widths; `npm test` walks Arabic at 390 px and English at 1440. */
const root = join(import.meta.dirname, '..');
const run = (args: readonly string[]): number =>
  spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, WALK: 'whole' } }).status ??
  1;

const playwright = 'node_modules/@playwright/test/cli.js';
process.exit(run(['bin/build.ts']) || run([playwright, 'test', '--project=screens']));
