import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of points: see operation-examples.ts. */
export const loyaltyExamples: Readonly<Record<string, Example>> = {
  'GET /api/loyalty_programs/:id': (own) => ({ id: own.loyalty_program }),
  'POST /api/loyalty_programs': (own) => ({ name_ar: 'نقاط', kind: 3, points: 2, service_ids: [own.service] }),
  'PUT /api/loyalty_programs/:id': (own) => ({
    ...{ id: own.loyalty_program, version: 1, name_ar: 'اسم جديد', kind: 2, points: 5 },
  }),
  'POST /api/loyalty_programs/:id/disable': (own) => ({ id: own.loyalty_program }),
  'POST /api/loyalty_programs/:id/enable': (own) => ({ id: own.loyalty_program }),
  'POST /api/loyalty_worth': () => ({ hundred_amount: 700 }),
  'GET /api/customers/:id/points': (own) => ({ id: own.customer }),
  'POST /api/customers/:id/points': (own) => ({ id: own.customer, points: 10, reason: 'هدية' }),
  'POST /api/customers/:id/points/gift_card': (own) => ({
    ...{ id: own.newcomer, points: 200, beneficiary_name: 'لمى', beneficiary_id: own.customer },
  }),
  'GET /api/loyalty_movements': (own) => ({ customer_id: own.customer }),
  'POST /api/customers/:id/brought_by': (own) => ({ id: own.newcomer, by_customer_id: own.customer }),
  'PUT /api/settings/loyalty': () => ({ version: 0, value: { valid_months: 6 } }),
};
