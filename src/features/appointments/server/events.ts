import { z } from 'zod';
import { defineEvent } from '../../../platform/outbox/event.ts';

/** What was paid ahead for a visit has another fate now, or nothing is to be paid for it any more. */
export const depositTurned = defineEvent({
  name: 'appointment.deposit_turned',
  payload: z.object({ appointment_id: z.number().int() }),
});
