import type { FurnishedShop } from './furnished-shop.ts';
import { offByCard, paidWithCard } from './gift-card-examples.ts';
import { packageUse } from './offer-examples.ts';

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
      customer_id: own.customer,
      lines: [
        packageUse(own),
        { kind: 'product', item_id: own.product, quantity_milli: 1000, unit_price: 4000, employee_id: own.employee },
      ],
      payments: paidWithCard(own),
      discount_cards: offByCard(own),
      deposits: [{ deposit_id: own.deposit, amount: 1000 }],
    },
  }),
  'POST /api/invoices/:id/cancel': (own) => ({ id: own.sale_without_vat, reason: 'سُجّلت مرتين' }),
  'POST /api/refunds_due/:id/payments': (own) => ({ id: own.refund_due, method: 'transfer' }),
  'POST /api/invoices/:id/debit_notes': (own) => ({
    id: own.own_sale,
    reason_kind: 'left_out',
    amount: 100,
    payments: [{ method: 'cash', amount: 100 }],
  }),
};
