import { add, type Money, money, zeroMoney } from '../../../../kernel/money/money.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { shelfPriceOf } from '../../../catalogue/price-list.ts';
import { together } from './deposit-people.ts';

interface Priced {
  readonly price: number;
  readonly vat_category: string;
}

/** How a shop's prices become what buyers pay. */
export interface PricedShop {
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
}

/** What all who come together and still come may pay ahead: as agreed, or all that it costs with the fee for coming. */
export const readGroupDepositRequest = async (shop: PricedShop, tx: MerchantTx, first: number) => {
  const m = tx.merchantId;
  const rows = await tx.many<{ deposit_amount: Money; lines: readonly Priced[]; fees: readonly Priced[] }>(sql`
    select a.deposit_amount, coalesce((
      select json_agg(json_build_object('price', l.price, 'vat_category', s.vat_category))
      from appointment_line l join service s on s.merchant_id = l.merchant_id and s.id = l.service_id
      where l.merchant_id = ${m} and l.appointment_id = a.id), '[]') as lines,
      coalesce((
        select json_agg(json_build_object('price', h.fee_amount, 'vat_category', coalesce(f.vat_category, 'S')))
        from appointment_home h left join service f on f.merchant_id = h.merchant_id and f.id = h.fee_service_id
        where h.merchant_id = ${m} and h.appointment_id = a.id), '[]') as fees
    from appointment a where a.merchant_id = ${m} and ${together(first)} and a.status in (1, 2) limit 20`);
  const prices = rows.flatMap(({ lines, fees }) => [...lines, ...fees]);
  return {
    people: rows.length,
    deposit_amount: rows.reduce((sum, row) => add(sum, row.deposit_amount), zeroMoney),
    full_amount: prices.reduce(
      (sum, { price, vat_category }) => add(sum, shelfPriceOf(money(price), vat_category, shop)),
      zeroMoney,
    ),
  };
};
