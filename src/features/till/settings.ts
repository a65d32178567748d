import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';

/** What a shop chooses about its till. `hold_invoice`: bills may be put aside (specification section 3). */
export const tillSettings = defineSettings(
  'till',
  z.object({
    hold_invoice: z.boolean().default(true),
    /** A device that several people share locks itself after so many minutes without a touch; 0 never. */
    lock_after_minutes: z.number().int().min(0).max(120).default(0),
  }),
);
