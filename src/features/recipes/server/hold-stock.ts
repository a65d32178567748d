import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { allocateStock, type StockNeed } from '../availability.ts';
import type { FactsById } from '../recipe-cost.ts';
import { broughtBy, type Swap, swapComponents } from '../swap.ts';
import { withStock } from './assemble.ts';
import type { StockView } from './blocked-stock.ts';
import { lockReach, type Parts, partsOf } from './read-reach.ts';

/** The record that stock is kept for. */
export interface Holder {
  /** Its kind, as `stock_hold.holder` names it. */
  readonly holder: string;
  readonly holder_id: number;
}

/**
 * What products lead to, locked, without what of it is kept for others or may not be sold. A product that only its finished
 * pieces are sold of has no components here.
 */
const lockFree = async (
  tx: MerchantTx,
  view: StockView,
  productIds: readonly number[],
  swaps: readonly Swap[] = [],
): Promise<FactsById> => {
  const [parts, ahead] = await tx.batch([
    partsOf(tx.merchantId, [...productIds, ...broughtBy(swaps)]),
    sql`select product_id from recipe where merchant_id = ${tx.merchantId} and product_id = any(${productIds}::bigint[])
        and not makes_to_order`,
  ]);
  const reach = await lockReach(tx, view, rowsOf<Parts>(parts));
  const onlyFinished = new Set(rowsOf<{ product_id: number }>(ahead).map((one) => one.product_id));
  return withStock({
    ...reach,
    parts: swapComponents(reach.parts, swaps).map((one) =>
      onlyFinished.has(one.product_id) ? { ...one, components: [] } : one,
    ),
  });
};

/** Ends what is kept for a record. */
export const releaseHold = (tx: MerchantTx, { holder, holder_id }: Holder): Promise<void> =>
  tx.run(sql`delete from stock_hold
    where merchant_id = ${tx.merchantId} and holder = ${holder} and holder_id = ${holder_id}`);

/**
 * Keeps what products take from stock for a record until an instant, in place of what was kept for it before. Answers the product
 * that there is too little of; nothing is kept then. Of two at once the second sees what the first keeps. `swaps`: what recipes
 * take for it instead of what is missing.
 */
export const holdStock = async (
  tx: MerchantTx,
  view: StockView,
  { holder, holder_id, until }: Holder & { readonly until: string },
  wanted: readonly StockNeed[],
  swaps: readonly Swap[] = [],
): Promise<{ readonly lacking: number | null }> => {
  await releaseHold(tx, { holder, holder_id });
  const free = await lockFree(
    tx,
    view,
    wanted.map((one) => one.product_id),
    swaps,
  );
  const { lacking, taken } = allocateStock(wanted, free);
  if (lacking !== null) return { lacking };
  const rows = [...taken].map(([product_id, quantity_milli]) => ({ product_id, quantity_milli }));
  await tx.batch([
    sql`insert into stock_hold (product_id, quantity_milli, holder, holder_id, held_until)
        select h.product_id, h.quantity_milli, ${holder}, ${holder_id}::bigint, ${until}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (product_id bigint, quantity_milli bigint)
        order by h.product_id`,
    // What was over long ago is of no use to anybody.
    sql`delete from stock_hold where merchant_id = ${tx.merchantId}
        and held_until < ${view.now}::timestamptz - interval '1 day'`,
  ]);
  return { lacking: null };
};

/** Whether products can be sold together now, with everything that they lead to locked. Answers the first that is missing. */
export const findLacking = async (
  tx: MerchantTx,
  view: StockView,
  wanted: readonly StockNeed[],
): Promise<number | null> =>
  wanted.length === 0
    ? null
    : allocateStock(
        wanted,
        await lockFree(
          tx,
          view,
          wanted.map((one) => one.product_id),
        ),
      ).lacking;
