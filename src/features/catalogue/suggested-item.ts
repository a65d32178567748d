import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { currencyOf, type Money, money, multiplyRatio, roundUpTo } from '../../kernel/money/money.ts';
import { netWithin } from '../../kernel/money/vat.ts';
import { soldNameErrors } from './item.ts';

interface Named {
  readonly name_ar?: string | null | undefined;
  readonly name_en?: string | null | undefined;
}

/** A suggestion has both names: shops of both languages choose from it. */
export const suggestedNameErrors = (item: Named): FieldErrors => ({
  ...soldNameErrors(item),
  ...Object.fromEntries(
    (['name_ar', 'name_en'] as const).flatMap((name) => (item[name] ? [] : [[name, [{ key: 'required' }]] as const])),
  ),
});

/**
 * What a riyal is in the other currencies of the Gulf, in millionths of their major unit. All but the Kuwaiti dinar stand at a
 * fixed rate to the dollar, as the riyal does (3.75): AED 3.6725, QAR 3.64, BHD 0.376, OMR 0.3845, JOD 0.709; the dinar of
 * Kuwait keeps near 0.307. Currencies that float are not here: their shops say their own prices.
 */
const perRiyal: Readonly<Record<string, number>> = {
  SAR: 1_000_000,
  AED: 979_333,
  QAR: 970_667,
  KWD: 81_867,
  BHD: 100_267,
  OMR: 102_533,
  JOD: 189_067,
  USD: 266_667,
};

interface ShopOfPrices {
  readonly currency_code: string;
  readonly prices_include_vat: boolean;
  readonly is_vat_registered: boolean;
  readonly vat_rate_bp: number;
}

/**
 * A suggested price (halalas with VAT) as the shop enters prices: in its currency, rounded up to a whole unit (to a tenth where
 * a unit has a thousand parts), and without VAT where it enters prices so. Null where the currency has no fixed rate.
 */
export const priceInShop = (halalas: number, shop: ShopOfPrices): Money | null => {
  const rate = perRiyal[shop.currency_code];
  if (rate === undefined) return null;
  const { exponent } = currencyOf(shop.currency_code);
  const shelf =
    shop.currency_code === 'SAR'
      ? money(halalas)
      : roundUpTo(multiplyRatio(money(halalas), rate * 10 ** (exponent - 2), 1_000_000), money(100));
  return shop.prices_include_vat || !shop.is_vat_registered ? shelf : netWithin(shelf, shop.vat_rate_bp);
};
