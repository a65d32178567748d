import { z } from 'zod';
import { flag, money, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { defineSettings } from '../../kernel/contract/settings.ts';
import { priceRoundings } from './recipe.ts';

/** What a shop chooses about the prices that recipes suggest. */
export const recipeSettings = defineSettings(
  'recipes',
  z.object({
    /** What an hour at the bench costs, minor units. */
    hourly_amount: moneyAtLeast(0).default(money.parse(6_000)),
    /** Of the price without VAT, basis points. */
    target_margin_bp: whole(0, 9_000).default(4_500),
    /** Whether what is past its last good day may still be sold and used. */
    sells_expired: flag.default(false),
    price_rounding: z.enum(priceRoundings.map((one) => one.value)).default('nine'),
  }),
);
