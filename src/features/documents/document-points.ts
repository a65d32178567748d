import { z } from 'zod';
import { money } from '../../kernel/contract/contract.ts';

/** What an invoice did to the points of its customer, and what they had then. */
export const documentPoints = z.object({
  used: z.number().int(),
  /** Of the discount: what they took off, in the mode of the prices, minor units. */
  used_amount: money,
  earned: z.number().int(),
  /** After the invoice. */
  balance: z.number().int(),
});
export type DocumentPoints = z.output<typeof documentPoints>;
