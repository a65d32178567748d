import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of penalties: see operation-examples.ts. */
export const penaltyExamples: Readonly<Record<string, Example>> = {
  'GET /api/penalties': (own) => ({ customer_id: own.customer }),
  'GET /api/penalties/proposed': (own) => ({ appointment_id: own.appointment }),
  'GET /api/penalties/:id': (own) => ({ id: own.penalty }),
  'GET /api/penalties/:id/pdf': (own) => ({ id: own.penalty }),
  'POST /api/penalties': (own) => ({
    customer_id: own.customer,
    appointment_id: own.appointment,
    kind: 2,
    amount: 1_000,
  }),
  'POST /api/penalties/:id/payments': (own) => ({
    id: own.penalty_to_collect,
    payments: [{ method: 'cash', amount: 500 }],
  }),
  'POST /api/penalties/:id/waive': (own) => ({ id: own.penalty_to_waive, reason: 'عذر مقبول' }),
  'PUT /api/settings/penalties': () => ({ version: 0, value: { no_show_amount: 5_000 } }),
};
