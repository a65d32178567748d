import { type Money, money, multiplyRatio, roundUpTo, sum } from '../../kernel/money/money.ts';
import { vatOn } from '../../kernel/money/vat.ts';
import { deepestRecipe, type PriceRounding } from './recipe.ts';

/** What one piece takes of a product. */
export interface Component {
  readonly product_id: number;
  /** Thousandths, without waste. */
  readonly quantity_milli: number;
  readonly waste_bp: number;
  /** Left out of cost and count until somebody chooses it. */
  readonly is_optional: boolean;
}

/** What is known of a product that recipes name: what is on hand, what a piece costs, and its own recipe where it has one. */
interface ProductFacts {
  readonly product_id: number;
  /** On hand less oversold, never below nothing. */
  readonly on_hand_milli: number;
  /** Moving average, else the last one; null where nothing was ever bought. */
  readonly unit_cost_amount: Money | null;
  readonly components: readonly Component[];
}
export type FactsById = ReadonlyMap<number, ProductFacts>;

/** Thousandths that are taken from stock for one piece: the quantity with its waste, rounded up. */
export const needOf = ({ quantity_milli, waste_bp }: Pick<Component, 'quantity_milli' | 'waste_bp'>): number =>
  Math.ceil((quantity_milli * (10_000 + waste_bp)) / 10_000);

const needed = (components: readonly Component[]): readonly Component[] => components.filter((c) => !c.is_optional);

/** What a piece of a product costs: at its average, else what its own recipe costs; null where a part of it is not known. */
const unitCostOf = (productId: number, facts: FactsById, depth = 0): Money | null => {
  const product = facts.get(productId);
  if (!product) return null;
  if (product.unit_cost_amount !== null) return product.unit_cost_amount;
  return product.components.length === 0 || depth >= deepestRecipe
    ? null
    : componentsCost(product.components, facts, depth + 1);
};

/** What a component costs one piece, with its waste; null where it is not known. */
export const componentCost = (component: Component, facts: FactsById, depth = 0): Money | null => {
  const unit = unitCostOf(component.product_id, facts, depth);
  return unit === null ? null : multiplyRatio(unit, needOf(component), 1000);
};

/** What the components of one piece cost, without the optional ones; null where one of them is not known. */
export const componentsCost = (components: readonly Component[], facts: FactsById, depth = 0): Money | null => {
  const costs = needed(components).map((component) => componentCost(component, facts, depth));
  return costs.some((cost) => cost === null) ? null : sum(costs as Money[]);
};

/** What the work at the bench costs, at the shop's rate for an hour. */
export const labourCost = (minutes: number, hourlyRate: Money): Money => multiplyRatio(hourlyRate, minutes, 60);

/** A whole unit of money, in the smallest one. */
const unitOf = (exponent: number): Money => money(10 ** exponent);

/**
 * The price at which `cost` leaves the target margin of the price without VAT; as the shop types prices (with VAT or without),
 * rounded up as it chose. Minor units; the target in basis points, below 10,000.
 */
export const suggestPrice = (asked: {
  readonly cost: Money;
  readonly target_bp: number;
  readonly vat_rate_bp: number;
  readonly prices_include_vat: boolean;
  readonly rounding: PriceRounding;
  /** Decimals of the currency. */
  readonly exponent: number;
}): { readonly exact: Money; readonly rounded: Money } => {
  const net = multiplyRatio(asked.cost, 10_000, 10_000 - asked.target_bp);
  const exact = asked.prices_include_vat ? money(net + vatOn(net, asked.vat_rate_bp)) : net;
  const unit = unitOf(asked.exponent);
  if (asked.rounding === 'none') return { exact, rounded: exact };
  if (asked.rounding === 'whole') return { exact, rounded: roundUpTo(exact, unit) };
  // 199, 209, …: the next multiple of ten above, less one.
  return { exact, rounded: money(roundUpTo(money(exact + unit), money(10 * unit)) - unit) };
};
