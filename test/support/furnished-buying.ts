import { sql } from '../../src/platform/db/sql.ts';
import { insertMenuOrder } from './furnished-menu.ts';
import type { OwnServer } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** An order that was sent to a supplier, of a product that is bought from it. */
const insertBuyingOrder = (
  at: OwnServer,
  shop: TinyShop,
  of: { readonly product: number; readonly mark: string },
): Promise<{ buying_order: number }> =>
  at.database.as(shop.merchantId, async (tx) => {
    const { supplier } = await tx.one<{ supplier: number }>(sql`select min(id) as supplier from supplier`);
    await tx.run(sql`
      insert into product_supplier (product_id, supplier_id, price_amount, price_milli)
      values (${of.product}, ${supplier}, 300, 1000) on conflict do nothing`);
    const { id } = await tx.one<{ id: number }>(sql`
      insert into buying_order (document_number, supplier_id, first_on, last_on, channel, sent_to, message_ids, total_amount,
        is_total_known, created_at)
      values (${`BUY-${of.mark}`}, ${supplier}, current_date, current_date, 'mail', 'farm@supplier.test', '{}', 300, true, now())
      returning id`);
    await tx.run(sql`
      insert into buying_order_line (order_id, position, product_id, name_ar, unit_milli, unit_count, price_amount)
      values (${id}, 0, ${of.product}, ${of.mark}, 1000, 1, 300)`);
    return { buying_order: id };
  });

/** The same, and an order that a visitor paid on the menu. */
export const insertOrders = async (
  at: OwnServer,
  shop: TinyShop,
  of: Parameters<typeof insertMenuOrder>[2],
): Promise<{ menu_order: number; buying_order: number }> => ({
  ...(await insertMenuOrder(at, shop, of)),
  ...(await insertBuyingOrder(at, shop, of)),
});
