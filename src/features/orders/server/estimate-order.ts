import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { money } from '../../../kernel/money/money.ts';
import { addDays } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { zoneOfDistrict } from '../../deliveries/server/public-api.ts';
import { windowKind } from '../../deliveries/window.ts';
import { orderState, priceOrder } from '../order.ts';
import { refuse } from '../refusals.ts';
import { orderSettings } from '../settings.ts';
import type { takingOrders } from '../taking-contract.ts';
import { itemsIn } from './order-queries.ts';

type Estimate = OutputOf<typeof takingOrders.estimate>;

/** What the delivery costs, as the shop types prices; null while the address or the hours are not known. */
const estimateFee = async (
  tx: MerchantTx,
  { order_id, kind, district, window_id }: InputOf<typeof takingOrders.estimate>,
): Promise<number | null> => {
  const before =
    order_id === undefined
      ? null
      : await tx.maybe<{ fee_amount: number; window_id: number; zone_id: number | null }>(sql`
          select fee_amount, window_id, zone_id from shop_order
          where merchant_id = ${tx.merchantId} and id = ${order_id}`);
  if (before === undefined) throw refuse('order_not_found');
  if (kind !== windowKind.delivery) return 0;
  if (district === null || window_id === null) return null;
  const zone = await zoneOfDistrict(tx, district);
  const window = await tx.maybe<{ fee_amount: number }>(sql`
    select fee_amount from delivery_window where merchant_id = ${tx.merchantId} and id = ${window_id}`);
  if (!window) throw fieldError('window_id', 'not_found');
  if (before && before.window_id === window_id && before.zone_id === zone?.id) return before.fee_amount;
  return zone ? zone.fee_amount + window.fee_amount : null;
};

/** What an order would cost: the sum that its bill will have. */
export const estimateOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof takingOrders.estimate>,
): Promise<Estimate> => {
  const service_id = ctx.settings(orderSettings).delivery_service_id;
  const [found, services] = await tx.batch([
    sql`select p.id, p.vat_category, p.vat_exemption_code, coalesce((
          select v.minutes from recipe r
          join recipe_version v on v.merchant_id = ${tx.merchantId} and v.recipe_id = r.id and v.version = r.version
          where r.merchant_id = ${tx.merchantId} and r.product_id = p.id and r.status = 1), 0) as minutes
        from product p where p.merchant_id = ${tx.merchantId}
          and p.id = any(${input.lines.map((line) => line.product_id)}::bigint[])`,
    sql`select vat_category, vat_exemption_code from service
        where merchant_id = ${tx.merchantId} and id = ${service_id}`,
  ]);
  const known = new Map(rowsOf<Sold>(found).map((one) => [one.id, one]));
  const lines = input.lines.map(({ product_id, pieces, unit_price }, i) => {
    const product = known.get(product_id);
    if (!product) throw fieldError(`lines.${i}.product_id`, 'not_found');
    return { ...product, quantity_milli: pieces * 1_000, unit_price };
  });
  const fee_amount = await estimateFee(tx, input);
  const [service] = rowsOf<Vat>(services);
  const fee = fee_amount && service ? [{ ...service, quantity_milli: 1_000, unit_price: fee_amount }] : [];
  const { total } = priceOrder([...lines, ...fee], ctx.merchant);
  const sumOf = (of: (line: (typeof lines)[number]) => number) => lines.reduce((n, line) => n + of(line), 0);
  return {
    goods_amount: money(sumOf((line) => (line.unit_price * line.quantity_milli) / 1_000)),
    fee_amount: fee_amount === null ? null : money(fee_amount),
    total,
    bench_minutes: sumOf((line) => (line.minutes * line.quantity_milli) / 1_000),
  };
};
interface Vat {
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
}
interface Sold extends Vat {
  readonly id: number;
  readonly minutes: number;
}

/** Of more orders than these nobody remembers a recipient. */
const remembered = 200;
/** So many days around the day of last year. */
const around = 10;

/** To whom a buyer sent flowers, and what may be ordered again: what was for these days last year, and the last three. */
export const readBuyerHistory = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { customer_id }: InputOf<typeof takingOrders.ofBuyer>,
): Promise<OutputOf<typeof takingOrders.ofBuyer>> => {
  const before = addDays(ctx.today, -365);
  const own = sql`
    select * from shop_order where merchant_id = ${tx.merchantId} and customer_id = any(${namedIds(customer_id)})
      and state in (${literal(orderState.confirmed)}, ${literal(orderState.completed)})
    order by starts_at desc limit ${remembered}`;
  const [recipients, orders] = await tx.batch([
    sql`select recipient_name, recipient_mobile, district, short_address, address, driver_notes from (
          select distinct on (recipient_name, recipient_mobile) * from (${own}) o
          where recipient_name is not null order by recipient_name, recipient_mobile, starts_at desc) r
        order by starts_at desc limit 8`,
    sql`select o.id, o.number, o.kind, o.day::text as day, o.recipient_name, o.recipient_mobile, o.district, o.short_address,
          o.address, o.driver_notes, o.occasion, o.card_text, o.is_sender_hidden, ${itemsIn(ctx.language)} as items,
          o.day between ${addDays(before, -around)}::date and ${addDays(before, around)}::date as is_last_year,
          (select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name_ar', p.name_ar, 'name_en', p.name_en,
              'pieces', l.quantity_milli / 1000, 'unit_price', p.price) order by l.position), '[]')
            from shop_order_line l join product p on p.merchant_id = ${currentMerchantId} and p.id = l.product_id
            where l.merchant_id = ${currentMerchantId} and l.order_id = o.id and p.status = 1) as lines
        from (select *, row_number() over (order by starts_at desc) as place from (${own}) x) o
        where o.place <= 3 or o.day between ${addDays(before, -around)}::date and ${addDays(before, around)}::date
        order by is_last_year desc, o.starts_at desc limit 6`,
  ]);
  type History = OutputOf<typeof takingOrders.ofBuyer>;
  return {
    recipients: rowsOf<History['recipients'][number]>(recipients),
    orders: rowsOf<History['orders'][number]>(orders),
  };
};
