import { inTime, PrinterFault } from './printer-fault.ts';

/** What is used of Web Serial (https://wicg.github.io/serial/). */
interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

const serial = (): Serial | undefined => (navigator as Navigator & { readonly serial?: Serial }).serial;
export const hasSerial = (): boolean => serial() !== undefined;

/** Whether there is a port that this browser may use. */
export const hasPort = async (): Promise<boolean> => ((await serial()?.getPorts()) ?? []).length > 0;

/** Lets the person choose; the browser remembers it. Call it straight from the press. */
export const choosePort = async (): Promise<boolean> => {
  try {
    return (await serial()?.requestPort()) !== undefined;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return false;
    throw new PrinterFault('failed', error);
  }
};

const writeTo = async (port: SerialPort, job: Uint8Array, baudRate: number): Promise<void> => {
  await port.open({ baudRate });
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new PrinterFault('failed');
    try {
      await writer.write(job);
      await writer.ready;
    } finally {
      writer.releaseLock();
    }
  } finally {
    await port.close().catch(() => undefined);
  }
};

/** Sends a job whole, or says why not. */
export const writeSerial = async (job: Uint8Array, speed: number): Promise<void> => {
  const [port] = (await serial()?.getPorts()) ?? [];
  if (!port) throw new PrinterFault('none_paired');
  try {
    await inTime(writeTo(port, job, speed));
  } catch (error) {
    if (error instanceof PrinterFault) throw error;
    const isTaken = error instanceof DOMException && ['InvalidStateError', 'NetworkError'].includes(error.name);
    throw new PrinterFault(isTaken ? 'taken' : 'failed', error);
  }
};
