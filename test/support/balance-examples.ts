import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of balances of customers: see operation-examples.ts. */
export const balanceExamples: Readonly<Record<string, Example>> = {
  'POST /api/customers/:id/balance/top_ups': (own) => ({
    id: own.customer,
    payments: [{ method: 'cash', amount: 500 }],
  }),
  'POST /api/customers/:id/balance/pay_backs': (own) => ({
    id: own.customer,
    payment: { method: 'cash', amount: 100 },
    reason: 'asked for it',
  }),
  'GET /api/balance_receipts/:id/pdf': (own) => ({ id: own.balance_receipt }),
};
