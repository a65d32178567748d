import type { FurnishedShop } from './furnished-shop.ts';
import { shopDay } from './shop-day.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** A list of days that are over is refused. */
const tomorrow = () => shopDay(1);
const days = () => ({ first_on: tomorrow(), last_on: tomorrow() });

/** Calls of buying that are understood: see operation-examples.ts. */
export const buyingExamples: Readonly<Record<string, Example>> = {
  'GET /api/buying_list': days,
  'PUT /api/buying_list/quantity': (own) => ({ ...days(), product_id: own.product, unit_count: 2, unit_milli: 1000 }),
  'POST /api/buying_list/send': (own) => ({
    ...days(),
    orders: [
      {
        ...{ supplier_id: own.supplier, newest_order: own.buying_order_to_cancel },
        lines: [{ product_id: own.product, unit_count: 1, unit_milli: 1000, price_amount: 300 }],
      },
    ],
  }),
  'GET /api/buying_orders': (own) => ({ supplier_id: own.supplier }),
  'GET /api/buying_orders/:id': (own) => ({ id: own.buying_order }),
  'POST /api/buying_orders/:id/arrive': (own) => ({ id: own.buying_order }),
  'POST /api/buying_orders/:id/cancel': (own) => ({ id: own.buying_order_to_cancel }),
};
