import { holdStock } from '../../src/features/recipes/server/public-api.ts';
import { addDays, civilOf, instantOf } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

interface SeededOrder {
  readonly day: number;
  readonly kind: 1 | 2;
  readonly item: string;
  readonly pieces: number;
  readonly state: number;
  readonly production: number;
  readonly to?: string;
  readonly district?: string;
  readonly occasion?: number;
  readonly card?: string;
}

/** Orders of today and the days after, as a florist finds them on opening the shop. */
const seeded: readonly SeededOrder[] = [
  {
    ...{ day: 0, kind: 2, item: 'Damask rose bouquet', pieces: 1, state: 1, production: 3 },
    ...{ occasion: 5, card: 'شكرًا من القلب' },
  },
  {
    ...{ day: 0, kind: 1, item: 'White elegance', pieces: 1, state: 1, production: 2, to: 'هيا السديري' },
    ...{ district: 'riyadh/olaya', occasion: 1, card: 'أمي الغالية، كل عام وأنتِ زهرة بيتنا' },
  },
  {
    ...{ day: 0, kind: 1, item: 'Red and white', pieces: 2, state: 1, production: 1, to: 'لمى الحربي' },
    ...{ district: 'riyadh/yasmin', occasion: 2, card: 'مبروك التخرج' },
  },
  { day: 0, kind: 2, item: 'Tulip bunch', pieces: 3, state: 1, production: 1 },
  {
    ...{ day: 1, kind: 1, item: 'Damask rose bouquet – Large', pieces: 1, state: 1, production: 1, to: 'ريم الشهري' },
    ...{ district: 'riyadh/narjis', occasion: 3, card: 'بارك الله لكما' },
  },
  { day: 1, kind: 1, item: 'Garden mix', pieces: 1, state: 1, production: 1, to: 'نوف القحطاني' },
  { day: 1, kind: 2, item: 'Graduation bouquet', pieces: 4, state: 1, production: 1, occasion: 2 },
  {
    ...{ day: 2, kind: 1, item: 'Lily and eucalyptus', pieces: 1, state: 0, production: 1, to: 'سارة المطيري' },
    ...{ district: 'riyadh/rawdah', occasion: 4, card: 'طهورٌ إن شاء الله' },
  },
];

interface Found {
  readonly customer_id: number;
  readonly product_id: number;
  readonly price: number;
  readonly window_id: number;
  readonly from_time: string;
  readonly until_time: string;
  readonly zone_id: number | null;
  /** Of zone and window. */
  readonly fee: number;
  readonly minutes: number;
}

/** The last window of the day, a customer and the product of an order; nothing where the shop has no such product. */
const findParts = (tx: MerchantTx, order: SeededOrder, place: number): Promise<Found | undefined> =>
  tx.maybe<Found>(sql`
    select c.id as customer_id, p.id as product_id, p.price, w.id as window_id, w.from_time, w.until_time, z.id as zone_id,
      coalesce(z.fee_amount + w.fee_amount, 0)::bigint as fee,
      coalesce((select v.minutes from recipe r
        join recipe_version v on v.merchant_id = ${tx.merchantId} and v.recipe_id = r.id and v.version = r.version
        where r.merchant_id = ${tx.merchantId} and r.product_id = p.id), 0) as minutes
    from (select id, price from product where merchant_id = ${tx.merchantId} and name_en = ${order.item}) p
    cross join (select id, from_time, until_time, fee_amount from delivery_window
      where merchant_id = ${tx.merchantId} and kind = ${order.kind} order by from_time desc limit 1) w
    cross join (select id from customer where merchant_id = ${tx.merchantId} and mobile is not null
      order by id offset ${place * 3} limit 1) c
    left join delivery_district d on d.merchant_id = ${tx.merchantId} and d.district = ${order.district ?? ''}
    left join delivery_zone z on z.merchant_id = ${tx.merchantId} and z.id = d.zone_id`);

/** Says what deliveries are billed as; nothing where the shop sells none. */
const chooseService = async (tx: MerchantTx, now: string, owner: number): Promise<number | undefined> => {
  const service = await tx.maybe<{ id: number }>(sql`
    select id from service where merchant_id = ${tx.merchantId} and name_en = 'Delivery in the city'`);
  if (!service) return undefined;
  const value = JSON.stringify({ delivery_service_id: service.id, hold_minutes: 30 });
  await tx.run(sql`insert into merchant_setting (feature, version, value, changed_at, changed_by)
    values ('orders', 1, ${value}::jsonb, ${now}::timestamptz, ${owner})`);
  return service.id;
};

/** Orders of a florist whose prices include VAT, each with its place in a window. */
export const seedOrders = async (
  tx: MerchantTx,
  { now, owner }: { readonly now: string; readonly owner: number },
): Promise<void> => {
  const zone = 'Asia/Riyadh';
  const today = civilOf(now, zone).date;
  const service = await chooseService(tx, now, owner);
  if (service === undefined) return;
  let number = 0;
  for (const [place, order] of seeded.entries()) {
    const found = await findParts(tx, order, place);
    if (!found) continue;
    number += 1;
    const day = addDays(today, order.day);
    const way = order.kind === 2 ? 0 : found.zone_id === null ? 1 : 2;
    const minutes = found.minutes * order.pieces;
    const { id } = await tx.one<{ id: number }>(sql`
      insert into shop_order (number, source, state, production, delivery, kind, customer_id, recipient_name, zone_id, district,
        window_id, day, starts_at, ends_at, bench_minutes, occasion, card_text, fee_amount, fee_service_id, amount, created_at, created_by,
        started_by, started_at, ready_at)
      values (${number}, 1, ${order.state}, ${order.production}, ${way}, ${order.kind}, ${found.customer_id},
        ${order.to ?? null}, ${found.zone_id}, ${order.district ?? null}, ${found.window_id}, ${day}::date,
        ${instantOf(day, found.from_time, zone)}::timestamptz, ${instantOf(day, found.until_time, zone)}::timestamptz, ${minutes},
        ${order.occasion ?? null}, ${order.card ?? null}, ${found.fee},
        ${found.fee > 0 ? service : null}, ${found.price * order.pieces + found.fee}, ${now}::timestamptz, ${owner},
        ${order.production > 1 ? owner : null}, ${order.production > 1 ? now : null}::timestamptz,
        ${order.production > 2 ? now : null}::timestamptz)
      returning id`);
    await tx.run(sql`
      insert into shop_order_line (order_id, position, product_id, quantity_milli, unit_price, vat_category, vat_exemption_code)
      select ${id}, 0, p.id, ${order.pieces * 1_000}, p.price, p.vat_category, p.vat_exemption_code from product p
      where p.merchant_id = ${tx.merchantId} and p.id = ${found.product_id}`);
    await tx.run(sql`
      insert into window_day (window_id, day, stops_limit, minutes_limit)
      select w.id, ${day}::date, w.stops_limit, w.minutes_limit from delivery_window w
      where w.merchant_id = ${tx.merchantId} and w.id = ${found.window_id} on conflict do nothing`);
    await tx.run(sql`
      insert into window_place (window_id, day, holder, holder_id, minutes)
      values (${found.window_id}, ${day}::date, 'shop_order', ${id}, ${minutes})`);
    if (order.production > 1) {
      const until = instantOf(addDays(day, 1), found.until_time, zone);
      const needs = [{ product_id: found.product_id, quantity_milli: order.pieces * 1_000 }];
      const view = { merchantId: tx.merchantId, now, day, sells_expired: false };
      await holdStock(tx, view, { holder: 'shop_order', holder_id: id, until }, needs);
    }
  }
  await tx.run(sql`update document_counter set last_number = ${number}
    where merchant_id = ${tx.merchantId} and kind = 9070`);
};
