import { z } from 'zod';
import { moneyAtLeast } from '../../kernel/contract.ts';
import { defineSettings } from '../../kernel/settings.ts';

/** What a shop chooses about penalties. */
export const penaltySettings = defineSettings(
  'penalties',
  z.object({
    /** What a missed visit costs, minor units; whoever charges it may type another. None: it is typed each time. */
    no_show_amount: moneyAtLeast(1).nullable().default(null),
  }),
);
