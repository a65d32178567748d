import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';

/** What a shop chooses about its shifts. Off: whoever never opens one sells as ever. */
export const tillShiftSettings = defineSettings(
  'shifts',
  z.object({
    /** Nothing is sold where no shift is open. */
    needs_shift: z.boolean().default(false),
  }),
);
