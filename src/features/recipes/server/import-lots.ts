import type { FieldErrors } from '../../../kernel/contract/refusal.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { addOpeningLot } from '../../inventory/server/public-api.ts';
import type { LotRow } from '../import-rows.ts';
import { productsCalled } from './import-recipes.ts';

/** Suppliers by their name in either language, in any spelling. */
const suppliersCalled = async (tx: MerchantTx, names: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.many<{ name: string; id: number }>(sql`
    select distinct on (n.name) n.name, s.id from unnest(${[...new Set(names)]}::text[]) as n (name)
    join supplier s on s.merchant_id = ${tx.merchantId}
      and (search_normal(s.name_ar) = search_normal(n.name) or search_normal(s.name_en) = search_normal(n.name))
    order by n.name, s.id`);
  return new Map(rows.map(({ name, id }) => [name, id]));
};

/** What is wrong with rows beside their own rules: who is not there, what keeps no lots, what would be over already. */
export const checkLotRows = async (
  tx: MerchantTx,
  rows: readonly Partial<LotRow>[],
  today: string,
): Promise<FieldErrors[]> => {
  const [products, suppliers] = [
    await productsCalled(
      tx,
      rows.flatMap((row) => row.product ?? []),
    ),
    await suppliersCalled(
      tx,
      rows.flatMap((row) => row.supplier ?? []),
    ),
  ];
  return rows.map(({ product, supplier, expires_on }) => {
    const errors: FieldErrors = {};
    const found = product === undefined ? undefined : products.get(product);
    if (product !== undefined && !found) errors['product'] = [{ key: 'not_in_shop' }];
    if (found && found.vase_life_days === null) errors['product'] = [{ key: 'product_keeps_no_lots' }];
    if (supplier && !suppliers.has(supplier)) errors['supplier'] = [{ key: 'not_in_shop' }];
    if (expires_on !== undefined && expires_on < today) errors['expires_on'] = [{ key: 'lot_would_be_over' }];
    if (expires_on !== undefined && expires_on > addDays(today, 1_000))
      errors['expires_on'] = [{ key: 'lot_lasts_too_long' }];
    return errors;
  });
};

/** Puts what stands in one bucket into the stock, as opening stock is; answers the number of its lot. */
export const importLot = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  row: LotRow,
): Promise<{ readonly id: number }> => {
  const product = (await productsCalled(tx, [row.product])).get(row.product);
  const supplier = row.supplier ? (await suppliersCalled(tx, [row.supplier])).get(row.supplier) : undefined;
  const { quantity_milli, unit_cost_amount, bucket = null } = row;
  const expires_on = row.expires_on ?? addDays(ctx.today, (product?.vase_life_days ?? 1) - 1);
  return addOpeningLot(ctx, tx, {
    ...{ product_id: product?.id ?? 0, quantity_milli, unit_cost_amount, expires_on, bucket },
    supplier_id: supplier ?? null,
  });
};
