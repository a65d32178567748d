import { z } from 'zod';

const ofPayment = z.object({ payment_id: z.number().int().positive() });

/** Tells the gateway about an attempt: opens its page, or closes it. */
export const openAttempt = {
  name: 'gateway_attempt.open',
  payload: z.object({ attempt_id: z.number().int().positive() }),
};
/** Tells what was paid for how its money stands. */
export const notifyPaid = {
  name: 'gateway_payment.tell',
  payload: ofPayment,
  order_key: ({ payment_id }: z.output<typeof ofPayment>) => String(payment_id),
};
/** Asks the gateway how a payment stands. */
export const askPayment = { name: 'gateway_payment.ask', payload: ofPayment };
/** Asks the gateway itself for a page that a notice named and whose number nobody here knows yet. */
export const confirmAttempt = {
  name: 'gateway_attempt.confirm',
  payload: z.object({ attempt_id: z.number().int().positive(), provider_id: z.string().min(1).max(200) }),
};
/** Gives money back. */
export const sendRefund = {
  name: 'gateway_refund.give',
  payload: z.object({ refund_id: z.number().int().positive() }),
};
/** Tries whether a shop's keys open its account. */
export const tryAccount = { name: 'gateway_account.try', payload: z.object({ gateway: z.string().max(40) }) };
