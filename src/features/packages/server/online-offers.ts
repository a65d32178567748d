import { type Money, money } from '../../../kernel/money/money.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { shelfPriceOf } from '../../catalogue/price-list.ts';
import { worthOf } from '../offer.ts';
import type { OnlineOffer } from '../online-offer.ts';

interface Row extends Omit<OnlineOffer, 'worth' | 'services'> {
  readonly vat_category: string;
  readonly services: readonly (OnlineOffer['services'][number] & {
    readonly price: Money;
    readonly service_id: number;
  })[];
}

interface Selling {
  readonly today: string;
  readonly prices_include_vat: boolean;
  readonly vat_rate_bp: number;
}

/** So many on one page: a shop has a handful. */
const most = 60;

/** What is sold on a shop's page on a day, `o`: switched on, enabled and not over. */
export const soldToday = (today: Sql): Sql =>
  sql`o.sold_online and o.status = 1 and (o.until_on is null or o.until_on >= ${today})`;
const isSold = (merchantId: number, today: string): Sql =>
  sql`o.merchant_id = ${merchantId} and ${soldToday(sql`${today}::date`)}`;

/** Whether there is anything to show. */
export const sellsOnline = (merchantId: number, today: string): Sql =>
  sql`exists (select from offer o where ${isSold(merchantId, today)})`;

/** The offers of the shop's page, or the one that is asked for; those that were added last come first. */
export const onlineOffers = async (
  tx: PublicTx | MerchantTx,
  shop: Selling,
  id: number | null = null,
): Promise<OnlineOffer[]> => {
  const rows = await tx.many<Row>(sql`
    select o.id, o.name_ar, o.name_en, o.words, o.service_use, o.max_uses, o.price, o.valid_days, o.until_on, o.weekdays,
      o.from_time, o.until_time, o.not_on_holidays, s.services, s.vat_category
    from offer o cross join lateral (
      select jsonb_agg(jsonb_build_object('service_id', s.id, 'name_ar', s.name_ar, 'name_en', s.name_en, 'price', s.price,
        'quantity', a.quantity) order by a.at) as services, min(s.vat_category) as vat_category
      from rows from (jsonb_to_recordset(o.services) as (service_id bigint, quantity int)) with ordinality
        as a (service_id, quantity, at)
      join service s on s.merchant_id = ${currentMerchantId} and s.id = a.service_id) s
    where ${isSold(tx.merchantId, shop.today)} and (${id}::bigint is null or o.id = ${id}::bigint)
    order by o.id desc limit ${most}`);
  return rows.map(({ vat_category, services, price, ...row }) => ({
    ...row,
    services: services.map(({ name_ar, name_en, quantity }) => ({ name_ar, name_en, quantity })),
    price: shelfPriceOf(money(price), vat_category, shop),
    worth: shelfPriceOf(worthOf(services, row.max_uses), vat_category, shop),
  }));
};
