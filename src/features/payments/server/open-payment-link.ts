import { z } from 'zod';

/** The job that tells the provider about a link: to open its page, or to take it back. */
export const openPaymentLink = {
  name: 'payment_link.open',
  payload: z.object({ link_id: z.number().int().positive() }),
};
