import { Worker } from 'node:worker_threads';
import { InvalidInput } from '../../kernel/refusal.ts';
import type { SheetRow } from './read-sheet.ts';
import type { SheetAnswer } from './read-sheet-worker.ts';

/** A sheet that takes longer is none that a person made. */
const patienceMs = 30_000;
/** Memory of the thread that unfolds it, MB. */
const threadMegabytes = 384;

/** One after the other: each takes memory and a core. */
let turn: Promise<unknown> = Promise.resolve();

const read = (bytes: Uint8Array): Promise<readonly SheetRow[] | null> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./read-sheet-worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: threadMegabytes },
    });
    const end = setTimeout(() => finish(() => resolve(null)), patienceMs);
    const finish = (settle: () => void) => {
      clearTimeout(end);
      void worker.terminate();
      settle();
    };
    worker.on('message', (answer: SheetAnswer) =>
      finish(() => {
        if ('rows' in answer) resolve(answer.rows);
        else if ('errors' in answer) reject(new InvalidInput(answer.errors));
        else resolve(null);
      }),
    );
    // Out of memory, or a file that makes the reader fail: no sheet of a person either.
    worker.on('error', () => finish(() => resolve(null)));
  });

/**
 * The rows of an uploaded sheet, read in a thread of its own so that nobody's sale waits for it; null when it is no sheet.
 * Answers 422 on `file` past the limits: `sheet_too_many_rows`, `sheet_too_many_columns`, `sheet_too_large`.
 */
export const readSheetAside = (bytes: Uint8Array): Promise<readonly SheetRow[] | null> => {
  const mine = turn.then(() => read(bytes));
  turn = mine.catch(() => {});
  return mine;
};
