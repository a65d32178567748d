import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of discount codes: see operation-examples.ts. */
export const promotionExamples: Readonly<Record<string, Example>> = {
  'GET /api/discount_programs/:id': (own) => ({ id: own.discount_program }),
  'POST /api/discount_programs': () => ({ name_ar: 'خصم العيد', code: 'EID', amount: 1_000 }),
  'PUT /api/discount_programs/:id': (own) => ({
    id: own.discount_program,
    version: 1,
    name_ar: 'اسم جديد',
    percent_bp: 500,
  }),
  'POST /api/discount_programs/:id/disable': (own) => ({ id: own.discount_program }),
  'POST /api/discount_programs/:id/enable': (own) => ({ id: own.discount_program }),
  'GET /api/discount_programs/:id/codes': (own) => ({ id: own.discount_program }),
  'GET /api/discount_programs/:id/pdf': (own) => ({ id: own.discount_program }),
  'POST /api/discount_programs/:id/send': (own) => ({ id: own.discount_program, customer_id: own.reachable_customer }),
  'GET /api/discount_codes': (own) => ({ code: 'welcome-10', customer_id: own.customer }),
  'GET /api/reports/customer_discounts': () => ({ from_on: '2026-01-01', to_on: '2026-12-31' }),
};
