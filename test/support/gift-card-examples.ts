import { codeOfNumber } from './furnished-card.ts';
import type { FurnishedShop } from './furnished-shop.ts';
import { lineExamples } from './line-examples.ts';

type Example = (own: FurnishedShop['ids']) => Record<string, unknown>;

/** 1.00 by a free card of the bill's customer, before the total. */
export const offByCard = (own: FurnishedShop['ids']) => [{ gift_card_id: own.gift_card_free, amount: 100 }];

/** 29.00 by a card of the bill's customer and cash. */
export const paidWithCard = (own: FurnishedShop['ids']) => [
  { method: 'gift_card', amount: 1000, gift_card_id: own.gift_card },
  { method: 'cash', amount: 1900 },
];

/** Calls that succeed, of gift cards: see operation-examples.ts. */
export const giftCardExamples: Readonly<Record<string, Example>> = {
  'GET /api/gift_cards/:id': (own) => ({ id: own.gift_card }),
  'POST /api/gift_cards': (own) => ({
    amount: 5_000,
    beneficiary_name: 'لمى',
    buyer_id: own.customer,
    beneficiary_id: own.customer,
    payments: [{ method: 'cash', amount: 5_000 }],
  }),
  'POST /api/gift_cards/:id/code': (own) => ({ id: own.gift_card }),
  'POST /api/invoices/with_gift_cards': (own) => ({
    sale: {
      customer_id: own.customer,
      lines: lineExamples(own),
      payments: paidWithCard(own),
      discount_cards: offByCard(own),
      held_invoice_id: own.held_with_card,
      deposits: [{ deposit_id: own.deposit, amount: 1000 }],
      appointment_id: own.appointment_with_card,
    },
    cards: [
      {
        ...{ amount: 5_000, beneficiary_name: 'لمى', buyer_id: own.customer, beneficiary_id: own.customer },
        payments: [{ method: 'cash', amount: 5_000 }],
      },
    ],
  }),
  'GET /api/customers/:id/gift_cards': (own) => ({ id: own.customer }),
  'POST /api/gift_cards/find': (own) => ({ code: codeOfNumber(own.gift_card_code), customer_id: own.customer }),
  'PUT /api/settings/gift_cards': () => ({
    version: 0,
    value: {
      valid_months: 12,
      amounts: [100, 200],
      may_refund: true,
      sold_online: true,
      online_least: 50,
      online_most: 5_000,
    },
  }),
  'POST /api/gift_cards/:id/refund': (own) => ({ id: own.gift_card_to_refund }),
};
