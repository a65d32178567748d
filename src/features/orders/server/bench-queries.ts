import type { Language } from '../../../kernel/text/messages.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { questionState } from '../bench.ts';
import { itemsIn } from './order-queries.ts';

/**
 * Columns of a ticket of an order `o` with its buyer `c` and its florist `u`. `minutes`: so long before it leaves it is ready.
 */
export const ticketColumns = (language: Language, minutes: number): Sql => sql`
  o.id, o.number, o.state, o.production, o.delivery, o.kind, o.starts_at, o.ends_at, o.bench_minutes, o.occasion,
  coalesce(o.leaves_at, o.starts_at) - make_interval(mins => ${minutes}) as due_at,
  c.name_ar as customer_name_ar, c.name_en as customer_name_en, o.recipient_name, o.florist_notes,
  o.started_by as florist_id, u.name_ar as florist_ar, u.name_en as florist_en, o.card_text is not null as has_card,
  o.wants_photo,
  (select f.url from shop_order_photo h join file_url f on f.merchant_id = ${currentMerchantId} and f.id = h.file_id
      where h.merchant_id = ${currentMerchantId} and h.order_id = o.id) as photo_url,
  ${itemsIn(language)} as items,
  (select max(q.ends_at) from shop_order_question q
      where q.merchant_id = ${currentMerchantId} and q.order_id = o.id and q.state = ${literal(questionState.waiting)})
    as question_ends_at,
  (select count(*)::int from stock_hold h
      where h.merchant_id = ${currentMerchantId} and h.holder = 'shop_order' and h.holder_id = o.id) as kept,
  (select count(*)::int from shop_order_pick k
      join stock_hold h on h.merchant_id = ${currentMerchantId} and h.holder = 'shop_order' and h.holder_id = o.id
        and h.product_id = k.product_id
      where k.merchant_id = ${currentMerchantId} and k.order_id = o.id) as picked`;

/** The tables of a ticket. */
export const ticketTables: Sql = sql`shop_order o
  join customer c on c.merchant_id = ${currentMerchantId} and c.id = o.customer_id
  left join shop_user u on u.merchant_id = ${currentMerchantId} and u.id = o.started_by`;
