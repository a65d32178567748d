import { z } from 'zod';
import { recordId, whole } from '../../kernel/contract/contract.ts';
import { defineSettings } from '../../kernel/contract/settings.ts';

/** What a shop chooses about its orders. */
export const orderSettings = defineSettings(
  'orders',
  z.object({
    /** The service that deliveries are billed as. */
    delivery_service_id: recordId.nullable().default(null),
    /** So long a draft has its place in a window, minutes. */
    hold_minutes: whole(5, 1_440).default(30),
  }),
);
