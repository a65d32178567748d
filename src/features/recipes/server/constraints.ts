import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { ConstraintErrors } from '../../../platform/http/errors.ts';

/** What this feature's constraints mean to a person. */
export const recipeConstraints: ConstraintErrors = {
  recipe_of_product: () => fieldError('product_id', 'product_has_recipe'),
};
