import type { FurnishedShop } from './furnished-shop.ts';
import { shopDay } from './shop-day.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

const order: Example = (own) => ({
  ...{ customer_id: own.customer, kind: 1, day: shopDay(1), window_id: own.delivery_window, recipient_name: 'هيا' },
  lines: [{ product_id: own.product, pieces: 1, unit_price: 5_000 }],
});
const reason = 'لم يفتح أحد';

/** Calls of orders that are understood: see operation-examples.ts. */
export const orderExamples: Readonly<Record<string, Example>> = {
  'GET /api/orders': (own) => ({ customer_id: own.customer }),
  'GET /api/orders/:id': (own) => ({ id: own.order }),
  'POST /api/orders': order,
  'PUT /api/orders/:id': (own) => ({ ...order(own), id: own.order_to_change, version: 1 }),
  'POST /api/orders/:id/confirm': (own) => ({ id: own.order }),
  'POST /api/orders/:id/deposits': (own) => ({
    id: own.order_confirmed,
    payment: { method: 'cash', amount: 1_000 },
  }),
  'POST /api/orders/:id/start': (own) => ({ id: own.order_confirmed }),
  'POST /api/orders/:id/put_back': (own) => ({ id: own.order_to_put_back }),
  'POST /api/orders/:id/finish': (own) => ({ id: own.order_in_work }),
  'POST /api/orders/:id/send': (own) => ({ id: own.order_made }),
  'POST /api/orders/:id/fail': (own) => ({ id: own.order_on_the_way, reason }),
  'POST /api/orders/:id/refuse': (own) => ({ id: own.order_refused, reason }),
  'POST /api/orders/:id/bring_back': (own) => ({ id: own.order_failed }),
  'POST /api/orders/:id/complete': (own) => ({
    id: own.order_ready,
    payments: [
      { method: 'cash', amount: 9_000 },
      { method: 'gift_card', amount: 1_000, gift_card_id: own.gift_card },
    ],
  }),
  'POST /api/orders/:id/cancel': (own) => ({ id: own.order_to_cancel, reason }),
  'PUT /api/settings/orders': (own) => ({
    version: 0,
    value: { delivery_service_id: own.service, hold_minutes: 30 },
  }),
};
