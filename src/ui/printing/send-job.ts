import { toast } from '../dialogs/toast-store.ts';
import { textsOf } from '../language/language.ts';
import { devicePrinter } from './device-printer.ts';
import { PrinterFault } from './printer-fault.ts';
import { printingTexts } from './printing-messages.ts';
import { writeSerial } from './serial-printer.ts';
import { writeUsb } from './usb-printer.ts';

/** A printer takes one job at a time: the receipt waits for the drawer. */
let last: Promise<unknown> = Promise.resolve();

/** Sends a job to the printer of this device; a `PrinterFault` says why not. */
export const sendJob = (job: Uint8Array<ArrayBuffer>): Promise<void> => {
  const { way, speed } = devicePrinter();
  const sent = last.then(() => (way === 'serial' ? writeSerial(job, speed) : writeUsb(job)));
  last = sent.catch(() => undefined);
  return sent;
};

/** Why the printer took no job, in words. */
export const showPrinterFault = (error: unknown, then: 'dialog' | 'nothing'): void => {
  const t = textsOf(printingTexts);
  const why = t.faults[error instanceof PrinterFault ? error.kind : 'failed'];
  toast({ tone: 'bad', text: then === 'dialog' ? `${why} ${t.by_dialog}` : why });
};
