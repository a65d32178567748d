import { add, type Money, zeroMoney } from '../../kernel/money/money.ts';
import { vatOn } from '../../kernel/money/vat.ts';

/** What a buyer pays for one: a price that is entered without VAT gets it here. */
export const shelfPriceOf = (
  price: Money,
  vat_category: string,
  shop: { readonly prices_include_vat: boolean; readonly vat_rate_bp: number },
): Money => add(price, shop.prices_include_vat || vat_category !== 'S' ? zeroMoney : vatOn(price, shop.vat_rate_bp));

/** What stands before the price that an item was reduced from, for who only hears it. */
export const reducedFrom = { en: 'Reduced from', ar: 'بدلًا من' };

/** One line of a shop's public price list. */
export interface PriceListItem {
  readonly kind: 'service' | 'product';
  readonly group_id: number;
  readonly group_name_en: string | null;
  readonly group_name_ar: string | null;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly description_en: string | null;
  readonly description_ar: string | null;
  /** Minor units, as the shop enters prices. */
  readonly price: number;
  /** What it was reduced from, as `price`; null: it is not reduced. */
  readonly original_price: number | null;
  readonly vat_category: string;
  /** Services only. */
  readonly job_time_minutes: number | null;
}

/** What /shop/{aliasName}/price-list shows. */
export interface PriceList {
  readonly alias_name: string;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly currency_code: string;
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly items: readonly PriceListItem[];
}
