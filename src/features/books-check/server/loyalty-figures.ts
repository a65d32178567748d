import { type Sql, sql } from '../../../platform/db/sql.ts';

/** What must hold of points: `select what, journal, source`, each two figures that agree. */
export const loyaltyFigures = (m: number, balance: (key: string) => Sql): Sql[] => [
  sql`select 'living points'::text, -${balance('loyalty')},
      (select coalesce(sum(worth_left), 0)::bigint from loyalty_lot where merchant_id = ${m})
      + (select coalesce(sum(points_worth_left), 0)::bigint from gift_card where merchant_id = ${m})`,
  sql`select 'points in cards and their movements', count(*)::bigint, 0::bigint from gift_card g
    where g.merchant_id = ${m} and g.points_worth_left <> (select coalesce(sum(v.points_worth), 0) from gift_card_movement v
      where v.merchant_id = ${m} and v.gift_card_id = g.id)`,
  sql`select 'worth of points that became cards', -coalesce(sum(amount), 0)::bigint,
      (select coalesce(sum(points_worth), 0)::bigint from gift_card where merchant_id = ${m})
    from loyalty_movement where merchant_id = ${m} and kind = 8`,
  sql`select 'loyalty given and living points', ${balance('loyalty_given')} + ${balance('loyalty')}, 0::bigint`,
  sql`select 'points and their movements', count(*)::bigint, 0::bigint from loyalty_lot l
    left join lateral (select sum(v.points) as points, sum(v.amount) as amount from loyalty_movement v
      where v.merchant_id = ${m} and v.lot_id = l.id) v on true
    where l.merchant_id = ${m} and (l.points_left <> coalesce(v.points, 0) or l.worth_left <> coalesce(v.amount, 0))`,
  sql`select 'debts of points below nothing', count(*)::bigint, 0::bigint from (
    select coalesce(c.merged_into, c.id) from loyalty_movement v
    join customer c on c.merchant_id = v.merchant_id and c.id = v.customer_id
    where v.merchant_id = ${m} and v.debt_points <> 0 group by 1 having sum(v.debt_points) < 0) d`,
  sql`select 'points by customer', count(*)::bigint, 0::bigint from customer c
    left join (select coalesce(b.merged_into, b.id) as customer_id, sum(l.points_left) as points from loyalty_lot l
      join customer b on b.merchant_id = l.merchant_id and b.id = l.customer_id
      where l.merchant_id = ${m} group by 1) l on l.customer_id = c.id
    where c.merchant_id = ${m} and c.loyalty_points <> coalesce(l.points, 0)`,
];
