import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';

/** How the shop prices and taxes. */
export interface Pricing {
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
  readonly is_vat_registered: boolean;
}

/** What ordering on its menu needs of a shop. */
export interface OrderShop extends Pricing {
  readonly merchant_id: number;
  readonly alias_name: string;
  readonly zone: string;
  readonly currency_code: string;
  /** Calling code of its country. */
  readonly prefix: string;
}

export const readShop = (tx: PublicTx | MerchantTx): Promise<OrderShop> =>
  tx.one<OrderShop>(sql`
    select m.merchant_id, m.alias_name, m.zone, m.currency_code, c.prefix, m.prices_include_vat, m.vat_rate_bp,
      m.is_vat_registered
    from merchant m join country c on c.id = m.country_id where m.merchant_id = ${tx.merchantId}`);
