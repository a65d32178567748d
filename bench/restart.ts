import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureMachine } from './support/machine.ts';
import { median } from './support/rounds.ts';

/**
 * How long a shop waits after `kill -9`: `npm run bench restart` alone, `npm run bench restart ../before` against another
 * checkout in interleaved pairs (A B B A …). From the spawn of `npm start`'s program to the first 200 of the sign-in page,
 * once with the database still up and once with it killed too; both sides take turns on the same data, whose three demo shops
 * are seeded at the first run. BENCH_PAIRS (7) pairs of each.
 */
const here = join(import.meta.dirname, '..');
const other = process.argv[2];
const sides = [here, ...(other ? [resolve(other)] : [])];
const pairs = Number(process.env['BENCH_PAIRS'] ?? 7);
const port = Number(process.env['BENCH_PORT'] ?? 3229);
const dataDir = process.env['BENCH_DATA'] ?? join(here, '.data/bench-restart');
const limitMs = 5_000;

interface Running {
  readonly starter: ChildProcess;
  readonly ms: number;
  /** Processor time of the starter and the product until the page was there. */
  readonly cpuMs: number;
}

const productOf = (starter: number): number =>
  Number(readFileSync(`/proc/${starter}/task/${starter}/children`, 'utf8').trim().split(' ')[0]);

/** User and system time so far, clock ticks of ten milliseconds. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
};

const isOpen = async (): Promise<boolean> => {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/merchant/sign-in`, { signal: AbortSignal.timeout(2_000) });
    return status === 200;
  } catch {
    return false;
  }
};

const start = async (root: string): Promise<Running> => {
  const began = performance.now();
  const starter = spawn(process.execPath, [join(root, 'bin/start.mjs')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  while (!(await isOpen())) {
    if (starter.exitCode !== null) throw new Error(`${root} ended with ${starter.exitCode}`);
    await sleep(20);
  }
  const ms = performance.now() - began;
  return { starter, ms, cpuMs: cpuOf(starter.pid!) + cpuOf(productOf(starter.pid!)) };
};

const kill = async ({ starter }: Running, withDatabase: boolean): Promise<void> => {
  const ended = once(starter, 'exit');
  process.kill(productOf(starter.pid!), 'SIGKILL');
  if (withDatabase) {
    const file = join(dataDir, 'postgres/postmaster.pid');
    if (existsSync(file)) process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  }
  await ended;
};

const show = (all: readonly number[]): string => {
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return `${seconds(median(all))} s (${seconds(Math.min(...all))}–${seconds(Math.max(...all))})`;
};

const { durable } = measureMachine();
let missed = false;
// Each side builds and compiles what it needs, and keeps it when it ends by itself.
for (const side of sides) {
  const { starter } = await start(side);
  const ended = once(starter, 'exit');
  starter.kill('SIGTERM');
  await ended;
}
for (const withDatabase of [false, true]) {
  const runs = sides.map((): Running[] => []);
  const loads: number[] = [];
  let running = await start(here);
  for (let pair = 0; pair < pairs; pair++) {
    const turns = sides.map((_, i) => i);
    for (const turn of pair % 2 === 0 ? turns : turns.reverse()) {
      await kill(running, withDatabase);
      loads.push(loadavg()[0]!);
      running = await start(sides[turn]!);
      runs[turn]!.push(running);
    }
  }
  await kill(running, false);
  const worst = Math.max(...runs[0]!.map(({ ms }) => ms));
  missed ||= worst / durable > limitMs;
  console.log(
    `${worst / durable <= limitMs ? 'ok   ' : 'MISS '} killed: the product${withDatabase ? ' and PostgreSQL' : ''}; load ${median(loads).toFixed(1)}`,
  );
  for (const [i, side] of sides.entries())
    console.log(
      `      ${side}: ${show(runs[i]!.map(({ ms }) => ms))}, CPU ${show(runs[i]!.map(({ cpuMs }) => cpuMs))}`,
    );
}
process.exit(missed ? 1 : 0);
