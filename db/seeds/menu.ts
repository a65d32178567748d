import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import { seedDeliveries } from './deliveries.ts';
import { seedOrders } from './orders.ts';

/** What stands on the florist's menu, by English name, in order; a number of hours where it is ordered ahead. */
const onMenu: readonly { readonly en: string; readonly hours?: number }[] = [
  { en: 'Damask rose bouquet – Small' },
  { en: 'Damask rose bouquet' },
  { en: 'Damask rose bouquet – Large' },
  { en: 'White elegance – Small' },
  { en: 'White elegance' },
  { en: 'White elegance – Large' },
  { en: 'Red and white' },
  { en: 'Lily and eucalyptus' },
  { en: 'Tulip bunch – Small' },
  { en: 'Tulip bunch' },
  { en: 'Tulip bunch – Large' },
  { en: 'Garden mix' },
  { en: 'Graduation bouquet' },
  { en: 'Tulip box' },
  { en: 'Balloon and roses' },
  { en: 'Sunflower bouquet', hours: 24 },
  { en: 'Red rose stem' },
  { en: 'Tulip stem' },
  { en: 'Lily stem' },
];

/** Opens the menu of a shop that has these products, and says where and when it delivers; of another shop it stays closed. */
export const seedMenu = async (tx: MerchantTx, { now, owner }: { now: string; owner: number }): Promise<void> => {
  const names = onMenu.map((item) => item.en);
  const hours = onMenu.map((item) => item.hours ?? null);
  const written = await tx.many(sql`
    insert into menu_item (product_id, position, preorder_hours)
    select p.id, w.place, w.hours from unnest(${names}::text[], ${hours}::smallint[]) with ordinality as w (name_en, hours, place)
    join product p on p.merchant_id = ${tx.merchantId} and p.name_en = w.name_en and p.status = 1
    returning product_id`);
  if (written.length === 0) return;
  await tx.run(sql`insert into menu (is_open, saved_at, saved_by) values (true, ${now}::timestamptz, ${owner})`);
  await seedDeliveries(tx, { now, owner });
  await seedOrders(tx, { now, owner });
};
