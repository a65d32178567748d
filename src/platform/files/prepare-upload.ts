import { createHash } from 'node:crypto';
import type { OutputInfo } from 'sharp';
import type { UploadRule } from '../../kernel/contract/contract.ts';
import { fieldError, Refusal, refuser, TransportError } from '../../kernel/contract/refusal.ts';
import { fileRefusals } from '../../kernel/contract/refusals.ts';
import { watchedNow } from '../observability/watched.ts';
import { FairLanes } from '../process/fair-lanes.ts';
import type { SheetRow } from '../sheets/read-sheet.ts';
import { readSheetInChild } from '../sheets/read-sheet-in-child.ts';
import { pictureWork } from './picture-work.ts';
import { type FileKind, sniffContent } from './sniff-content.ts';

const refuse = refuser(fileRefusals);

/** Largest upload (specification section 9). */
export const uploadLimitBytes = 5 * 1024 * 1024;

/** Longest side that is kept; larger pictures are scaled down. */
const imageSide = 1600;

/** A small file can unfold into gigabytes of pixels; a phone's camera stays below this. */
const pixelLimit = 50_000_000;

/** Bytes that are safe to store and serve. */
export interface PreparedFile {
  kind: FileKind | 'sheet';
  content_type: string;
  extension: string;
  bytes: Buffer;
  /** SHA-256 of the bytes, hex. */
  digest: string;
  width: number | null;
  height: number | null;
  /** The rows of a sheet; null when it is none. */
  sheet?: readonly SheetRow[] | null;
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Pictures that are unfolded at once: each takes up to 200 MB, whatever its file weighs. A shop has one place of them. */
const pictures = new FairLanes({ places: 2, placesOfShop: 1, waitingOfShop: 8, waiting: 40 });

/** Decodes and writes anew: what was hidden in the file, position data included, does not survive. */
const reencode = async (bytes: Buffer, mustBeSquare: boolean): Promise<PreparedFile> => {
  const sharp = await pictureWork();
  const read = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'error' }).autoOrient();
  let result: { data: Buffer; info: OutputInfo };
  try {
    const { autoOrient } = await read.metadata();
    if (mustBeSquare && autoOrient.width !== autoOrient.height) throw refuse('image_must_be_square');
    result = await read
      .resize({ width: imageSide, height: imageSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw fieldError('file', 'image_unreadable');
  }
  const { data, info } = result;
  return {
    kind: 'image',
    content_type: 'image/webp',
    extension: 'webp',
    bytes: data,
    digest: digestOf(data),
    width: info.width,
    height: info.height,
  };
};

/** A sheet is read before the transaction begins, and never kept or served; nor is a piece, which nobody reads by itself. */
const sheetOf = (bytes: Buffer, sheet: readonly SheetRow[] | null): PreparedFile => ({
  sheet,
  kind: 'sheet',
  content_type: 'application/octet-stream',
  extension: 'bin',
  bytes,
  digest: digestOf(bytes),
  width: null,
  height: null,
});

/**
 * Checks an upload by its content and makes it safe to keep: pictures become WebP without metadata, videos and PDFs stay
 * as they are. Answers 413 `file_too_large`, 422 `must_be_an_image`, `must_be_a_file_of_type` or `image_unreadable` on
 * `file`, and refuses `image_must_be_square`. Touches neither disk nor database.
 */
export const prepareUpload = async (bytes: Buffer, rule: UploadRule): Promise<PreparedFile> => {
  if (bytes.length > uploadLimitBytes) throw new TransportError(413, 'file_too_large');
  if (rule === 'piece') return sheetOf(bytes, null);
  if (rule === 'sheet') return sheetOf(bytes, await readSheetInChild(bytes));
  const content = sniffContent(bytes);
  if (rule !== 'image_video_or_pdf' && content?.kind !== 'image') throw fieldError('file', 'must_be_an_image');
  if (!content) throw fieldError('file', 'must_be_a_file_of_type');
  if (content.kind === 'image')
    return pictures.run(watchedNow()?.merchant, () => reencode(bytes, rule === 'square_image'));
  return { ...content, bytes, digest: digestOf(bytes), width: null, height: null };
};
