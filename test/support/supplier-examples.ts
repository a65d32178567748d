import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of suppliers: see operation-examples.ts. */
export const supplierExamples: Readonly<Record<string, Example>> = {
  'POST /api/suppliers': (own) => ({ name_ar: `مورد آخر ${own.supplier}` }),
  'GET /api/suppliers/:id': (own) => ({ id: own.supplier }),
  'PUT /api/suppliers/:id': (own) => ({ id: own.supplier, version: 1, name_ar: 'اسم جديد' }),
  'GET /api/products/:id/buying': (own) => ({ id: own.product }),
  'PUT /api/products/:id/buying': (own) => ({
    id: own.product,
    version: 1,
    supplier_id: own.supplier,
    price_amount: 100,
  }),
  'POST /api/suppliers/:id/disable': (own) => ({ id: own.supplier }),
  'POST /api/suppliers/:id/enable': (own) => ({ id: own.supplier }),
};
