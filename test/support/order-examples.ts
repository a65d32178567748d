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
  'POST /api/orders/estimate': (own) => ({
    ...{ order_id: own.order, kind: 1, district: 'riyadh/olaya', window_id: own.delivery_window },
    lines: [{ product_id: own.product, pieces: 1, unit_price: 5_000 }],
  }),
  'GET /api/order_cards': () => ({ day: shopDay(1) }),
  'GET /api/order_cards/print': (own) => ({ orders: String(own.order_with_card), paper: 'a6' }),
  'GET /api/orders/of_buyer': (own) => ({ customer_id: own.customer }),
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
      { method: 'gift_card', amount: 100, gift_card_id: own.gift_card },
      { method: 'cash', amount: 9_900 },
    ],
  }),
  'POST /api/orders/:id/cancel': (own) => ({ id: own.order_to_cancel, reason }),
  'GET /api/orders/:id/bench': (own) => ({ id: own.order_confirmed }),
  'GET /api/orders/:id/ticket': (own) => ({ id: own.order_confirmed }),
  'POST /api/orders/:id/picks': (own) => ({ id: own.order_confirmed, product_id: own.product, is_picked: true }),
  'POST /api/orders/:id/photo': (own) => ({ id: own.order_in_work }),
  'POST /api/orders/:id/questions': (own) => ({
    id: own.order_confirmed,
    missing_id: own.product,
    substitute_id: own.order_substitute,
  }),
  'POST /api/orders/:id/clear': (own) => ({ id: own.order_cancelled }),
  'POST /api/order_questions/:id/accept': (own) => ({ id: own.order_question }),
  'POST /api/order_questions/:id/refuse': (own) => ({ id: own.order_question_to_refuse }),
  'POST /api/order_questions/:id/time_out': (own) => ({ id: own.order_question_over }),
  'POST /api/order_questions/:id/withdraw': (own) => ({ id: own.order_question_to_withdraw }),
  'PUT /api/settings/orders': (own) => ({
    version: 0,
    value: { delivery_service_id: own.service, hold_minutes: 30 },
  }),
};
