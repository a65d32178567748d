import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';

/**
 * What is on hand of a product becomes one lot of today when it begins to keep lots, and leaves its lots when it ceases: what
 * stands in lots is always what is on hand. `days`: what it lasts from now on; null keeps none.
 */
export const beginOrEndLots = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  id: number,
  days: number | null,
): Promise<void> => {
  // No row where nothing of that changes.
  const product = await tx.maybe<{ quantity_milli: number; stock_value_amount: number }>(sql`
    select quantity_milli, stock_value_amount from product
    where merchant_id = ${tx.merchantId} and id = ${id} and (vase_life_days is null) <> (${days}::smallint is null)
    for no key update`);
  if (!product || product.quantity_milli === 0) return;
  if (days === null) {
    await tx.run(sql`
      with ended as (
        insert into stock_lot_movement (lot_id, product_id, quantity_milli, moved_on)
        select l.id, l.product_id, -l.quantity_milli, ${ctx.today}::date from stock_lot l
        where l.merchant_id = ${tx.merchantId} and l.product_id = ${id} and l.quantity_milli > 0 order by l.id)
      update stock_lot set quantity_milli = 0
      where merchant_id = ${tx.merchantId} and product_id = ${id} and quantity_milli > 0`);
    return;
  }
  const { lot } = await tx.one<{ lot: number }>(sql`
    select open_lot(${id}, ${ctx.today}::date, ${ctx.today}::date + ${days}::int - 1, null) as lot`);
  await tx.batch([
    sql`update stock_lot set received_milli = ${product.quantity_milli}, quantity_milli = ${product.quantity_milli},
          cost_amount = ${product.stock_value_amount}
        where merchant_id = ${tx.merchantId} and id = ${lot}`,
    sql`insert into stock_lot_movement (lot_id, product_id, quantity_milli, moved_on)
        values (${lot}, ${id}, ${product.quantity_milli}, ${ctx.today}::date)`,
  ]);
};
