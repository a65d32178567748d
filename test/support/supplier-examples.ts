import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of suppliers: see operation-examples.ts. */
export const supplierExamples: Readonly<Record<string, Example>> = {
  'GET /api/suppliers/:id': (own) => ({ id: own.supplier }),
  'PUT /api/suppliers/:id': (own) => ({ id: own.supplier, version: 1, name_ar: 'اسم جديد' }),
  'POST /api/suppliers/:id/disable': (own) => ({ id: own.supplier }),
  'POST /api/suppliers/:id/enable': (own) => ({ id: own.supplier }),
};
