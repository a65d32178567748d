import { parentPort, workerData } from 'node:worker_threads';
import { type FieldErrors, InvalidInput } from '../../kernel/refusal.ts';
import { readSheet, type SheetRow } from './read-sheet.ts';

/** The rows, what is wrong with the file, or nothing: it is no sheet. */
export type SheetAnswer = { rows: SheetRow[] } | { errors: FieldErrors } | { unreadable: true };

/** What a person may send to be imported. */
const limits = { rows: 20_000, columns: 100, inflatedBytes: 64 * 1024 * 1024 };

const answerOf = (bytes: Uint8Array): SheetAnswer => {
  try {
    return { rows: readSheet(bytes, limits) };
  } catch (error) {
    if (!(error instanceof InvalidInput)) return { unreadable: true };
    const isNone = error.errors['file']?.[0]?.key === 'sheet_unreadable';
    return isNone ? { unreadable: true } : { errors: error.errors };
  }
};

parentPort!.postMessage(answerOf(workerData as Uint8Array));
