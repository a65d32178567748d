import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import { exemptionOf } from '../../kernel/money/vat-exemptions.ts';

export const groupTransitions = enabling;
export const serviceTransitions = enabling;
export const productTransitions = enabling;

/** Highest price of an item: 99,999,999.99 in a currency of two decimals. A bill of many pieces stays exact. */
export const priceLimit = 9_999_999_999;

interface Named {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
}
interface Priced {
  readonly price?: number | null | undefined;
  readonly minimum_price?: number | null | undefined;
  readonly original_price?: number | null | undefined;
}

/** A name in at least one language; when one is empty the other shows. */
export const nameErrors = (item: Named): FieldErrors =>
  item.name_ar || item.name_en ? {} : { name_ar: [{ key: 'required' }] };

/** Shortest name of what is sold: a tax document takes no shorter one (ZATCA guide section 2). */
export const shortestName = 3;

/** The names of what is sold: at least one, and none that a tax document would refuse. */
export const soldNameErrors = (item: Named): FieldErrors => ({
  ...nameErrors(item),
  ...Object.fromEntries(
    (['name_ar', 'name_en'] as const).flatMap((name) => {
      const length = item[name]?.trim().length ?? 0;
      return length > 0 && length < shortestName
        ? [[name, [{ key: 'min_length', params: { length: shortestName } }]] as const]
        : [];
    }),
  ),
});

/** A reason for bearing no VAT belongs to its category, and to none that bears it. */
export const exemptionErrors = (item: {
  readonly vat_category?: string | undefined;
  readonly vat_exemption_code?: string | null | undefined;
}): FieldErrors => {
  const exemption = exemptionOf(item.vat_exemption_code ?? null);
  return exemption && exemption.vat_category !== (item.vat_category ?? 'S')
    ? { vat_exemption_code: [{ key: 'exemption_of_another_category' }] }
    : {};
};

/** The lowest price a seller may go to is not above the price itself; what it was reduced from is. */
export const priceErrors = ({ price, minimum_price, original_price }: Priced): FieldErrors => ({
  ...(typeof price === 'number' && typeof minimum_price === 'number' && minimum_price > price
    ? { minimum_price: [{ key: 'minimum_price_over_price' }] }
    : {}),
  ...(typeof price === 'number' && typeof original_price === 'number' && original_price <= price
    ? { original_price: [{ key: 'original_price_not_over_price' }] }
    : {}),
});

/** So many days ahead a shop is told of what expires: time to use it or to sell it at a lower price. */
export const expiringDays = 14;

/** At or under its warning level: what the shop is told about. Both in thousandths. */
export const isLowOnStock = (product: { quantity_milli: number; warning_level_milli: number }): boolean =>
  product.quantity_milli <= product.warning_level_milli;
