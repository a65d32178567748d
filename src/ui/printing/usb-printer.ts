import { inTime, PrinterFault } from './printer-fault.ts';

/** What is used of WebUSB (https://wicg.github.io/webusb/). */
interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
}
interface UsbDevice {
  readonly productName?: string | undefined;
  readonly manufacturerName?: string | undefined;
  readonly opened: boolean;
  readonly configuration: {
    readonly interfaces: readonly {
      readonly interfaceNumber: number;
      readonly alternates: readonly {
        readonly alternateSetting: number;
        readonly interfaceClass: number;
        readonly endpoints: readonly UsbEndpoint[];
      }[];
    }[];
  } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, setting: number): Promise<void>;
  releaseInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: BufferSource): Promise<{ readonly status?: string }>;
}
interface Usb {
  getDevices(): Promise<UsbDevice[]>;
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<UsbDevice>;
}

/** Printers, by the classes of USB. */
const printerClass = 7;
/** Bytes in one transfer: small enough for every device, so that a fault is met early. */
const atOnce = 16_384;

const usb = (): Usb | undefined => (navigator as Navigator & { readonly usb?: Usb }).usb;
export const hasUsb = (): boolean => usb() !== undefined;

const nameOf = (device: UsbDevice): string => device.productName ?? device.manufacturerName ?? 'USB';

/** The printer that this browser may use, by its name; null: none was chosen, or it is not plugged in. */
export const usbName = async (): Promise<string | null> => {
  const [device] = (await usb()?.getDevices()) ?? [];
  return device ? nameOf(device) : null;
};

/** Lets the person choose; the browser remembers it. Null: nothing was chosen. Call it straight from the press. */
export const chooseUsb = async (): Promise<string | null> => {
  try {
    const device = await usb()?.requestDevice({ filters: [{ classCode: printerClass }] });
    return device ? nameOf(device) : null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return null;
    throw new PrinterFault('failed', error);
  }
};

const outOf = (device: UsbDevice) => {
  for (const one of device.configuration?.interfaces ?? [])
    for (const alternate of one.alternates) {
      const endpoint = alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk');
      if (alternate.interfaceClass === printerClass && endpoint)
        return { number: one.interfaceNumber, setting: alternate.alternateSetting, endpoint: endpoint.endpointNumber };
    }
  throw new PrinterFault('failed');
};

const writeTo = async (device: UsbDevice, job: Uint8Array<ArrayBuffer>): Promise<void> => {
  if (!device.opened) await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const { number, setting, endpoint } = outOf(device);
    await device.claimInterface(number);
    if (setting !== 0) await device.selectAlternateInterface(number, setting);
    for (let at = 0; at < job.length; at += atOnce) {
      const { status } = await device.transferOut(endpoint, job.slice(at, at + atOnce));
      if (status !== undefined && status !== 'ok') throw new PrinterFault('failed', status);
    }
    await device.releaseInterface(number);
  } finally {
    await device.close().catch(() => undefined);
  }
};

/** Sends a job whole, or says why not. */
export const writeUsb = async (job: Uint8Array<ArrayBuffer>): Promise<void> => {
  const [device] = (await usb()?.getDevices()) ?? [];
  if (!device) throw new PrinterFault('none_paired');
  try {
    await inTime(writeTo(device, job));
  } catch (error) {
    if (error instanceof PrinterFault) throw error;
    // Another program, or the system's own driver, holds it.
    const isTaken = error instanceof DOMException && ['SecurityError', 'NetworkError'].includes(error.name);
    throw new PrinterFault(isTaken ? 'taken' : 'failed', error);
  }
};
