import { z } from 'zod';
import { done, money } from '../../kernel/contract.ts';
import { paymentMethods } from '../payments/tender-kinds.ts';

/** A payment as the record of its document shows it. */
export const paymentOfInvoice = z.object({
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
