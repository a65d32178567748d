import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { imageUrl, seesCost, shownIcon, unitsOf } from '../../catalogue/server/public-api.ts';
import type { LineUnit } from '../../inventory/stock-lines.ts';

/** A product that may be bought, with what is there and on its way. */
export interface BuyableProduct {
  readonly product_id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly image_url: string | null;
  readonly shown_icon: string | null;
  readonly vase_life_days: number | null;
  readonly warning_level_milli: number;
  /** On hand, never below nothing. */
  readonly quantity_milli: number;
  readonly held_milli: number;
  readonly purchase_units: readonly LineUnit[];
  readonly lots: readonly { readonly expires_on: string; readonly quantity_milli: number }[];
  /** Of open orders that still arrive, less what of the product their supplier delivered since. */
  readonly on_way: readonly { readonly arrives_on: string; readonly quantity_milli: number }[];
  /** The day of its first movement; null: it never moved. */
  readonly began_on: string | null;
  readonly supplier_id: number | null;
  readonly price_amount: number | null;
  readonly price_milli: number | null;
}

/** More products than these nobody orders at once. */
export const mostRows = 400;

/** Orders older than this have come, or never will; days. */
const oldestOrder = 30;

/**
 * What of a product `p` is on its way: of open orders that still arrive, by day. What a supplier delivered since fills its orders
 * in turn, those that arrived too.
 */
const onWay = ({ merchantId, now, today }: MerchantContext): Sql => sql`coalesce((
  select jsonb_agg(jsonb_build_object('arrives_on', w.arrives_on, 'quantity_milli', w.left_milli) order by w.arrives_on)
  from (
    select q.status, coalesce(q.arrives_on, ${today}::date) as arrives_on, q.is_awaited,
      least(q.milli, greatest(0, q.upto_milli - coalesce((
        select sum(d.quantity_milli) from stock_operation d
        where d.merchant_id = ${merchantId} and d.product_id = p.id and d.kind = 0 and d.supplier_id = q.supplier_id
          and d.happened_at >= q.first_at), 0)))::bigint as left_milli
    from (
      select o.status, o.supplier_id, o.arrives_on, l.unit_count * l.unit_milli as milli,
        coalesce(o.arrives_on, o.created_at::date + 1) >= ${today}::date as is_awaited,
        sum(l.unit_count * l.unit_milli) over (partition by o.supplier_id order by o.id) as upto_milli,
        min(o.created_at) over (partition by o.supplier_id) as first_at
      from buying_order_line l
      join buying_order o on o.merchant_id = ${merchantId} and o.id = l.order_id and o.status in (1, 2)
        and o.created_at > ${now}::timestamptz - make_interval(days => ${literal(oldestOrder)})
      where l.merchant_id = ${merchantId} and l.product_id = p.id) q) w
  where w.status = 1 and w.is_awaited and w.left_milli > 0), '[]')`;

/**
 * Products that are bought: enabled, without a recipe in force, and either kept at a level, bought from somebody, or named by
 * `ids` (what is booked, expected or typed). Orders count as on their way until their day of arrival.
 */
export const readBuyable = (
  ctx: MerchantContext,
  tx: MerchantTx,
  ids: readonly number[],
  found: readonly number[] | null,
): Promise<BuyableProduct[]> =>
  tx.many<BuyableProduct>(sql`
    select p.id as product_id, p.name_ar, p.name_en, ${imageUrl('p')} as image_url, ${shownIcon('p')} as shown_icon,
      p.vase_life_days, p.warning_level_milli, p.quantity_milli, ${unitsOf('p')} as purchase_units,
      coalesce((select sum(h.quantity_milli) from stock_hold h where h.merchant_id = ${tx.merchantId}
        and h.product_id = p.id and h.held_until > ${ctx.now}::timestamptz), 0)::bigint as held_milli,
      coalesce((select jsonb_agg(jsonb_build_object('expires_on', l.expires_on, 'quantity_milli', l.quantity_milli)
          order by l.expires_on, l.id)
        from stock_lot l where l.merchant_id = ${tx.merchantId} and l.product_id = p.id and l.quantity_milli > 0
          and l.expires_on >= ${ctx.today}::date), '[]') as lots,
      ${onWay(ctx)} as on_way,
      (select o.happened_on::text from stock_operation o
        where o.merchant_id = ${tx.merchantId} and o.product_id = p.id order by o.id limit 1) as began_on,
      b.supplier_id, b.price_milli, case when ${seesCost(ctx)}::boolean then b.price_amount end as price_amount
    from product p
    join catalogue_group g on g.merchant_id = ${tx.merchantId} and g.id = p.group_id
    left join product_supplier b on b.merchant_id = ${tx.merchantId} and b.product_id = p.id
    where p.merchant_id = ${tx.merchantId} and p.status = 1
      and (p.warning_level_milli > 0 or b.supplier_id is not null or p.id = any(${ids}::bigint[]))
      and (${found}::bigint[] is null or p.id = any(${found}::bigint[]))
      and not exists (select from recipe r where r.merchant_id = ${tx.merchantId} and r.product_id = p.id and r.status = 1)
    order by p.id`);
