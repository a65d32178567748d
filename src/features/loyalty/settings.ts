import { z } from 'zod';
import { defineSettings } from '../../kernel/contract/settings.ts';

const points = z.number().int().min(0, 'min_value').max(1_000_000, 'max_value');
const tier = (name_ar: string, name_en: string, from_points: number, factor_bp: number) =>
  z
    .object({
      name_ar: z.string().trim().min(1, 'required').max(40),
      name_en: z.string().trim().min(1, 'required').max(40),
      from_points: points,
      factor_bp: z.number().int().min(10_000, 'min_value').max(100_000, 'max_value'),
    })
    .default({ name_ar, name_en, from_points, factor_bp });

/** What a shop chooses about points; what a point is worth is kept with its dates instead (`loyalty_worth`). */
export const loyaltySettings = defineSettings(
  'loyalty',
  z.object({
    /** Points of which at least so many are used at once. */
    minimum_points: points.default(0),
    /** Months from the earning until the last day; 0: for ever. */
    valid_months: z.number().int().min(0, 'min_value').max(120, 'max_value').default(12),
    birthday_points: points.default(0),
    /** To who brought a customer, and to who was brought, after the first bill. */
    brought_points: points.default(0),
    was_brought_points: points.default(0),
    has_tiers: z.boolean().default(false),
    first_tier: tier('فضي', 'Silver', 1_000, 10_000),
    second_tier: tier('ذهبي', 'Gold', 3_000, 12_500),
    third_tier: tier('بلاتيني', 'Platinum', 8_000, 15_000),
  }),
);

type Chosen = z.output<typeof loyaltySettings.schema>;
/** The levels where the shop has them. */
export const tiersOf = (chosen: Chosen) =>
  chosen.has_tiers ? [chosen.first_tier, chosen.second_tier, chosen.third_tier] : [];
