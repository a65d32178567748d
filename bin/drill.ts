import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * `npm run drill`: a day of faults, one after the other, on loopback and ports of its own (DRILL_PORT), with a table at the end.
 * What wants a program that is not installed says so and counts as left out. Exit 1 when something did not hold.
 */
const root = join(import.meta.dirname, '..');
const report = join(root, '.build/test/drill.json');

interface Line {
  readonly drill: string;
  readonly what: string;
  readonly outcome: string;
  readonly seconds: number;
}
const lines: Line[] = [];
let failed = 0;

const run = (
  args: readonly string[],
  environment: Record<string, string> = {},
): { status: number; seconds: number } => {
  const began = performance.now();
  const { status } = spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  return { status: status ?? 1, seconds: (performance.now() - began) / 1000 };
};

mkdirSync(join(root, '.build/test'), { recursive: true });
rmSync(report, { force: true });
const vitest = join(root, 'node_modules/vitest/vitest.mjs');
const drills = run([
  vitest,
  'run',
  '--config',
  'vitest.drills.config.ts',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]);

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly duration?: number;
    }[];
  }[];
}
if (existsSync(report))
  for (const { name, status, assertionResults } of (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults) {
    const drill = relative(join(root, 'test/drills'), name).replace(/\.test\.ts$/, '');
    if (status === 'failed' && assertionResults.length === 0) {
      failed++;
      lines.push({ drill, what: 'did not begin', outcome: 'FAILED', seconds: 0 });
    }
    for (const { fullName, status: outcome, duration = 0 } of assertionResults) {
      if (outcome === 'failed') failed++;
      const told = outcome === 'passed' ? 'held' : outcome === 'failed' ? 'FAILED' : 'left out';
      lines.push({ drill, what: fullName, outcome: told, seconds: duration / 1000 });
    }
  }
else {
  failed++;
  lines.push({ drill: 'all', what: 'no report', outcome: 'FAILED', seconds: drills.seconds });
}

/** Others that are benches too, each with its bound. */
const benches: readonly (readonly [string, string, Record<string, string>])[] = [
  [
    'crash',
    'the server is killed (-9) ten times under 32 selling clients: nothing lost, nothing twice',
    { BENCH_KILLS: '10' },
  ],
];
for (const [name, what, environment] of benches) {
  const { status, seconds } = run([join(root, `bench/${name}.ts`)], environment);
  if (status !== 0) failed++;
  lines.push({ drill: name, what, outcome: status === 0 ? 'held' : 'FAILED', seconds });
}

const widths = [
  Math.max(...lines.map((l) => l.drill.length)),
  Math.max(...lines.map((l) => l.outcome.length)),
] as const;
console.log(`\n${'drill'.padEnd(widths[0])}  ${'outcome'.padEnd(widths[1])}  seconds  what`);
for (const { drill, what, outcome, seconds } of lines)
  console.log(`${drill.padEnd(widths[0])}  ${outcome.padEnd(widths[1])}  ${seconds.toFixed(1).padStart(7)}  ${what}`);
console.log(`\n${lines.length - failed} of ${lines.length}, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
