import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

let ready: Promise<unknown> | undefined;
const prepareReader = async () => {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true });
};

/** The texts of all codes of a picture, sorted, as a scanner reads them. */
export const readCodes = async (picture: Sharp, options?: ReaderOptions): Promise<string[]> => {
  ready ??= prepareReader();
  await ready;
  const codes = await readBarcodes(new Uint8Array(await picture.png().toBuffer()), options);
  return codes.map((code) => code.text).sort();
};
