import { z } from 'zod';
import { defineSettings } from '../../kernel/settings.ts';

/** What a shop chooses about its till. `hold_invoice`: bills may be put aside (specification section 3). */
export const tillSettings = defineSettings('till', z.object({ hold_invoice: z.boolean().default(true) }));
