import { closeSync, fdatasyncSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { benchDir } from './processes.ts';
import { median } from './rounds.ts';

/**
 * How fast this machine is against the one that the limits in milliseconds were written for: fixed loops of the processor, of
 * memory and of synced writes, against `bench/reference.json`. A figure is divided by the factor before it is judged.
 * `BENCH_RECORD_REFERENCE=1` writes the reference anew, on a quiet machine only.
 */
export interface Machine {
  /** Of figures that are computed: processor and memory. */
  readonly compute: number;
  /** Of figures that end with a commit: the mean of computing and of synced writes. */
  readonly durable: number;
}

type Loop = 'processor' | 'memory' | 'sync';
type Reference = Readonly<Record<Loop, number>>;
const referenceFile = join(import.meta.dirname, '../reference.json');
const rounds = 7;

const time = (run: () => unknown): number => {
  const began = performance.now();
  run();
  return performance.now() - began;
};

/** Integer arithmetic that no compiler leaves out. */
const useProcessor = (): number => {
  let state = 1;
  for (let n = 0; n < 40_000_000; n++) state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
  return state;
};

const words = new Int32Array(1 << 24);
/** Steps through 64 MB, each to a place that the last one names. */
const useMemory = (): number => {
  let at = 0;
  for (let n = 0; n < 1_000_000; n++) {
    at = (at + 7_368_787 + words[at]!) & (words.length - 1);
    words[at] = (words[at]! ^ n) & 1;
  }
  return at;
};

/** Pages that are on the disk before the next is written. */
const useDisk = (): void => {
  mkdirSync(benchDir, { recursive: true });
  const file = join(benchDir, `machine-${process.pid}`);
  const descriptor = openSync(file, 'w');
  const page = Buffer.alloc(8192, 1);
  for (let n = 0; n < 60; n++) {
    writeSync(descriptor, page, 0, page.length, n * page.length);
    fdatasyncSync(descriptor);
  }
  closeSync(descriptor);
  rmSync(file);
};

const loops: Readonly<Record<Loop, () => unknown>> = { processor: useProcessor, memory: useMemory, sync: useDisk };

/** Measures the machine and prints what its figures are divided by. */
export const measureMachine = (): Machine => {
  const measured = Object.fromEntries(
    Object.entries(loops).map(([name, run]) => [name, median(Array.from({ length: rounds }, () => time(run)))]),
  ) as Reference;
  if (process.env['BENCH_RECORD_REFERENCE'] === '1')
    writeFileSync(
      referenceFile,
      `${JSON.stringify({ processor: Math.round(measured.processor), memory: Math.round(measured.memory), sync: Math.round(measured.sync) }, null, 2)}\n`,
    );
  const reference = JSON.parse(readFileSync(referenceFile, 'utf8')) as Reference;
  const factor = (loop: Loop) => measured[loop] / reference[loop];
  const compute = Math.sqrt(factor('processor') * factor('memory'));
  const durable = Math.sqrt(compute * factor('sync'));
  const told = (Object.keys(loops) as Loop[]).map((loop) => `${loop} ${factor(loop).toFixed(2)}`).join(', ');
  console.log(
    `machine against the reference: ${told}; judged figures are divided by ${compute.toFixed(2)}, with commits by ${durable.toFixed(2)}`,
  );
  return { compute, durable };
};
