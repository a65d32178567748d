import { z } from 'zod';
import { rollWidths } from '../../kernel/domain/esc-pos.ts';
import { printerKey } from './printer-key.ts';

/** Where receipts go from this device: the browser's dialog, or a thermal printer without a driver. */
export const printWays = ['dialog', 'usb', 'serial'] as const;
/** Bits in a second of a serial printer; what makers set at first is the first. */
export const speeds = [9600, 19_200, 38_400, 57_600, 115_200] as const;

const shape = z.object({
  way: z.enum(printWays).catch('dialog'),
  roll: z.enum(rollWidths).catch('80'),
  speed: z.number().int().positive().catch(speeds[0]),
  /** The receipt of a sale is printed without being asked for. */
  at_once: z.boolean().catch(false),
  /** The drawer at the printer opens when cash comes or goes. */
  opens_drawer: z.boolean().catch(true),
});
export type DevicePrinter = z.output<typeof shape>;

/** What was chosen on this device; unreadable or absent: the dialog and 80 mm. */
export const devicePrinter = (): DevicePrinter => {
  try {
    return shape.parse(JSON.parse(localStorage.getItem(printerKey) ?? '{}'));
  } catch {
    return shape.parse({});
  }
};

export const storeDevicePrinter = (printer: DevicePrinter): void =>
  localStorage.setItem(printerKey, JSON.stringify(printer));
