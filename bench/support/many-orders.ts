import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';

/** Orders of one bouquet spread over 1,600 days until a day after today, most of them completed; and a shop's zone and windows. */
export const fillOrders = async (
  owner: Pool,
  of: { readonly merchantId: number; readonly user: number; readonly product: number; readonly count: number },
): Promise<void> => {
  const { merchantId, user, product, count } = of;
  await owner.batch([
    sql`insert into delivery_zone (merchant_id, name_ar, kind, districts, fee_amount) values (${merchantId}, 'وسط', 1, '{riyadh/olaya}', 2500)`,
    sql`insert into delivery_window (merchant_id, kind, from_time, until_time)
        select ${merchantId}, 1 + n % 2, make_time(8 + n, 0, 0), make_time(10 + n, 0, 0)
        from generate_series(0, 5) n`,
  ]);
  // Keys and counters of a million rows would take longer than everything that is measured.
  await owner.batch([
    sql`select set_config('session_replication_role', 'replica', true)`,
    sql`insert into shop_order (merchant_id, number, source, state, production, delivery, kind, customer_id, recipient_name,
          recipient_mobile, zone_id, district, window_id, day, starts_at, ends_at, amount, created_at, created_by)
        select ${merchantId}, n, 1 + n % 3, case when n % 50 = 0 then 3 when n > ${count} - 600 then 1 else 3 end,
          1 + n % 3, 2, 1, c.id, 'مستلم ' || n, '9665' || lpad(((n * 7919) % 100000000)::text, 8, '0'), z.id, 'riyadh/olaya', w.id,
          d.day, d.day + time '13:00', d.day + time '15:00', 5000 + n % 90000, d.day + time '09:00', ${user}
        from generate_series(1, ${count}::int) n
        cross join lateral (select current_date + 1 - ((${count} - n) * 1600 / ${count}) as day) d
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all_of from customer
          where merchant_id = ${merchantId}) c on c.place = (n * 31) % c.all_of
        join (select id, row_number() over (order by id) - 1 as place from delivery_window where merchant_id = ${merchantId}) w
          on w.place = n % 6
        cross join (select min(id) as id from delivery_zone where merchant_id = ${merchantId}) z`,
    sql`insert into shop_order_line (merchant_id, order_id, position, product_id, quantity_milli, unit_price, vat_category)
        select ${merchantId}, id, 0, ${product}, 1000, amount, 'S' from shop_order where merchant_id = ${merchantId}`,
  ]);
};
