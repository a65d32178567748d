import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `npm run bench`: the measured claims; `npm run bench sales crash` runs some of them. Each is a file of this folder. */
const all = [
  'sales',
  'floor',
  'reads',
  'tenants',
  'crash',
  'bundle',
  'till-ready',
  'wizard',
  'observability',
  'long-reads',
  'permission',
  'fiscal-rules',
  'authority',
  'signing',
  'fiscal-sales',
  'fiscal-queue',
  'fiscal-crash',
  'pin',
  'attendance',
  'import',
  'customers',
  'slots',
  'slot-day',
  'calendar',
  'gift-cards',
  'tenders',
  'composed',
  'freshness',
  'availability',
  'weights',
  'routes',
  'orders',
];
const requested = process.argv.slice(2);
// What takes the folder of another checkout: npm run bench versus ../before; restart does without one too.
if (['versus', 'upgrade', 'restart'].includes(requested[0]!)) {
  const file = join(import.meta.dirname, `${requested[0]}.ts`);
  process.exit(spawnSync(process.execPath, [file, ...requested.slice(1)], { stdio: 'inherit' }).status ?? 1);
}
const selected = requested.length > 0 ? requested : all;
let failures = 0;
for (const name of selected) {
  const file = join(import.meta.dirname, `${name}.ts`);
  if (!existsSync(file)) {
    console.error(`no bench of that name: ${name} (${all.join(', ')})`);
    process.exit(2);
  }
  console.log(`\n── ${name}`);
  if (spawnSync(process.execPath, [file], { stdio: 'inherit' }).status !== 0) failures++;
}
process.exit(failures === 0 ? 0 : 1);
