import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { email, mobile } from '../../kernel/contract/zod-rules.ts';

/** What the operator of the cloud chose about accounts. */
export const accountRules = defineSettings(
  'accounts',
  z.object({
    /** Who asks for a shop gets it at once; otherwise a manager decides. */
    approves_by_itself: z.boolean().default(false),
    /** Whom a shop calls whose account has expired or is held; digits with country code. */
    support_phone: mobile.nullable().default(null),
    support_email: email.nullable().default(null),
  }),
);
