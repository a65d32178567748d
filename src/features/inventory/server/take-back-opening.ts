import { here, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';

/**
 * Takes the opening stock out again of those products that nothing happened to since: debit opening balances, credit
 * inventory. Answers which they are; the others keep what they have.
 */
export const takeBackOpeningStock = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  ids: readonly number[],
): Promise<number[]> => {
  const untouched = await tx.many<{ id: number; quantity_milli: number }>(sql`
    select p.id, p.quantity_milli from product p
    where p.merchant_id = ${tx.merchantId} and p.id = any(${ids}::bigint[]) and p.version = 1 and p.quantity_milli > 0
      and p.quantity_milli = (select sum(o.quantity_milli) from stock_operation o
        where o.merchant_id = ${here} and o.product_id = p.id
        having bool_and(o.kind = ${stockKind.initial_quantity}) and count(*) = 1)
    order by p.id for no key update`);
  if (untouched.length > 0)
    await moveStock(ctx, tx, {
      lines: untouched.map(({ id, quantity_milli }) => ({ product_id: id, kind: stockKind.lost, quantity_milli })),
      against: 'opening_balances',
      source: { source_kind: 'stock_operation', source_id: null },
      notes: null,
    });
  return untouched.map(({ id }) => id);
};
