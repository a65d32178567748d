import { transitions } from '../../kernel/contract/transitions.ts';

/** Payment status (specification section 4). */
export const paymentStatus = { cancelled: 0, paid: 1 } as const;
/** Payment source (specification section 4). */
export const paymentSource = { billing: 0, deposit: 1, debit_note: 2, credit_note: 3 } as const;

/** Which way the money went. */
export const paymentDirection = { in: 1, out: 2 } as const;

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

/** Source kind of an entry that corrects a payment's method; its source is the payment, where `payment` means its document. */
export const methodCorrection = 'payment_method';
