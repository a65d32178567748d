import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';
import { lockStock } from './move-stock.ts';

/** A lot as its locked row says it. */
export interface LockedLot {
  readonly id: number;
  readonly product_id: number;
  readonly expires_on: string;
  readonly quantity_milli: number;
  readonly inspection_count: number;
  readonly count_number: number;
  /** Of its product: sold before it arrived. */
  readonly oversold_milli: number;
}

/** Lots by number, locked with their products first, as every movement locks them. Refuses `lot_not_found`. */
export const lockLots = async (tx: MerchantTx, ids: readonly number[]): Promise<Map<number, LockedLot>> => {
  const found = await tx.many<{ product_id: number }>(sql`
    select product_id from stock_lot where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[])`);
  if (found.length < new Set(ids).size) throw refuse('lot_not_found');
  const stocks = await lockStock(tx, found);
  const rows = await tx.many<Omit<LockedLot, 'oversold_milli'>>(sql`
    select id, product_id, expires_on, quantity_milli, inspection_count, count_number from stock_lot
    where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[]) order by id for no key update`);
  return new Map(
    rows.map((one) => [one.id, { ...one, oversold_milli: stocks.get(one.product_id)?.oversold_milli ?? 0 }]),
  );
};

/** Changes until when a lot is good, with the days that inspections gave it. */
export const changeLastDay = (
  merchantId: number,
  id: number,
  { expires_on, inspection_count }: Pick<LockedLot, 'expires_on' | 'inspection_count'>,
): Statement =>
  sql`update stock_lot set expires_on = ${expires_on}::date, inspection_count = ${inspection_count}
      where merchant_id = ${merchantId} and id = ${id}`;

/** Changes where a lot stands. */
export const changeBucket = (merchantId: number, id: number, bucket: string | null): Statement =>
  sql`update stock_lot set bucket = ${bucket} where merchant_id = ${merchantId} and id = ${id}`;

/** Chooses by how much the pieces of a lot cost less, basis points; null: by the rules of the shop alone. */
export const changeMarkdown = (merchantId: number, id: number, markdown_bp: number | null): Statement =>
  sql`update stock_lot set markdown_bp = ${markdown_bp} where merchant_id = ${merchantId} and id = ${id}`;

/** Counts once more how often lots were counted: a count of what the books said before is refused afterwards. */
export const noteLotsCounted = (merchantId: number, ids: readonly number[]): Statement =>
  sql`update stock_lot set count_number = count_number + 1
      where merchant_id = ${merchantId} and id = any(${ids}::bigint[])`;
