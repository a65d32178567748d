import type { FurnishedShop } from './furnished-shop.ts';
import { offByCard, paidWithCard } from './gift-card-examples.ts';
import { lineExamples } from './line-examples.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** A bouquet that comes back and of which nothing is restored. */
const apartLine = (own: FurnishedShop['ids']) => ({
  ...{ line_number: 1, quantity_milli: 1_000, goods_to: 'apart' },
  restored: [{ product_id: own.stem, quantity_milli: 0 }],
});

/** Calls that succeed, of notes: see operation-examples.ts. */
export const noteExamples: Readonly<Record<string, Example>> = {
  'GET /api/invoices/:id/creditable': (own) => ({ id: own.invoice }),
  'POST /api/invoices/:id/credit_notes': (own) => ({
    id: own.bouquet_sale,
    reason_kind: 'changed_mind',
    lines: [apartLine(own)],
    back: { to: 'tenders' },
  }),
  'POST /api/invoices/:id/exchanges': (own) => ({
    id: own.bouquet_sale,
    credit: { reason_kind: 'changed_mind', lines: [apartLine(own)], back: { to: 'method', method: 'cash' } },
    sale: {
      customer_id: own.customer,
      lines: lineExamples(own),
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
