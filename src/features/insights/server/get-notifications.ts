import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { TransportError } from '../../../kernel/refusal.ts';
import { here, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { expiringDays } from '../../catalogue/item.ts';
import { isExpiring, isLow } from '../../catalogue/server/door.ts';
import { authorityTroublesNow } from '../../e-invoicing/server/door.ts';
import { appointmentSource, appointmentStatus } from '../../scheduling/appointment.ts';
import { requestStatus } from '../../scheduling/policy.ts';
import { notificationSettings } from '../../tenancy/notification-settings.ts';
import { tillSettings } from '../../till/settings.ts';
import type { notifications } from '../contract.ts';
import { type NotificationType, permissionOfNotification } from '../notification.ts';

type Answer = OutputOf<typeof notifications.getRecords>;

/** A bell is for what matters now: the newest of each kind. */
const limit = literal(50);

const readUntil = (ctx: MerchantContext, type: NotificationType): Sql =>
  sql`(select read_at from notification_read where merchant_id = ${ctx.merchantId} and user_id = ${ctx.user.id}
    and type = ${type})`;

/** What only bookings and the tax authority have. */
const noTrouble: Sql = sql`null::text as trouble, null::int as count`;
const noVisit: Sql = sql`null::timestamptz as from_at, false as is_request, ${noTrouble}`;

/** Products at their warning level, and those that expire soon, which `ends_on` says: news since the day that they do. */
const stocks = (ctx: MerchantContext): Sql => sql`
  select p.id, p.name_ar, p.name_en, p.quantity_milli - p.oversold_milli as quantity_milli, null::bigint as total_amount,
    null::text as document, m.ends_on, ${noVisit},
    m.happened_at,
    coalesce(coalesce(m.happened_at, p.created_at) <= ${readUntil(ctx, 'stocks')}, false) as is_read
  from product p
  cross join lateral (
    select case when ${isExpiring(ctx.today)} then p.expiry_on end as ends_on,
      greatest(
        case when ${isLow} then (select o.happened_at from stock_operation o
          where o.merchant_id = ${here} and o.product_id = p.id order by o.id desc limit 1) end,
        case when ${isExpiring(ctx.today)}
          then (p.expiry_on - ${literal(expiringDays)})::timestamp at time zone ${ctx.merchant.zone}::text end
      ) as happened_at) m
  where p.merchant_id = ${ctx.merchantId} and p.status = 1 and (${isLow} or ${isExpiring(ctx.today)})
  order by coalesce(m.happened_at, p.created_at) desc, p.id desc limit ${limit}`;

/** Papers as the job told them, at 60, 30 and 7 days: the nearest of the three, until the paper is renewed. */
const documents = (ctx: MerchantContext): Sql => sql`
  select e.id, e.name_ar, e.name_en, null::bigint as quantity_milli, null::bigint as total_amount, r.document,
    r.expires_on as ends_on, ${noVisit}, max(r.told_at) as happened_at,
    coalesce(max(r.told_at) <= ${readUntil(ctx, 'documents')}, false) as is_read
  from document_reminder r
  join employee e on e.merchant_id = r.merchant_id and e.id = r.employee_id and e.status = 1
    and r.expires_on = case when r.document = 'passport' then e.passport_expires_on else e.residency_expires_on end
  where r.merchant_id = ${ctx.merchantId}
  group by e.merchant_id, e.id, r.document, r.expires_on
  order by r.expires_on, e.id limit ${limit}`;

const orders = (ctx: MerchantContext): Sql => sql`
  select h.id, coalesce(h.label, c.name_ar, c.name_en) as name_ar, coalesce(h.label, c.name_en, c.name_ar) as name_en,
    null::bigint as quantity_milli, h.total_amount, null::text as document, null::date as ends_on, ${noVisit},
    h.held_at as happened_at, coalesce(h.held_at <= ${readUntil(ctx, 'orders')}, false) as is_read
  from held_invoice h
  left join known_customer c on c.merchant_id = h.merchant_id and c.id = h.customer_id
  where h.merchant_id = ${ctx.merchantId} and h.state = 1
  order by h.held_at desc, h.id desc limit ${limit}`;

/** Days for which a booking is news. */
const newDays = literal(7);

/**
 * Visits to come that customers booked themselves: what waits for an answer, and what was booked lately. What is held until its
 * deposit comes is no booking yet.
 */
const bookings = (ctx: MerchantContext): Sql => {
  const which = sql`a.merchant_id = ${ctx.merchantId} and a.source = ${literal(appointmentSource.online)}
    and a.status = ${literal(appointmentStatus.scheduled)} and a.group_id is null and a.from_at > ${ctx.now}::timestamptz`;
  return sql`
    select a.id, c.name_ar, c.name_en, null::bigint as quantity_milli, null::bigint as total_amount, null::text as document,
      null::date as ends_on, a.from_at, a.is_request, ${noTrouble}, a.created_at as happened_at,
      coalesce(a.created_at <= ${readUntil(ctx, 'bookings')}, false) as is_read
    from ((
      select a.merchant_id, a.id, a.customer_id, a.from_at, a.created_at, true as is_request from appointment a
      where ${which} and a.request_status = ${literal(requestStatus.waiting)} order by a.from_at limit ${limit})
      union all (
      select a.merchant_id, a.id, a.customer_id, a.from_at, a.created_at, false from appointment a
      where ${which} and (a.request_status is null or a.request_status = ${literal(requestStatus.accepted)})
        and a.held_until is null and a.created_at > ${ctx.now}::timestamptz - make_interval(days => ${newDays})
      order by a.created_at desc limit ${limit})) a
    join known_customer k on k.merchant_id = a.merchant_id and k.id = a.customer_id
    join customer c on c.merchant_id = a.merchant_id and c.id = k.known_id
    order by a.is_request desc, a.created_at desc, a.id desc limit ${limit}`;
};

/** What only a person can mend at the tax authority: while it is so. */
const authority = (ctx: MerchantContext): Sql => sql`
  select t.id, t.number as name_ar, t.number as name_en, null::bigint as quantity_milli, null::bigint as total_amount,
    null::text as document, t.ends_on, null::timestamptz as from_at, false as is_request, t.trouble, t.count,
    t.happened_at, coalesce(t.happened_at <= ${readUntil(ctx, 'tax_authority')}, false) as is_read
  from (${authorityTroublesNow(ctx.now, ctx.merchant.zone)}) t
  order by t.happened_at desc limit ${limit}`;

/**
 * What the bell shows of one kind. Surveys, suggestions and complaints have no source yet and are always empty. 403
 * without the permission of the kind.
 */
export const getNotifications = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { type }: InputOf<typeof notifications.getRecords>,
): Promise<Answer> => {
  const wanted = permissionOfNotification[type];
  if (wanted && !holds(ctx.user.permissions, wanted)) throw new TransportError(403, 'no_permission');
  const told = ctx.settings(notificationSettings);
  const asked: Partial<Record<NotificationType, Sql | false>> = {
    stocks: told.stock_low_employees.includes('app') && stocks(ctx),
    documents: told.document_ending_employees.includes('app') && documents(ctx),
    bookings: told.booking_made_employees.includes('app') && bookings(ctx),
    tax_authority: authority(ctx),
    orders: told.bill_held_employees.includes('app') && ctx.settings(tillSettings).hold_invoice && orders(ctx),
  };
  const of = asked[type];
  const records = of ? await tx.many<Answer['records'][number]>(of) : [];
  return { type, records, unread_count: records.filter((r) => !r.is_read).length };
};
