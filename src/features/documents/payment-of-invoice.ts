import { z } from 'zod';
import { done, money } from '../../kernel/contract/contract.ts';
import { paymentMethods } from '../payments/tender-kinds.ts';
import { documentPoints } from './document-points.ts';

/** A payment as the record of its document shows it. */
const paymentOfInvoice = z.object({
  id: z.number().int(),
  method: z.enum(paymentMethods),
  amount: money,
  tendered_amount: money,
  change_amount: money,
  authorization_code: z.string().nullable(),
  reference: z.string().nullable(),
  paid_at: z.string(),
  status: z.number().int(),
  source: z.number().int(),
  /** 1 in, 2 out. */
  direction: z.number().int(),
});

/** A payment that was cancelled: by which way its money goes back. */
export const moneyGoneBack = done.extend({ method: z.enum(paymentMethods) });

/** How an invoice was paid, and what took something off it. */
export const paidAndTakenOff = {
  payments: z.array(paymentOfInvoice),
  /** Of the discount: what free and loyalty cards took off, in the mode of the prices; of a note: what went back to them. */
  discount_cards: z.array(z.object({ type: z.number().int(), number: z.string(), amount: money })),
  /** Points that it used and earned; null where it moved none. */
  points: documentPoints.nullable(),
};
