import { add, basisPointsOf, type Money, subtract } from '../../kernel/money/money.ts';
import { splitVat, taxOf, type VatCategory, vatOn } from '../../kernel/money/vat.ts';

/** How a shop prices: as it stands in its settings. */
export interface PriceRules {
  readonly is_vat_registered: boolean;
  readonly vat_rate_bp: number;
  readonly prices_include_vat: boolean;
}

export interface PriceParts {
  /** What the customer pays. */
  readonly incl_vat: Money;
  readonly excl_vat: Money;
  readonly vat: Money;
  /** Of the price without VAT less the cost; null where the cost is not known. Negative under cost. */
  readonly profit: Money | null;
  /** The profit of the price without VAT, basis points; null without a price or a cost. */
  readonly margin_bp: number | null;
}

/** What the customer pays for a price of the catalogue, which has VAT in it or not as the shop prices. */
export const addVat = (price: Money, vat_category: VatCategory, rules: PriceRules): Money =>
  priceParts({ price, vat_category }, null, rules).incl_vat;

/** What a price is made of: VAT, cost and profit, which sum to what the customer pays. Minor units. */
export const priceParts = (
  item: { readonly price: Money; readonly vat_category: VatCategory },
  cost: Money | null,
  rules: PriceRules,
): PriceParts => {
  const { vat_rate_bp } = taxOf(item.vat_category, rules);
  const { excl_vat, vat } = rules.prices_include_vat
    ? splitVat(item.price, vat_rate_bp)
    : { excl_vat: item.price, vat: vatOn(item.price, vat_rate_bp) };
  const profit = cost === null ? null : subtract(excl_vat, cost);
  return {
    incl_vat: add(excl_vat, vat),
    excl_vat,
    vat,
    profit,
    margin_bp: profit === null ? null : basisPointsOf(profit, excl_vat),
  };
};
