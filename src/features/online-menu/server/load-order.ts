import { civilOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { PageAsk, PageParams } from '../../../platform/pages/public-page.ts';
import { isProved, openPending } from '../../booking/server/public-api.ts';
import { isHoldOver, orderPurpose, readyTimes } from '../../flower-menu/menu.ts';
import type { StoredOrder } from '../../flower-menu/menu-order.ts';
import { type OpenMenu, readOpenMenu, readOrder } from '../../flower-menu/server/public-api.ts';
import { gatewayPaymentPath, gatewayStatus } from '../../payments/gateway-payment.ts';
import { loadShopPage } from '../../shop-pages/server/public-api.ts';
import { shopHoursOf, shopHoursQueries } from '../../working-hours/server/public-api.ts';
import type { MenuOrderPage } from '../menu-page.ts';

/** When something may be collected that is ready so many minutes from now at the earliest. */
export const readTimesAfter = async (
  tx: PublicTx | MerchantTx,
  menu: Pick<OpenMenu, 'days_ahead'>,
  after_minutes: number,
  { now, zone }: { readonly now: string; readonly zone: string },
): Promise<string[]> => {
  const [weeks, days] = await tx.batch(shopHoursQueries(tx.merchantId, civilOf(now, zone).date));
  return readyTimes({ now, zone, hours: shopHoursOf(weeks, days), days_ahead: menu.days_ahead, after_minutes });
};

/** When an order may be collected: what of it is ordered ahead says how early, what is composed takes its minutes. */
export const readTimes = async (
  tx: PublicTx | MerchantTx,
  order: StoredOrder,
  now: string,
  zone: string,
): Promise<string[]> => {
  const menu = await readOpenMenu(tx, { now, day: civilOf(now, zone).date });
  if (!menu) return [];
  const ahead = order.lines.map((line) => (line.preorder_hours ?? 0) * 60);
  const bench = order.lines.reduce((n, line) => n + ((line.bench_minutes ?? 0) * line.quantity_milli) / 1000, 0);
  return readTimesAfter(tx, menu, Math.max(menu.lead_minutes + bench, ...ahead), { now, zone });
};

/** A step of an order, or how it stands. */
export const loadMenuOrder = async (
  tx: PublicTx,
  step: MenuOrderPage['step'],
  params: PageParams,
  now: string,
  { query, sealer, calling_code }: PageAsk,
): Promise<MenuOrderPage | undefined> => {
  const order = await readOrder(tx, params['unique_id'] ?? '');
  const page = order && (await loadShopPage(tx, 'facts', now));
  if (!order || !page) return undefined;
  const isOpen = order.invoice_id === null && order.given_back_id === null;
  const more = await tx.one<{ prefix: string; pay_id: string | null; invoice_unique_id: string | null }>(sql`
    select c.prefix, (select p.unique_id from gateway_payment p where p.merchant_id = ${tx.merchantId}
        and p.purpose = ${orderPurpose} and p.purpose_id = ${order.id}
        and (${!isOpen}::boolean or p.expires_at > ${now}::timestamptz and p.status <> ${gatewayStatus.cancelled})
        order by p.id desc limit 1) as pay_id,
      (select d.unique_id from invoice d where d.merchant_id = ${tx.merchantId} and d.id = ${order.invoice_id}::bigint)
        as invoice_unique_id
    from merchant m join country c on c.id = m.country_id where m.merchant_id = ${tx.merchantId}`);
  const sealed = query['who']?.[0];
  const waiting = openPending(sealer, tx.merchantId, sealed, now);
  const isLate = isOpen && step === 'verify' && !waiting;
  return {
    ...{ page, order, is_over: isHoldOver(order, now), invoice_unique_id: more.invoice_unique_id },
    step: isLate ? 'details' : step,
    problem: isLate ? 'booking_waited_too_long' : null,
    times: isOpen ? await readTimes(tx, order, now, page.shop.zone) : [],
    prefix: calling_code ?? more.prefix,
    phone: waiting?.phone ?? null,
    who: waiting && sealed ? sealed : null,
    is_proved: waiting !== null && isProved(waiting, now),
    typed: waiting ? { name: waiting.name, mobile: `+${waiting.phone}` } : {},
    pay_path:
      more.pay_id === null
        ? null
        : gatewayPaymentPath({ alias_name: page.shop.alias_name, merchant_id: tx.merchantId }, more.pay_id),
  };
};
