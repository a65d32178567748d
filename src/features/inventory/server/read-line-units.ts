import { type FieldErrors, InvalidInput } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inOwnUnit, isSameUnit, type PurchaseUnit } from '../../catalogue/purchase-units.ts';
import { lockStock } from './move-stock.ts';

interface TypedLine {
  readonly product_id: number;
  readonly quantity_milli: number;
  readonly unit?: PurchaseUnit | null | undefined;
}

/** The most that one line may bring, thousandths. */
const mostOfLine = 100_000_000;

/**
 * Lines in their products' own units, thousandths. The products are locked first: a unit that somebody changes meanwhile is
 * refused beside it, and so is a quantity that comes to no whole thousandth or to too many.
 */
export const readLineUnits = async (tx: MerchantTx, lines: readonly TypedLine[]): Promise<readonly number[]> => {
  if (!lines.some((line) => line.unit)) return lines.map((line) => line.quantity_milli);
  await lockStock(tx, lines);
  const units = await tx.many<PurchaseUnit & { product_id: number }>(sql`
    select product_id, kind, name_ar, name_en, quantity_milli from product_unit
    where merchant_id = ${tx.merchantId} and product_id = any(${lines.map((line) => line.product_id)}::bigint[])`);
  const errors: FieldErrors = {};
  const pieces = lines.map((line, i) => {
    const { unit } = line;
    if (!unit) return line.quantity_milli;
    if (!units.some((one) => one.product_id === line.product_id && isSameUnit(one, unit)))
      errors[`lines.${i}.unit`] = [{ key: 'unit_changed' }];
    const own = inOwnUnit(line.quantity_milli, unit);
    if (own === null || own > mostOfLine)
      errors[`lines.${i}.quantity_milli`] = [{ key: own === null ? 'quantity_not_whole' : 'quantity_too_large' }];
    return own ?? 0;
  });
  if (Object.keys(errors).length > 0) throw new InvalidInput(errors);
  return pieces;
};
