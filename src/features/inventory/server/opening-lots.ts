import type { Money } from '../../../kernel/money/money.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { openingClosed } from '../opening.ts';
import { refuse } from '../refusals.ts';
import { costOf, stockKind } from '../stock.ts';
import { moveStock } from './move-stock.ts';
import { openLots } from './open-lots.ts';
import { openingSource } from './opening-source.ts';

/** What stands in a bucket when a shop begins to keep lots here. */
export interface OpeningLot {
  readonly product_id: number;
  readonly quantity_milli: number;
  /** Of one piece, minor units without VAT. */
  readonly unit_cost_amount: Money;
  /** Its last good day. */
  readonly expires_on: string;
  readonly bucket: string | null;
  readonly supplier_id: number | null;
}

/**
 * Brings a lot into the stock against where opening stock comes from (opening.ts); answers its number. Refuses beside its field
 * what a product without lots cannot keep, and a day that is over.
 */
export const addOpeningLot = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  lot: OpeningLot,
): Promise<{ readonly id: number }> => {
  const against = await openingSource(tx);
  const [lot_id] = await openLots(ctx, tx, [lot], lot.supplier_id);
  if (lot_id === undefined) throw refuse('lot_not_found');
  await moveStock(ctx, tx, {
    lines: [
      {
        ...{ product_id: lot.product_id, kind: stockKind.initial_quantity, quantity_milli: lot.quantity_milli },
        cost_amount: costOf(lot),
        lot_id,
      },
    ],
    against,
    closes: (cost) => openingClosed(against, cost, false),
    source: { source_kind: 'opening', source_id: lot.product_id },
    notes: null,
  });
  return { id: lot_id };
};

/** Takes out again what nothing happened to since it was brought in so, at what it costs on average now; answers those lots. */
export const reverseOpeningLots = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const untouched = await tx.many<{
    id: number;
    product_id: number;
    quantity_milli: number;
    was_received: boolean;
  }>(sql`
    select l.id, l.product_id, l.quantity_milli, exists (select from stock_lot_movement m
        join stock_operation o on o.merchant_id = m.merchant_id and o.id = m.operation_id
        join journal_line j on j.merchant_id = o.merchant_id and j.entry_id = o.journal_entry_id
        join ledger_account a on a.merchant_id = j.merchant_id and a.id = j.account_id and a.system_key = 'goods_received'
        where m.merchant_id = ${currentMerchantId} and m.lot_id = l.id) as was_received
    from stock_lot l
    where l.merchant_id = ${tx.merchantId} and l.id = any(${ids}::bigint[]) and l.quantity_milli > 0
      and (select count(*) from stock_lot_movement m where m.merchant_id = ${currentMerchantId} and m.lot_id = l.id) = 1
    order by l.id for no key update`);
  for (const against of ['opening_balances', 'goods_received'] as const) {
    const lots = untouched.filter(({ was_received }) => was_received === (against === 'goods_received'));
    if (lots.length === 0) continue;
    await moveStock(ctx, tx, {
      lines: lots.map(({ id: lot_id, product_id, quantity_milli }) => ({
        ...{ lot_id, product_id, quantity_milli, kind: stockKind.lost },
      })),
      against,
      closes: (cost) => openingClosed(against, cost, true),
      source: { source_kind: 'stock_operation', source_id: null },
      notes: null,
    });
  }
  return new Set(untouched.map(({ id }) => id));
};
