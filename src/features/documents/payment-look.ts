import { paymentState } from './invoice.ts';

/** How a payment state looks; the word is the screen's. */
export const paymentTone = (state: number): 'good' | 'warn' | 'bad' =>
  state === paymentState.paid ? 'good' : state === paymentState.partially_paid ? 'warn' : 'bad';
