import { type Bitmap, escPosOf, rolls } from '../../kernel/domain/esc-pos.ts';
import type { RollWish } from '../../kernel/domain/roll-input.ts';
import { pictureWork } from '../files/picture-work.ts';
import { FileAnswer } from '../http/route.ts';
import { type PdfRequest, renderPdf } from './render-pdf.ts';

/** Of a print head at 203 dpi. */
const dotsInMm = 8;
/** What is darker burns, of 255: thin strokes stay whole. */
const lightestBurnt = 160;

/** What a template reads as `roll`: page and margin in mm; between the margins lies what the print head reaches. */
export const rollPage = (roll: RollWish['roll']) => {
  const { width_mm, dots } = rolls[roll];
  return { width: width_mm, margin: (width_mm - dots / dotsInMm) / 2 };
};

/** The page as the dots of that roll. */
export const rasterOf = async (request: PdfRequest, roll: RollWish['roll']): Promise<Bitmap> => {
  const { dots } = rolls[roll];
  const svg = await renderPdf({ ...request, is_picture: true });
  const sharp = await pictureWork();
  const { data, info } = await sharp(svg, { density: dotsInMm * 25.4 })
    .flatten({ background: '#ffffff' })
    .greyscale()
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = rollPage(roll).margin * dotsInMm;
  const bits = new Uint8Array((dots / 8) * info.height);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < dots; x++)
      if (data[y * info.width + left + x]! < lightestBurnt) bits[(y * dots + x) >> 3]! |= 0x80 >> (x & 7);
  return { width: dots, height: info.height, bits };
};

/** A paper on a roll as it was wished for: a PDF, or the job of a thermal printer. */
export const downloadRoll = (
  wish: RollWish,
  { fileName, request }: { readonly fileName: string; readonly request: () => Promise<PdfRequest> },
): FileAnswer =>
  wish.format === 'escpos'
    ? new FileAnswer({
        contentType: 'application/octet-stream',
        fileName: fileName.replace(/\.pdf$/, '.bin'),
        body: async () => Buffer.from(escPosOf(await rasterOf(await request(), wish.roll))),
      })
    : new FileAnswer({
        contentType: 'application/pdf',
        fileName,
        inline: true,
        body: async () => renderPdf(await request()),
      });
