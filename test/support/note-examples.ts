import type { FurnishedShop } from './furnished-shop.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** Calls that succeed, of notes: see operation-examples.ts. */
export const noteExamples: Readonly<Record<string, Example>> = {
  'GET /api/invoices/:id/creditable': (own) => ({ id: own.invoice }),
  'POST /api/invoices/:id/credit_notes': (own) => ({
    id: own.own_sale,
    reason_kind: 'changed_mind',
    amount: 1,
    back: { to: 'tenders' },
  }),
  'POST /api/invoices/:id/exchanges': (own) => ({
    id: own.own_sale,
    credit: { reason_kind: 'changed_mind', amount: 1, back: { to: 'method', method: 'cash' } },
    sale: {
      lines: [{ kind: 'service', item_id: own.service, quantity_milli: 1_000, unit_price: 2_500 }],
      payments: [{ method: 'cash', amount: 2_500 }],
    },
  }),
  'POST /api/invoices/:id/debit_notes': (own) => ({
    id: own.own_sale,
    reason_kind: 'left_out',
    amount: 100,
    payments: [{ method: 'cash', amount: 100 }],
  }),
};
