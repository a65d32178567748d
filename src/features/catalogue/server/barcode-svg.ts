import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const require = createRequire(import.meta.url);
let ready: Promise<unknown> | undefined;

const prepare = (): Promise<unknown> => {
  ready ??= readFile(require.resolve('zxing-wasm/writer/zxing_writer.wasm')).then((bytes) =>
    prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true }),
  );
  return ready;
};

/** What the code's own check digit allows; everything else is Code 128. */
const formatsOf = (code: string): readonly ('EAN13' | 'EAN8' | 'UPCA' | 'Code128')[] => {
  if (/^\d{13}$/.test(code)) return ['EAN13', 'Code128'];
  if (/^\d{12}$/.test(code)) return ['UPCA', 'Code128'];
  if (/^\d{8}$/.test(code)) return ['EAN8', 'Code128'];
  return ['Code128'];
};

/** A barcode as SVG, bars only with their quiet zones; null for a text that no barcode can carry. */
export const barcodeSvg = async (code: string): Promise<string | null> => {
  await prepare();
  for (const format of formatsOf(code)) {
    const written = await writeBarcode(code, { format, addHRT: false, addQuietZones: true, scale: 1 });
    if (written.error === '') return written.svg;
  }
  return null;
};
