import { z } from 'zod';
import { civilDate, flag, moneyAtLeast, whole } from '../../kernel/contract/contract.ts';
import { optionalText } from '../../kernel/contract/zod-rules.ts';
import { mostOfComponent } from './recipe.ts';

const named = z.string().trim().min(1, { message: 'required' }).max(120);
const quantity = z.number().int().positive({ message: 'quantity_must_be_positive' }).max(mostOfComponent);

/** A row of a sheet of recipes: one component. Products by their name in either language, or by their barcode. */
export const recipeRow = z.object({
  product: named,
  component: named,
  /** Thousandths. */
  quantity_milli: quantity,
  waste_bp: whole(0, 10_000).default(0),
  is_optional: flag.default(false),
  /** At the bench; the first row of a recipe that has them counts. */
  minutes: whole(0, 1_440).optional(),
  notes: optionalText(1_000),
});
export type RecipeRow = z.output<typeof recipeRow>;

/** A row of a sheet of opening lots: what stands in one bucket. */
export const lotRow = z.object({
  product: named,
  quantity_milli: quantity,
  /** Of one piece, without VAT. */
  unit_cost_amount: moneyAtLeast(0),
  expires_on: civilDate.optional(),
  bucket: optionalText(20),
  /** By its name in either language. */
  supplier: optionalText(120),
});
export type LotRow = z.output<typeof lotRow>;
