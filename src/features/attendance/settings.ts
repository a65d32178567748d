import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';

const minutes = (initial: number) => z.number().int().min(0).max(240).default(initial);

/** What a shop chooses about attendance. */
export const attendanceSettings = defineSettings(
  'attendance',
  z.object({
    grace_minutes: minutes(10),
    overtime_from_minutes: minutes(15),
    /** People may check in with their PIN at the shop's own till. */
    kiosk_allowed: z.boolean().default(false),
    /** Who leaves must be at the shop, as who comes must. */
    out_at_shop: z.boolean().default(true),
  }),
);
