import { add, type Money, money, zeroMoney } from '../../kernel/money/money.ts';
import type { VatCategory } from '../../kernel/money/vat.ts';
import { taxOf } from '../../kernel/money/vat.ts';
import { type PriceParts, type PriceRules, priceParts } from '../catalogue/price-parts.ts';
import type { PriceRounding } from './recipe.ts';
import { type Component, componentsCost, type FactsById, labourCost, suggestPrice } from './recipe-cost.ts';
import { countMakeable, type Makeable } from './recipe-count.ts';

export interface RecipeChoices {
  readonly hourly_amount: Money;
  readonly target_margin_bp: number;
  readonly price_rounding: PriceRounding;
}

/** What a recipe comes to; one definition for the editor, the record and the server's answers. */
export interface RecipeFigures {
  /** Null where a component was never bought, or costs are not seen. */
  readonly materials: Money | null;
  readonly labour: Money;
  readonly cost: Money | null;
  readonly price: PriceParts;
  readonly suggested: { readonly exact: Money; readonly rounded: Money } | null;
  readonly makeable: Makeable;
}

export const recipeFigures = (
  recipe: {
    readonly components: readonly Component[];
    readonly minutes: number;
    readonly price: Money;
    readonly vat_category: VatCategory;
  },
  facts: FactsById,
  choices: RecipeChoices,
  rules: PriceRules & { readonly exponent: number },
): RecipeFigures => {
  const { components, minutes, price, vat_category } = recipe;
  const materials = components.length === 0 ? null : componentsCost(components, facts);
  const labour = labourCost(minutes, choices.hourly_amount);
  const cost = materials === null ? null : add(materials, labour);
  const { vat_rate_bp } = taxOf(vat_category, rules);
  return {
    materials,
    labour,
    cost,
    price: priceParts({ price, vat_category }, cost, rules),
    suggested:
      cost === null || cost === zeroMoney
        ? null
        : suggestPrice({
            cost,
            target_bp: choices.target_margin_bp,
            vat_rate_bp,
            prices_include_vat: rules.prices_include_vat,
            rounding: choices.price_rounding,
            exponent: rules.exponent,
          }),
    makeable: countMakeable(components, facts),
  };
};

/** Facts by product; amounts of answers are money already, of drafts they are not. */
export const factsById = (
  facts: readonly {
    readonly product_id: number;
    readonly on_hand_milli: number;
    readonly unit_cost_amount: number | null;
    readonly components: readonly Component[];
  }[],
): FactsById =>
  new Map(
    facts.map((one) => [
      one.product_id,
      { ...one, unit_cost_amount: one.unit_cost_amount === null ? null : money(one.unit_cost_amount) },
    ]),
  );
