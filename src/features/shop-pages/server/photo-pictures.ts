import { sql } from '../../../platform/db/sql.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { openStoredPicture } from '../../../platform/files/picture-work.ts';
import { findStoredFile } from '../../../platform/files/save-file.ts';
import type { PhotoWidth } from '../shop-photo.ts';
import { type CachedPicture, cachePicture } from './picture-cache.ts';

/** How to draw a stored square picture in a width, once the transaction is over; undefined when it is not there. */
export const drawSquare = async (
  tx: PublicTx,
  url: string,
  { width, files }: { readonly width: number; readonly files: FileStore },
): Promise<(() => Promise<CachedPicture>) | undefined> => {
  const stored = await findStoredFile(tx, files, url);
  if (!stored) return undefined;
  const draw = async (): Promise<Buffer> => {
    const bytes = await stored();
    if (!bytes) throw new Error('a picture of a shop is missing from the store');
    const picture = await openStoredPicture(bytes);
    return picture.resize({ width, height: width, fit: 'cover' }).webp({ quality: 78 }).toBuffer();
  };
  return () => cachePicture(tx.merchantId, `square ${width} ${url}`, draw);
};

/** How to draw a photo of the transaction's shop; undefined for one that is not there or that no visitor may see. */
export const drawPhoto = async (
  tx: PublicTx,
  { id, width }: { readonly id: number; readonly width: PhotoWidth },
  files: FileStore,
): Promise<(() => Promise<CachedPicture>) | undefined> => {
  const row = await tx.maybe<{ url: string }>(sql`
    select u.url from shop_photo p join file_url u on u.merchant_id = p.merchant_id and u.id = p.file_id
    where p.merchant_id = ${tx.merchantId} and p.id = ${id} and p.is_public`);
  return row && drawSquare(tx, row.url, { width, files });
};
