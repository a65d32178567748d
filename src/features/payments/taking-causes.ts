import { methodCorrection } from './payment.ts';

/** Causes of money for what no document was issued with: debts, gift cards, tips, balances, penalties, refunds that waited. */
export const causesBesideDocuments = [
  ...['payment', 'gift_card', 'gift_card_refund', 'tip', 'balance', 'penalty', 'refund_due'],
] as const;

/**
 * What takes money of customers or gives it back: every cause of a payment (test/scenarios/payments-report.test.ts), the
 * correction of its method, and the undoing of these. What the drawer, a gateway's payout or a purchase moves is none.
 */
export const takingCauses: readonly string[] = [
  ...['invoice', methodCorrection, 'deposit', 'credit_note', 'debit_note', 'gateway_refund'],
  ...causesBesideDocuments,
];
