import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';

/** An order as it is stored, with its lines. */
export interface OrderRow {
  readonly id: number;
  readonly number: number;
  readonly version: number;
  readonly state: number;
  readonly production: number;
  readonly delivery: number;
  readonly kind: number;
  readonly customer_id: number;
  readonly zone_id: number | null;
  readonly district: string | null;
  readonly window_id: number;
  readonly day: string;
  readonly starts_at: string;
  readonly ends_at: string;
  readonly bench_minutes: number;
  readonly fee_amount: number;
  readonly fee_service_id: number | null;
  readonly amount: number;
  readonly substitution: number;
  readonly wants_photo: boolean;
  readonly lines: readonly {
    readonly product_id: number;
    readonly quantity_milli: number;
    readonly unit_price: number;
    readonly vat_category: string;
    readonly vat_exemption_code: string | null;
  }[];
}

/** Whose places and flowers are kept: an order's. */
export const placeHolder = (id: number) => ({ holder: 'shop_order', holder_id: id });

/** An order, locked until the end of the transaction. Refuses `order_not_found`. */
export const lockOrderRow = async (tx: MerchantTx, id: number): Promise<OrderRow> => {
  const row = await tx.maybe<Omit<OrderRow, 'lines'>>(sql`
    select id, number, version, state, production, delivery, kind, customer_id, zone_id, district, window_id, day,
      starts_at, ends_at, bench_minutes, fee_amount, fee_service_id, amount, substitution, wants_photo
    from shop_order where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (!row) throw refuse('order_not_found');
  const lines = await tx.many<OrderRow['lines'][number]>(sql`
    select product_id, quantity_milli, unit_price, vat_category, vat_exemption_code from shop_order_line
    where merchant_id = ${tx.merchantId} and order_id = ${id} order by position`);
  return { ...row, lines };
};
