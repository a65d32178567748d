import { z } from 'zod';
import { defineEvent } from '../../../platform/outbox/event.ts';

/** The provider took the money of a link. */
export const paymentLinkConfirmed = defineEvent({
  name: 'payment_link.confirmed',
  payload: z.object({ link_id: z.number().int(), invoice_id: z.number().int(), amount: z.number().int() }),
});
