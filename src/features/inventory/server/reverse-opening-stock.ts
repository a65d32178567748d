import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { openingClosed } from '../opening.ts';
import { stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';

/**
 * Takes the opening stock out again of those products that nothing happened to since, against where it came from. Answers which
 * they are; the others keep what they have.
 */
export const reverseOpeningStock = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  ids: readonly number[],
): Promise<number[]> => {
  const untouched = await tx.many<{ id: number; quantity_milli: number; was_received: boolean }>(sql`
    select p.id, p.quantity_milli, exists (select from stock_operation o
        join journal_line l on l.merchant_id = o.merchant_id and l.entry_id = o.journal_entry_id
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'goods_received'
        where o.merchant_id = ${currentMerchantId} and o.product_id = p.id) as was_received from product p
    where p.merchant_id = ${tx.merchantId} and p.id = any(${ids}::bigint[]) and p.version = 1 and p.quantity_milli > 0
      and p.quantity_milli = (select sum(o.quantity_milli) from stock_operation o
        where o.merchant_id = ${currentMerchantId} and o.product_id = p.id
        having bool_and(o.kind = ${stockKind.initial_quantity}) and count(*) = 1)
    order by p.id for no key update`);
  for (const against of ['opening_balances', 'goods_received'] as const) {
    const lines = untouched.filter(({ was_received }) => was_received === (against === 'goods_received'));
    if (lines.length === 0) continue;
    await moveStock(ctx, tx, {
      lines: lines.map(({ id, quantity_milli }) => ({ product_id: id, kind: stockKind.lost, quantity_milli })),
      against,
      closes: (cost) => openingClosed(against, cost, true),
      source: { source_kind: 'stock_operation', source_id: null },
      notes: null,
    });
  }
  return untouched.map(({ id }) => id);
};
