import { sql } from '../../src/platform/db/sql.ts';
import { insertMenuOrder } from './furnished-menu.ts';
import { insertShopOrders, orderStages } from './furnished-orders.ts';
import type { OwnServer } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** Orders of visitors and to suppliers, by the names that operation-examples use. */
export const orderEntities = [
  'menu_order',
  'buying_order',
  'buying_order_to_cancel',
  'delivery_zone',
  'delivery_window',
  ...orderStages,
] as const;

/** Orders that were sent to a supplier, of a product that is bought from it. */
const insertBuyingOrders = (
  at: OwnServer,
  shop: TinyShop,
  of: { readonly product: number; readonly mark: string },
): Promise<{ buying_order: number; buying_order_to_cancel: number }> =>
  at.database.as(shop.merchantId, async (tx) => {
    const { supplier } = await tx.one<{ supplier: number }>(sql`
      update supplier set order_channel = 'mail', email = 'farm@supplier.test' where merchant_id = ${tx.merchantId}
        and id = (select min(id) from supplier where merchant_id = ${tx.merchantId})
      returning id as supplier`);
    await tx.run(sql`
      insert into product_supplier (product_id, supplier_id, price_amount, price_milli)
      values (${of.product}, ${supplier}, 300, 1000)`);
    const insert = async (number: string): Promise<number> => {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into buying_order (document_number, supplier_id, first_on, last_on, channel, sent_to, message_ids, total_amount,
          is_total_known, created_at)
        values (${number}, ${supplier}, current_date, current_date, 'mail', 'farm@supplier.test', '{}', 300, true, now())
        returning id`);
      await tx.run(sql`
        insert into buying_order_line (order_id, position, product_id, name_ar, unit_milli, unit_count, price_amount)
        values (${id}, 0, ${of.product}, ${of.mark}, 1000, 1, 300)`);
      return id;
    };
    return { buying_order: await insert(`BUY-${of.mark}`), buying_order_to_cancel: await insert(`BUY-2-${of.mark}`) };
  });

/** Where the shop delivers, and when. */
const insertDelivery = (
  at: OwnServer,
  shop: TinyShop,
  mark: string,
): Promise<{ delivery_zone: number; delivery_window: number }> =>
  at.database.as(shop.merchantId, async (tx) => {
    const zone = await tx.one<{ id: number }>(sql`
      insert into delivery_zone (name_ar, kind, districts, fee_amount) values (${mark}, 1, '{riyadh/olaya}', 1500) returning id`);
    await tx.run(sql`insert into delivery_district (district, zone_id) values ('riyadh/olaya', ${zone.id})`);
    const window = await tx.one<{ id: number }>(sql`
      insert into delivery_window (kind, from_time, until_time, stops_limit) values (1, '16:00', '18:00', 25) returning id`);
    return { delivery_zone: zone.id, delivery_window: window.id };
  });

/** The same, and an order that a visitor paid on the menu. */
export const insertOrders = async (
  at: OwnServer,
  shop: TinyShop,
  of: Parameters<typeof insertMenuOrder>[2],
): Promise<Record<(typeof orderEntities)[number], number>> => {
  const places = await insertDelivery(at, shop, of.mark);
  return {
    ...(await insertMenuOrder(at, shop, of)),
    ...(await insertBuyingOrders(at, shop, of)),
    ...places,
    ...(await insertShopOrders(at, shop, { ...of, zone: places.delivery_zone, window: places.delivery_window })),
  };
};
