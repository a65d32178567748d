import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';

/** Amounts in whole units of the currency. */
const units = z.number().int().min(1, 'min_value').max(1_000_000, 'max_value');

/** Most values that are proposed at one touch. */
export const mostAmounts = 6;

/** What a shop chooses about gift cards. */
export const giftCardSettings = defineSettings(
  'gift_cards',
  z.object({
    /** Months from the sale until the last day. */
    valid_months: z.number().int().min(1, 'min_value').max(120, 'max_value').default(12),
    /** What the till and the page offer at one touch. */
    amounts: z.array(units).min(1, 'required').max(mostAmounts).readonly().default([100, 200, 300, 500]),
    /** The unused rest of a paid card may be given back as money. */
    may_refund: z.boolean().default(false),
    /** Also sold on the shop's own page, by card. */
    sold_online: z.boolean().default(true),
    online_least: units.default(50),
    online_most: units.default(5_000),
  }),
);
