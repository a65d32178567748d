import { paymentState } from './invoice.ts';

/** How a payment state looks; the word is the screen's. */
export const paymentTone = (state: number): 'good' | 'warn' | 'bad' | 'quiet' =>
  state === paymentState.paid
    ? 'good'
    : state === paymentState.partially_paid
      ? 'warn'
      : state === paymentState.given_back
        ? 'quiet'
        : 'bad';
