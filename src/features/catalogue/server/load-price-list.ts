import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { PriceList, PriceListItem } from '../price-list.ts';

/** What a visitor may see of a shop's services and products: shown, active, in shown and active groups. */
export const loadPriceList = async (tx: PublicTx | MerchantTx, alias_name: string): Promise<PriceList | undefined> => {
  const [shops, items] = await tx.batch([
    sql`select name_en, name_ar, currency_code, prices_include_vat, vat_rate_bp from merchant
        where merchant_id = ${tx.merchantId}`,
    sql`
    select i.kind, g.id as group_id, g.name_en as group_name_en, g.name_ar as group_name_ar, i.name_en, i.name_ar,
      i.description_en, i.description_ar, i.price, i.original_price, i.vat_category, i.job_time_minutes
    from catalogue_group g
    join (
      select 'service' as kind, merchant_id, group_id, id, name_en, name_ar, description_en, description_ar, price,
        original_price, vat_category, job_time_minutes, sort_order, show_to_customer, status from service
      union all
      select 'product', merchant_id, group_id, id, name_en, name_ar, description_en, description_ar, price,
        original_price, vat_category, null, sort_order, show_to_customer, status from product) i
      on i.merchant_id = g.merchant_id and i.group_id = g.id and i.show_to_customer and i.status = 1
    where g.merchant_id = ${tx.merchantId} and g.show_to_customer and g.status = 1
    order by g.sort_order, g.id, i.sort_order, i.id limit 1000`,
  ]);
  const shop = shops![0] as Omit<PriceList, 'alias_name' | 'items'> | undefined;
  return shop && { ...shop, alias_name, items: rowsOf<PriceListItem>(items) };
};
