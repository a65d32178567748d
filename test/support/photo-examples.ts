import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

const said = { name_ar: 'تسريحة', name_en: 'Hairstyle' };

/** Calls that succeed, of photos: see operation-examples.ts. */
export const photoExamples: Readonly<Record<string, Example>> = {
  'POST /api/shop_photos/arrange': (own) => ({ ids: [own.shop_photo, own.agreed_photo] }),
  'POST /api/shop_photos': (own) => ({ ...said, file_id: own.file }),
  'PUT /api/shop_photos/:id': (own) => ({ ...said, id: own.shop_photo, version: 1 }),
  'POST /api/shop_photos/:id/withdraw_consent': (own) => ({ id: own.agreed_photo }),
  'POST /api/shop_photos/:id/consent': (own) => ({ id: own.agreed_photo, customer_id: own.customer }),
  'DELETE /api/shop_photos/:id': (own) => ({ id: own.shop_photo }),
};
