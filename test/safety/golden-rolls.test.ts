import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import type { InvoiceDocument } from '../../src/features/documents/invoice-document.ts';
import { invoicePrintout, type Paper } from '../../src/features/documents/server/invoice-pdf.ts';
import { type Bitmap, rolls, rollWidths } from '../../src/kernel/domain/esc-pos.ts';
import { rasterOf } from '../../src/platform/pdf/download-roll.ts';
import { stopPdf } from '../../src/platform/pdf/render-pdf.ts';
import { simplifiedInvoice } from '../support/invoice-documents.ts';
import { readCodes } from '../support/read-barcodes.ts';

/**
 * What thermal printers burn, dot by dot, beside the pictures in test/support/rolls. A wished change of a template:
 * `GOLDEN=write` writes them anew; look at them before they are kept.
 */
const fileOf = (name: string): URL => new URL(`../support/rolls/${name}.png`, import.meta.url);
/** Of all dots: what another machine may round otherwise. A letter that is not joined differs in more. */
const mayDiffer = 0.0005;

const greyOf = ({ width, height, bits }: Bitmap): Buffer =>
  Buffer.from(Uint8Array.from({ length: width * height }, (_, i) => ((bits[i >> 3]! << (i & 7)) & 0x80 ? 0 : 255)));

const differing = async (bitmap: Bitmap, name: string): Promise<number> => {
  const { data, info } = await sharp(await readFile(fileOf(name)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([bitmap.width, bitmap.height]);
  const grey = greyOf(bitmap);
  return grey.reduce((n, value, i) => n + Number(value > 127 !== data[i]! > 127), 0) / grey.length;
};
const draw = (paper: Paper, roll: (typeof rollWidths)[number], document: InvoiceDocument = simplifiedInvoice) =>
  rasterOf(invoicePrintout(document, { paper, roll }), roll);

afterAll(stopPdf);

describe.each(rollWidths)('receipt roll of %s mm', (roll) => {
  test.each(['receipt', 'gift'] as const)('%s matches its golden image', async (paper) => {
    const bitmap = await draw(paper, roll);
    expect(bitmap.width).toBe(rolls[roll].dots);
    const name = `${paper}-${roll}`;
    if (process.env['GOLDEN'] === 'write')
      await sharp(greyOf(bitmap), { raw: { width: bitmap.width, height: bitmap.height, channels: 1 } })
        .png({ palette: true, colours: 2 })
        .toFile(fileOf(name).pathname);
    expect(await differing(bitmap, name)).toBeLessThan(mayDiffer);
  });

  test('unjoined or misordered letters are detected', async () => {
    const apart = [...simplifiedInvoice.seller.name_ar!].join('\u200c');
    const turned = [...simplifiedInvoice.seller.name_ar!].toReversed().join('');
    for (const name_ar of [apart, turned]) {
      const bitmap = await draw('receipt', roll, {
        ...simplifiedInvoice,
        seller: { ...simplifiedInvoice.seller, name_ar },
      });
      expect(await differing(bitmap, `receipt-${roll}`)).toBeGreaterThan(mayDiffer);
    }
  });

  test('code is readable and inside the print width', async () => {
    const bitmap = await draw('receipt', roll);
    const picture = sharp(greyOf(bitmap), { raw: { width: bitmap.width, height: bitmap.height, channels: 1 } });
    expect(await readCodes(picture, { formats: ['QRCode'] })).toEqual([simplifiedInvoice.qr]);
    // The rules between the parts end at the edges: what is drawn is as wide as the head, and no wider.
    const isBlack = (x: number) =>
      Array.from({ length: bitmap.height }, (_, y) => y * bitmap.width + x).some(
        (i) => (bitmap.bits[i >> 3]! << (i & 7)) & 0x80,
      );
    expect([0, 1, 2].some(isBlack)).toBe(true);
    expect([1, 2, 3].some((n) => isBlack(bitmap.width - n))).toBe(true);
  });
});
