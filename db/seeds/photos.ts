import { photoKind } from '../../src/features/shop-pages/shop-photo.ts';
import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { merchantTransaction } from '../../src/platform/db/transaction.ts';
import type { FileStore } from '../../src/platform/files/file-store.ts';
import { pictureWork } from '../../src/platform/files/picture-work.ts';
import { prepareUpload } from '../../src/platform/files/prepare-upload.ts';
import { saveFile } from '../../src/platform/files/save-file.ts';
import { type DrawnPhoto, drawPhotoSvg } from './photo-drawings.ts';

interface SeedPhoto extends DrawnPhoto {
  readonly ar: string;
  readonly en: string;
  readonly kind?: number;
}

/** What each demo shop shows of its work and of its people: drawn here, since nobody real may be shown. */
const photosOf: Readonly<Record<string, readonly SeedPhoto[]>> = {
  ward: [
    {
      ar: 'باقة جوري وردية',
      en: 'Pink rose bouquet',
      motif: 'bouquet',
      ground: '#f3dfe2',
      main: '#c2405f',
      second: '#e58aa0',
    },
    {
      ar: 'باقة زنبق بيضاء',
      en: 'White lily bouquet',
      motif: 'bouquet',
      ground: '#dfe9e2',
      main: '#f6f1ea',
      second: '#e8d9c4',
    },
    {
      ar: 'صندوق ورد أحمر',
      en: 'Box of red roses',
      motif: 'box',
      ground: '#f1e6da',
      main: '#a3132b',
      second: '#2d0f17',
    },
    {
      ar: 'باقة عباد الشمس',
      en: 'Sunflower bouquet',
      motif: 'bouquet',
      ground: '#e3ecf3',
      main: '#e2a52b',
      second: '#f0c860',
    },
    {
      ar: 'فريق التنسيق',
      en: 'Our florists',
      motif: 'team',
      ground: '#e6f1ea',
      main: '#2f6b4f',
      second: '#8a4b2f',
      kind: photoKind.people,
    },
  ],
  lulu: [
    { ar: 'بلياج عسلي', en: 'Honey balayage', motif: 'hair', ground: '#efe2d4', main: '#a9713f', second: '#d9ae7a' },
    { ar: 'تسريحة عروس', en: 'Bridal updo', motif: 'updo', ground: '#ece4ee', main: '#5b3522', second: '#f4e6ea' },
    { ar: 'مناكير جل', en: 'Gel manicure', motif: 'nails', ground: '#f5e3e4', main: '#b70316', second: '#e9b9a2' },
    {
      ar: 'صبغة بنية دافئة',
      en: 'Warm brown colour',
      motif: 'hair',
      ground: '#e9dfd8',
      main: '#6b3a22',
      second: '#9a5c36',
    },
    { ar: 'مناكير هادئة', en: 'Nude manicure', motif: 'nails', ground: '#eee9e0', main: '#c99a86', second: '#ecc9b4' },
    {
      ar: 'فريق الصالون',
      en: 'The salon team',
      motif: 'team',
      ground: '#eeeaf6',
      main: '#6a2a62',
      second: '#3f2318',
      kind: photoKind.people,
    },
  ],
  marsa: [
    {
      ar: 'صندوق هدية ذهبي',
      en: 'Golden gift box',
      motif: 'box',
      ground: '#e6eef4',
      main: '#c79a3a',
      second: '#33607f',
    },
    { ar: 'صندوق هدية وردي', en: 'Pink gift box', motif: 'box', ground: '#f7ebe6', main: '#d98a9a', second: '#7b2d43' },
    {
      ar: 'باقة مع هدية',
      en: 'Bouquet with a gift',
      motif: 'bouquet',
      ground: '#eaf1ee',
      main: '#62509c',
      second: '#b3a3dd',
    },
  ],
};

/** Puts the photos of a demo shop on its pages. */
export const seedPhotos = async (
  app: Pool,
  files: FileStore,
  shop: { readonly merchant_id: number; readonly alias_name: string },
  now: string,
): Promise<void> => {
  const sharp = await pictureWork();
  const drawn = await Promise.all(
    (photosOf[shop.alias_name] ?? []).map(async (photo) => {
      const picture = await sharp(Buffer.from(drawPhotoSvg(photo)))
        .png()
        .toBuffer();
      const file = await prepareUpload(picture, 'square_image');
      await files.put(shop.merchant_id, file.digest, file.bytes);
      return { photo, file };
    }),
  );
  await merchantTransaction(app, shop.merchant_id, async (tx) => {
    for (const [n, { photo, file }] of drawn.entries()) {
      const { id } = await saveFile(tx, file, { original_name: null, created_by: null });
      await tx.run(sql`
        insert into shop_photo (kind, place, file_id, name_ar, name_en, created_at)
        values (${photo.kind ?? photoKind.work}, ${n + 1}, ${id}, ${photo.ar}, ${photo.en}, ${now}::timestamptz)`);
    }
  });
};
