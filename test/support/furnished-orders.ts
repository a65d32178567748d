import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from './own-server.ts';
import { shopDay } from './shop-day.ts';
import type { TinyShop } from './tiny-shop.ts';

/** Orders as far as each act needs one, by the names that operation-examples use: state, bench and way. */
const stages = {
  order: { state: 0, production: 1, delivery: 2 },
  order_to_change: { state: 0, production: 1, delivery: 2 },
  order_confirmed: { state: 1, production: 1, delivery: 2 },
  order_to_cancel: { state: 1, production: 1, delivery: 2 },
  order_in_work: { state: 1, production: 2, delivery: 2 },
  order_to_put_back: { state: 1, production: 2, delivery: 2 },
  order_made: { state: 1, production: 3, delivery: 2 },
  order_on_the_way: { state: 1, production: 3, delivery: 3 },
  order_refused: { state: 1, production: 3, delivery: 3 },
  order_failed: { state: 1, production: 3, delivery: 5 },
  order_ready: { state: 1, production: 3, delivery: 7 },
  order_with_card: { state: 1, production: 1, delivery: 2 },
  order_cancelled: { state: 3, production: 2, delivery: 2 },
  order_asked: { state: 1, production: 2, delivery: 2 },
  order_declined: { state: 1, production: 2, delivery: 2 },
  order_unanswered: { state: 1, production: 2, delivery: 2 },
  order_with_mistake: { state: 1, production: 2, delivery: 2 },
} as const;

/** Questions that wait, each on an order of its own; one of them for too long. */
const questions = {
  order_question: 'order_asked',
  order_question_to_refuse: 'order_declined',
  order_question_over: 'order_unanswered',
  order_question_to_withdraw: 'order_with_mistake',
} as const;

type Stage = keyof typeof stages | keyof typeof questions | 'order_substitute';
export const orderStages = [...Object.keys(stages), ...Object.keys(questions), 'order_substitute'] as Stage[];

/** Orders of two bouquets for tomorrow, delivered in the shop's zone and window. */
export const insertShopOrders = (
  at: OwnServer,
  shop: TinyShop,
  of: {
    readonly customer: number;
    readonly product: number;
    readonly zone: number;
    readonly window: number;
    readonly mark: string;
  },
): Promise<Record<Stage, number>> =>
  at.database.as(shop.merchantId, async (tx) => {
    const user = await tx.one<{ id: number }>(
      sql`select id from shop_user where merchant_id = ${shop.merchantId} order by id limit 1`,
    );
    await tx.run(
      sql`insert into window_day (window_id, day, stops_limit) values (${of.window}, ${shopDay(1)}::date, 25)`,
    );
    const ids = {} as Record<Stage, number>;
    for (const [i, [name, stage]] of Object.entries(stages).entries()) {
      const { state, production, delivery } = stage;
      const { id } = await tx.one<{ id: number }>(sql`
        insert into shop_order (number, source, state, production, delivery, kind, customer_id, recipient_name, zone_id, district,
          window_id, day, starts_at, ends_at, amount, created_at, created_by)
        values (${9_000 + i}, 1, ${state}, ${production}, ${delivery}, 1, ${of.customer}, ${of.mark}, ${of.zone}, 'riyadh/olaya',
          ${of.window}, ${shopDay(1)}::date, ${shopDay(1)}::date + interval '13 hours', ${shopDay(1)}::date + interval '15 hours',
          10000, now(), ${user.id})
        returning id`);
      await tx.run(sql`
        insert into shop_order_line (order_id, position, product_id, quantity_milli, unit_price, vat_category)
        values (${id}, 0, ${of.product}, 2000, 5000, 'S')`);
      if (state === 1)
        await tx.run(sql`insert into window_place (window_id, day, holder, holder_id, minutes)
          values (${of.window}, ${shopDay(1)}::date, 'shop_order', ${id}, 10)`);
      ids[name as Stage] = id;
    }
    await tx.run(sql`update shop_order set card_text = 'مبروك' where merchant_id = ${shop.merchantId}
      and id = ${ids.order_with_card}`);
    ids.order_substitute = shop.products[0] ?? 0;
    for (const [name, order] of Object.entries(questions)) {
      const wait = name === 'order_question_over' ? '-1 hours' : '1 hours';
      const { id } = await tx.one<{ id: number }>(sql`
        insert into shop_order_question (order_id, missing_id, substitute_id, missing_price, substitute_price, state, asked_at,
          asked_by, ends_at)
        values (${ids[order]}, ${of.product}, ${ids.order_substitute}, 5000, 4000, 1, now() - interval '2 hours', ${user.id},
          now() + ${wait}::interval)
        returning id`);
      ids[name as Stage] = id;
    }
    return ids;
  });
