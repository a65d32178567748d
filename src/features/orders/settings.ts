import { z } from 'zod';
import { flag, recordId, whole } from '../../kernel/contract/contract.ts';
import { defineSettings } from '../../kernel/contract/settings.ts';

/** What a shop chooses about its orders. */
export const orderSettings = defineSettings(
  'orders',
  z.object({
    /** The service that deliveries are billed as. */
    delivery_service_id: recordId.nullable().default(null),
    /** So long a draft has its place in a window, minutes. */
    hold_minutes: whole(5, 1_440).default(30),
    /** So long before its run leaves, or its window begins, an order must be ready, minutes. */
    ready_minutes: whole(0, 600).default(20),
    /** So long a buyer may answer what is missing, minutes. */
    answer_minutes: whole(5, 1_440).default(20),
    /** An order is ready only once all that is kept for it was laid ready. */
    checks_picks: flag.default(false),
  }),
);
