import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** A paid order of the menu that was not handed over yet: visitors make them, no user of the shop does. */
export const insertMenuOrder = (
  at: OwnServer,
  shop: TinyShop,
  of: { readonly customer: number; readonly product: number; readonly invoice: number; readonly mark: string },
): Promise<{ menu_order: number }> =>
  at.database.as(shop.merchantId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into menu_order (unique_id, asked_at, held_until, amount, language, customer_id, ready_at, card_text, notes, invoice_id)
      values (${newUniqueId()}, now(), now(), 5000, 'ar', ${of.customer}, now() + interval '2 hours', ${of.mark}, ${of.mark},
        ${of.invoice})
      returning id`);
    await tx.run(sql`
      insert into menu_order_line (order_id, position, product_id, quantity_milli, unit_price, vat_category)
      values (${id}, 0, ${of.product}, 1000, 5000, 'S')`);
    return { menu_order: id };
  });
