import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

const said = { name_ar: 'تسريحة', name_en: 'Hairstyle' };

/** A photo, and one to which a customer agreed. */
export const furnishPhotos = async (
  post: (path: string, body: object) => Promise<{ readonly id: number }>,
  own: { readonly file: number; readonly customer: number; readonly mark: string },
) => {
  const photo = { file_id: own.file, name_ar: `صورة ${own.mark}`, name_en: own.mark };
  const { id: shop_photo } = await post('shop_photos', photo);
  const { id: agreed_photo } = await post('shop_photos', { ...photo, shows_customer: true });
  await post(`shop_photos/${agreed_photo}/consent`, { customer_id: own.customer });
  return { shop_photo, agreed_photo };
};

/** Calls that succeed, of photos: see operation-examples.ts. */
export const photoExamples: Readonly<Record<string, Example>> = {
  'POST /api/shop_photos/arrange': (own) => ({ ids: [own.shop_photo, own.agreed_photo] }),
  'POST /api/shop_photos': (own) => ({ ...said, file_id: own.file }),
  'PUT /api/shop_photos/:id': (own) => ({ ...said, id: own.shop_photo, version: 1 }),
  'POST /api/shop_photos/:id/withdraw_consent': (own) => ({ id: own.agreed_photo }),
  'POST /api/shop_photos/:id/consent': (own) => ({ id: own.agreed_photo, customer_id: own.customer }),
  'DELETE /api/shop_photos/:id': (own) => ({ id: own.shop_photo }),
};
