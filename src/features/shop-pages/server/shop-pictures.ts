import { type Language, nameIn } from '../../../kernel/text/messages.ts';
import type { PublicTx } from '../../../platform/db/transaction.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { openStoredPicture, pictureWork } from '../../../platform/files/picture-work.ts';
import { findStoredFile } from '../../../platform/files/save-file.ts';
import { renderPdf } from '../../../platform/pdf/render-pdf.ts';
import { shopPath } from '../alias.ts';
import { shopColours } from '../shop-colour.ts';
import { cardSize, coverWidths, type ShopPage } from '../shop-page.ts';
import { loadShopPage } from './load-shop-page.ts';
import { type CachedPicture, cachePicture } from './picture-cache.ts';

export const shopPictureKinds = {
  'card-ar.jpg': 'image/jpeg',
  'card-en.jpg': 'image/jpeg',
  'cover-800.webp': 'image/webp',
  'cover-1600.webp': 'image/webp',
} as const;
export type ShopPictureKind = keyof typeof shopPictureKinds;

const drawCard = async (page: ShopPage, language: Language, photo: Buffer | null, address: string, now: string) => {
  const { fill, shade, deep } = shopColours(page.setting.primary_color);
  const words = language === 'ar' ? page.setting.words_ar : page.setting.words_en;
  const svg = await renderPdf({
    template: new URL('./social-card.typ', import.meta.url),
    created_at: now,
    is_picture: true,
    data: {
      language,
      name: nameIn(language, page.shop),
      words,
      address,
      fill,
      shade,
      deep,
      has_picture: photo !== null,
    },
  });
  const sharp = await pictureWork();
  const ground = photo
    ? (await openStoredPicture(photo)).resize({ ...cardSize, fit: 'cover' })
    : sharp({ create: { ...cardSize, channels: 3, background: deep } });
  const words_over = await sharp(svg)
    .resize({ ...cardSize, fit: 'fill' })
    .png()
    .toBuffer();
  return ground
    .composite([{ input: words_over }])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer();
};

const drawCover = async (photo: Buffer, width: number): Promise<Buffer> => {
  return (await openStoredPicture(photo))
    .resize({ width, height: Math.round(width * 0.62), fit: 'cover', withoutEnlargement: false })
    .webp({ quality: 76 })
    .toBuffer();
};

/** How to draw a picture of the transaction's shop, once the transaction is over; undefined when it has none. */
export const drawShopPicture = async (
  tx: PublicTx,
  kind: ShopPictureKind,
  { files, publicUrl, now }: { files: FileStore; publicUrl: string; now: string },
): Promise<(() => Promise<CachedPicture>) | undefined> => {
  const page = await loadShopPage(tx, 'facts', now);
  if (!page) return undefined;
  const { shop, setting } = page;
  const photo = await findStoredFile(tx, files, shop.background_url);
  const width = coverWidths.find((one) => kind === `cover-${one}.webp`);
  if (width !== undefined) {
    if (!photo) return undefined;
    const draw = async () => {
      const bytes = await photo();
      if (!bytes) throw new Error('the picture of a cover is missing from the store');
      return drawCover(bytes, width);
    };
    return () => cachePicture(tx.merchantId, `${kind} ${shop.background_url}`, draw);
  }
  const language = kind === 'card-en.jpg' ? 'en' : 'ar';
  const address = (publicUrl + shopPath(shop.alias_name)).replace(/^https?:\/\//, '');
  const { words_ar, words_en, primary_color } = setting;
  const key = JSON.stringify([
    kind,
    shop.name_ar,
    shop.name_en,
    words_ar,
    words_en,
    primary_color,
    shop.background_url,
    address,
  ]);
  return () =>
    cachePicture(tx.merchantId, key, async () => drawCard(page, language, (await photo?.()) ?? null, address, now));
};
