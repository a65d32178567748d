import { z } from 'zod';

/** The job by which the buyer of a document gets it, as the shop chose for what happened. */
export const notifyBuyer = {
  name: 'document.tell',
  payload: z.object({ unique_id: z.string(), event: z.enum(['sale_customer', 'link_paid_customer']) }),
};
