import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type FieldErrors, fieldError, InvalidInput } from '../../kernel/contract/refusal.ts';
import { watchedNow } from '../observability/watched.ts';
import { FairLanes } from '../process/fair-lanes.ts';
import type { SheetRow } from './read-sheet.ts';

/** What the reading process says, a line each: rows, then the end; or what is wrong with the file. */
export type SheetLine =
  | { readonly rows: readonly SheetRow[] }
  | { readonly end: true }
  | { readonly errors: FieldErrors }
  | { readonly unreadable: true };

export interface ReaderLimits {
  /** The process is killed after this; the largest sheet within the limits takes a third of it on a slow machine. */
  readonly milliseconds: number;
  /** What V8 may hold, MB. */
  readonly heapMegabytes: number;
  /** All that the process may hold, MB: its heap, the file and what it unfolds to. */
  readonly dataMegabytes: number;
  /** What it may answer: the characters of `sheetLimits` as JSON, twice over. */
  readonly answerBytes: number;
}

const readerLimits: ReaderLimits = {
  milliseconds: 10_000,
  heapMegabytes: 320,
  dataMegabytes: 768,
  answerBytes: 64 * 1024 * 1024,
};

/** One sheet of a shop at a time, two more may wait; another shop's is read beside it. */
const lanes = new FairLanes({ places: 3, placesOfShop: 1, waitingOfShop: 2, waiting: 24 });

const reader = fileURLToPath(new URL('./read-sheet-child.ts', import.meta.url));

/**
 * The shell that sets the kernel's own limits before Node takes its place: memory in all (`ulimit -d` counts everything that is
 * written to, also outside of V8's heap) and seconds of a core. Where memory is short for the whole machine or container, this
 * process is the first that ends. Elsewhere than on Linux V8's limit, the time and the limits of `readSheet` hold.
 */
const limitedBy = ({ dataMegabytes, milliseconds }: ReaderLimits): string =>
  [
    `ulimit -d ${dataMegabytes * 1024}`,
    `ulimit -t ${Math.ceil(milliseconds / 1000)}`,
    'ulimit -c 0',
    '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; exec "$0" "$@"',
  ].join(' && ');

const startReader = (program: string, limits: ReaderLimits): ChildProcessWithoutNullStreams => {
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--disable-warning=ExperimentalWarning',
    program,
  ];
  const [command, ...rest] = process.platform === 'linux' ? ['/bin/sh', '-c', limitedBy(limits), ...node] : node;
  // None of our settings and secrets: it reads what strangers send.
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command!, rest, {
    env: NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {},
    stdio: 'pipe',
  });
  try {
    // Behind every sale.
    if (child.pid !== undefined) setPriority(child.pid, 10);
  } catch {
    // Over already, or not ours to say.
  }
  return child;
};

const tooLarge = (): InvalidInput => fieldError('file', 'sheet_too_large');

/** Reads `bytes` in a process of its own; null when it is no sheet, 422 `sheet_too_large` when it needs more than `limits`. */
export const readInProcess = (
  bytes: Uint8Array,
  program = reader,
  limits = readerLimits,
): Promise<readonly SheetRow[] | null> =>
  new Promise((resolve, reject) => {
    const child = startReader(program, limits);
    const rows: SheetRow[] = [];
    let answered = 0;
    let line = '';
    const settle = (how: () => void): void => {
      clearTimeout(end);
      child.kill('SIGKILL');
      how();
    };
    const end = setTimeout(() => settle(() => reject(tooLarge())), limits.milliseconds);
    const hear = (said: SheetLine): void => {
      if ('rows' in said) rows.push(...said.rows);
      else if ('end' in said) settle(() => resolve(rows));
      else if ('errors' in said) settle(() => reject(new InvalidInput(said.errors)));
      else settle(() => resolve(null));
    };
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      answered += piece.length;
      if (answered > limits.answerBytes) return settle(() => reject(tooLarge()));
      const lines = (line + piece).split('\n');
      line = lines.pop()!;
      try {
        for (const one of lines) hear(JSON.parse(one) as SheetLine);
      } catch {
        // No line of ours: whatever made the reader say it, this process goes on.
        settle(() => reject(tooLarge()));
      }
    });
    // Out of memory, killed by the system, or a fault in it: no sheet that a person made.
    child.on('close', () => settle(() => reject(tooLarge())));
    child.on('error', (error) => settle(() => reject(error)));
    // It may be over before it has read all.
    child.stdin.on('error', () => {});
    child.stderr.resume();
    child.stdin.end(bytes);
  });

/**
 * The rows of an uploaded sheet, read in a process of its own so that neither its memory nor its time is a sale's; null when it
 * is no sheet. One of a shop is read at a time. Answers 422 on `file` past the limits of `sheetLimits` and of the process, 429
 * when the shop has sent more than waits.
 */
export const readSheetInChild = (bytes: Uint8Array): Promise<readonly SheetRow[] | null> =>
  lanes.run(watchedNow()?.merchant, () => readInProcess(bytes));
