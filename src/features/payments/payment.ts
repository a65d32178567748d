import { transitions } from '../../kernel/transitions.ts';
import type { SystemAccountKey } from '../ledger/accounts.ts';

/** Payment methods (specification section 9), in the order in which the till shows them. */
export const paymentMethods = ['cash', 'credit_card', 'transfer', 'cheque', 'payment_link'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Payment status (specification section 4). */
export const paymentStatus = { cancelled: 0, paid: 1 } as const;
/** Payment source (specification section 4). */
export const paymentSource = { billing: 0, deposit: 1, debit_note: 2, credit_note: 3 } as const;

/** Where money of each method lies until it is settled. */
export const accountOfMethod: Record<PaymentMethod, SystemAccountKey> = {
  cash: 'cash',
  credit_card: 'card_clearing',
  transfer: 'bank',
  cheque: 'cheques',
  payment_link: 'payment_links',
};

/** Only deposits can be cancelled, and only once (specification section 4). */
export const paymentTransitions = transitions('status', [
  {
    action: 'cancel',
    from: [paymentStatus.paid],
    to: paymentStatus.cancelled,
    guard: (payment: { readonly source: number }) =>
      payment.source === paymentSource.deposit ? null : 'only_deposits_can_be_cancelled',
    refusal: 'payment_already_cancelled',
  },
]);
