/**
 * What thermal printers understand without a driver: ESC/POS (Epson's command set, which the other makers follow). A paper is
 * sent as one picture, so its words are shaped and ordered by us, not by the printer.
 */

/** Rolls by their width in mm, and the dots of their print head at 203 dpi (8 in a mm). */
export const rolls = { 58: { width_mm: 58, dots: 384 }, 80: { width_mm: 80, dots: 576 } } as const;
export const rollWidths = ['58', '80'] as const;

/** A picture of black and white: a bit for each dot, 1 black, rows from the top, the first dot in the highest bit. */
export interface Bitmap {
  /** Dots; a multiple of 8. */
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array;
}

const esc = 0x1b;
const gs = 0x1d;

/** Rows in one command: what the smallest buffers hold. */
const rowsAtOnce = 128;

/** Initialise (ESC @): whatever a paper before left set. */
const initialise = [esc, 0x40];
/** Four lines on (ESC d), so that the last of it is past the knife, then a cut with one point left (GS V B). */
const feedAndCut = [esc, 0x64, 4, gs, 0x56, 0x42, 0];

/** Opens the cash drawer at the printer's plug (ESC p): pin 2, 50 ms on, 500 ms until the next. */
export const drawerKick = (): Uint8Array<ArrayBuffer> => Uint8Array.from([esc, 0x70, 0, 25, 250]);

/** How many rows there are up to the last that is not empty. */
const rowsUsed = ({ width, height, bits }: Bitmap): number => {
  const stride = width / 8;
  for (let end = height * stride; end > 0; end--) if (bits[end - 1] !== 0) return Math.ceil(end / stride);
  return 0;
};

/** The picture as a job: initialise, its rows in bands (GS v 0), feed, cut. White below the last dot is not fed. */
export const escPosOf = (bitmap: Bitmap): Uint8Array<ArrayBuffer> => {
  const stride = bitmap.width / 8;
  if (!Number.isInteger(stride) || bitmap.bits.length !== stride * bitmap.height)
    throw new RangeError('a bitmap has whole bytes in each of its rows');
  const rows = rowsUsed(bitmap);
  const parts: (readonly number[] | Uint8Array)[] = [initialise];
  for (let from = 0; from < rows; from += rowsAtOnce) {
    const count = Math.min(rowsAtOnce, rows - from);
    parts.push(
      [gs, 0x76, 0x30, 0, stride & 0xff, stride >> 8, count & 0xff, count >> 8],
      bitmap.bits.subarray(from * stride, (from + count) * stride),
    );
  }
  parts.push(feedAndCut);
  const job = new Uint8Array(parts.reduce((n, part) => n + part.length, 0));
  let at = 0;
  for (const part of parts) {
    job.set(part, at);
    at += part.length;
  }
  return job;
};
