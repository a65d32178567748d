import type { FurnishedShop } from './furnished-shop.ts';

type Ids = FurnishedShop['ids'];
const goods = (own: Ids) => ({ product_id: own.product, quantity_milli: 1000 });

/** Calls of stock operations that succeed (operation-examples.ts). */
export const stockExamples: Readonly<Record<string, (own: Ids) => Record<string, unknown>>> = {
  'GET /api/stock_operations': (own) => ({ product_id: own.product }),
  'POST /api/stock_operations/add_quantity': (own) => ({
    lines: [{ ...goods(own), unit_cost_amount: 900 }],
    supplier_id: own.supplier,
    supplier_invoice_number: 'S-1',
  }),
  'GET /api/stock_operations/book': (own) => ({ product_id: own.product }),
  'POST /api/stock_operations/count': (own) => ({
    lines: [{ product_id: own.product, counted_milli: 2000 }],
  }),
  'POST /api/stock_operations/adjust': (own) => ({
    lines: [{ product_id: own.lasting, quantity_milli: 1_000, kind: 2, lot_id: own.lot }],
  }),
  'POST /api/stock_operations/internal_use': (own) => ({ employee_id: own.employee, lines: [goods(own)] }),
};
