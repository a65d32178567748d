import { z } from 'zod';

/** The job that gives a deposit back to the card that paid it, when its payment is booked. */
export const refundDepositLater = {
  name: 'deposit.return',
  payload: z.object({ document_id: z.number().int() }),
  order_key: ({ document_id }: { document_id: number }) => String(document_id),
};
