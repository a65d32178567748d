import { type Sql, sql } from '../../../platform/db/sql.ts';

export const heldColumns: Sql = sql`
  h.id, h.label, h.customer_id, coalesce(c.name_ar, c.name_en) as customer_name, h.item_count, h.total_amount, h.held_at,
  coalesce(u.name_ar, u.name_en, u.user_name) as held_by_name, h.version`;

export const heldFrom: Sql = sql`
  held_invoice h
  join shop_user u on u.merchant_id = h.merchant_id and u.id = h.held_by
  left join customer c on c.merchant_id = h.merchant_id and c.id = h.customer_id`;
