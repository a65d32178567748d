import type { AnyOperation, CallOf } from '../../kernel/contract/contract.ts';
import { fileBytes } from '../api/download.ts';
import { printFile } from '../api/print-file.ts';
import { isExpected } from '../api/unexpected-error.ts';
import { type DevicePrinter, devicePrinter } from './device-printer.ts';

/** What this device's printer wants of a paper (`kernel/domain/roll-input.ts`). */
interface Wish {
  readonly roll: DevicePrinter['roll'];
  readonly format: 'pdf' | 'escpos';
}

/**
 * Prints a paper on a roll where this device prints them: its thermal printer, or the browser's dialog. When the printer takes
 * nothing, the dialog does, and why is said. Answers whether it was handed over.
 */
export const printDocument = async <T extends AnyOperation>(
  row: T,
  ask: (wish: Wish) => CallOf<T>,
): Promise<boolean> => {
  const { way, roll } = devicePrinter();
  const byDialog = () => printFile(row, ask({ roll, format: 'pdf' }));
  if (way === 'dialog') return byDialog();
  const { sendJob, showPrinterFault } = await import('./send-job.ts');
  let job: Uint8Array<ArrayBuffer>;
  try {
    job = await fileBytes(row, ask({ roll, format: 'escpos' }));
  } catch (error) {
    if (isExpected(error)) return false;
    throw error;
  }
  try {
    await sendJob(job);
    return true;
  } catch (error) {
    showPrinterFault(error, 'dialog');
    return byDialog();
  }
};
