import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { TransportError } from '../../../kernel/contract/refusal.ts';
import { addDays, epochOf, instantOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { appointmentSource, appointmentStatus } from '../../appointments/appointment.ts';
import { requestStatus } from '../../appointments/policy.ts';
import { expiringDays } from '../../catalogue/item.ts';
import { isExpiring, isLow } from '../../catalogue/server/public-api.ts';
import { authorityTroublesNow } from '../../e-invoicing/server/public-api.ts';
import { giftPurpose } from '../../gift-cards/buy-card.ts';
import { offerPurpose } from '../../packages/online-offer.ts';
import { gatewayStatus } from '../../payments/gateway-payment.ts';
import type { NotificationEventKey } from '../../tenancy/notification-events.ts';
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

/** Who asks, and as of which moment: null is now. */
type Asking = MerchantContext & { readonly as_of: string | null };

/** What happened by the moment that is asked for: before the newest are chosen, or later ones would take their place. */
const happenedBy = ({ as_of }: Asking, at: Sql): Sql =>
  as_of === null ? sql`true` : sql`${at} <= ${as_of}::timestamptz`;

/** What only bookings, online sales, surveys and the tax authority have. */
const noTrouble: Sql = sql`null::text as trouble, null::int as count`;
const noSale: Sql = sql`null::text as sold, null::int as rating_tenths`;
const noAppointment: Sql = sql`null::timestamptz as from_at, false as is_request, null::text as news, ${noSale}, ${noTrouble}`;

/** The first last day among the lots of a product `p` that end tomorrow at the latest: the news goes when they have left. */
const lotEnds = (today: string): Sql => sql`case when p.vase_life_days is not null then (
  select min(t.expires_on) from stock_lot t
  where t.merchant_id = ${currentMerchantId} and t.product_id = p.id and t.quantity_milli > 0
    and t.expires_on <= ${today}::date + 1) end`;

/** Products at their warning level, and those that expire soon, which `ends_on` says: news since the day that they do. */
const stocks = (ctx: Asking): Sql => sql`
  select p.id, p.name_ar, p.name_en, p.quantity_milli - p.oversold_milli as quantity_milli, null::bigint as total_amount,
    null::text as document, m.ends_on, ${noAppointment},
    m.happened_at,
    coalesce(coalesce(m.happened_at, p.created_at) <= ${readUntil(ctx, 'stocks')}, false) as is_read
  from product p
  cross join lateral (select ${lotEnds(ctx.today)} as lot_ends_on) l
  cross join lateral (
    select coalesce(l.lot_ends_on, case when ${isExpiring(ctx.today)} then p.expiry_on end) as ends_on,
      greatest(
        (l.lot_ends_on - 1)::timestamp at time zone ${ctx.merchant.zone}::text,
        case when ${isLow} then (select o.happened_at from stock_operation o
          where o.merchant_id = ${currentMerchantId} and o.product_id = p.id order by o.id desc limit 1) end,
        case when ${isExpiring(ctx.today)}
          then (p.expiry_on - ${literal(expiringDays)})::timestamp at time zone ${ctx.merchant.zone}::text end
      ) as happened_at) m
  where p.merchant_id = ${ctx.merchantId} and p.status = 1 and (${isLow} or m.ends_on is not null)
    and ${happenedBy(ctx, sql`coalesce(m.happened_at, p.created_at)`)}
  order by coalesce(m.happened_at, p.created_at) desc, p.id desc limit ${limit}`;

/** Papers as the job told them, at 60, 30 and 7 days: the nearest of the three, until the paper is renewed. */
const documents = (ctx: Asking): Sql => sql`
  select e.id, e.name_ar, e.name_en, null::bigint as quantity_milli, null::bigint as total_amount, r.document,
    r.expires_on as ends_on, ${noAppointment}, max(r.told_at) as happened_at,
    coalesce(max(r.told_at) <= ${readUntil(ctx, 'documents')}, false) as is_read
  from document_reminder r
  join employee e on e.merchant_id = r.merchant_id and e.id = r.employee_id and e.status = 1
    and r.expires_on = case when r.document = 'passport' then e.passport_expires_on else e.residency_expires_on end
  where r.merchant_id = ${ctx.merchantId} and ${happenedBy(ctx, sql`r.told_at`)}
  group by e.merchant_id, e.id, r.document, r.expires_on
  order by r.expires_on, e.id limit ${limit}`;

const orders = (ctx: Asking): Sql => sql`
  select h.id, coalesce(h.label, c.name_ar, c.name_en) as name_ar, coalesce(h.label, c.name_en, c.name_ar) as name_en,
    null::bigint as quantity_milli, h.total_amount, null::text as document, null::date as ends_on, ${noAppointment},
    h.held_at as happened_at, coalesce(h.held_at <= ${readUntil(ctx, 'orders')}, false) as is_read
  from held_invoice h
  left join known_customer c on c.merchant_id = h.merchant_id and c.id = h.customer_id
  where h.merchant_id = ${ctx.merchantId} and h.state = 1 and ${happenedBy(ctx, sql`h.held_at`)}
  order by h.held_at desc, h.id desc limit ${limit}`;

/** Days for which a booking is news. */
const newDays = literal(7);

/**
 * Visits to come that customers booked themselves: what waits for an answer, and what was booked lately. What is held until its
 * deposit comes is no booking yet.
 */
const made = (ctx: Asking): Sql => {
  const which = sql`a.merchant_id = ${ctx.merchantId} and a.source = ${literal(appointmentSource.online)}
    and a.status = ${literal(appointmentStatus.scheduled)} and a.group_id is null and a.from_at > ${ctx.now}::timestamptz
    and ${happenedBy(ctx, sql`a.created_at`)}`;
  return sql`
    select a.id, c.name_ar, c.name_en, null::bigint as quantity_milli, null::bigint as total_amount, null::text as document,
      null::date as ends_on, a.from_at, a.is_request, 'booked' as news, ${noSale}, ${noTrouble}, a.created_at as happened_at,
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

/** Visits that customers moved or cancelled themselves lately: the last of each. */
const changed = (ctx: Asking): Sql => sql`
  select a.id, c.name_ar, c.name_en, null::bigint as quantity_milli, null::bigint as total_amount, null::text as document,
    null::date as ends_on, a.from_at, false as is_request,
    case when e.action = 'cancel' then 'cancelled' else e.action end as news, ${noSale}, ${noTrouble}, e.happened_at,
    coalesce(e.happened_at <= ${readUntil(ctx, 'bookings')}, false) as is_read
  from (
    select distinct on (appointment_id) appointment_id, action, happened_at from appointment_event
    where merchant_id = ${ctx.merchantId} and user_id is null and action in ('moved', 'cancel')
      and happened_at > ${ctx.now}::timestamptz - make_interval(days => ${newDays}) and ${happenedBy(ctx, sql`happened_at`)}
    order by appointment_id, id desc) e
  join appointment a on a.merchant_id = ${ctx.merchantId} and a.id = e.appointment_id and a.group_id is null
  join known_customer k on k.merchant_id = a.merchant_id and k.id = a.customer_id
  join customer c on c.merchant_id = a.merchant_id and c.id = k.known_id
  order by e.happened_at desc, a.id desc limit ${limit}`;

const bookings = (ctx: Asking, told: { readonly made: boolean; readonly changed: boolean }): Sql | false => {
  if (told.made && told.changed)
    return sql`select * from ((${made(ctx)}) union all (${changed(ctx)})) n
      order by n.is_request desc, n.happened_at desc, n.id desc limit ${limit}`;
  return (told.made && made(ctx)) || (told.changed && changed(ctx));
};

/** Gift cards and packages that were bought by card on the shop's pages lately. */
const cardsAndPackages = (ctx: Asking): Sql => sql`
  select coalesce(g.id, o.id) as id, coalesce(g.buyer_name, c.name_ar, c.name_en) as name_ar,
    coalesce(g.buyer_name, c.name_en, c.name_ar) as name_en, null::bigint as quantity_milli, p.amount as total_amount,
    null::text as document, null::date as ends_on, null::timestamptz as from_at, false as is_request, null::text as news,
    case when g.id is null then 'package' else 'gift_card' end as sold, null::int as rating_tenths, ${noTrouble},
    p.ended_at as happened_at, coalesce(p.ended_at <= ${readUntil(ctx, 'online_sales')}, false) as is_read
  from gateway_payment p
  left join gift_card_order w on p.purpose = ${giftPurpose} and w.merchant_id = ${ctx.merchantId} and w.id = p.purpose_id
  left join gift_card g on g.merchant_id = p.merchant_id and g.id = w.gift_card_id
  left join customer_offer o on p.purpose = ${offerPurpose} and o.merchant_id = ${ctx.merchantId} and o.invoice_id = p.document_id
  left join known_customer k on k.merchant_id = p.merchant_id and k.id = p.customer_id
  left join customer c on c.merchant_id = p.merchant_id and c.id = k.known_id
  where p.merchant_id = ${ctx.merchantId} and p.told_status = ${literal(gatewayStatus.paid)}
    and p.purpose in ('gift_card', 'offer') and coalesce(g.id, o.id) is not null
    and p.ended_at > ${ctx.now}::timestamptz - make_interval(days => ${newDays}) and ${happenedBy(ctx, sql`p.ended_at`)}
  order by p.ended_at desc, p.id desc limit ${limit}`;

/** Orders of the menu that were paid lately. */
const menuOrders = (ctx: Asking): Sql => sql`
  select o.id, c.name_ar, c.name_en, null::bigint as quantity_milli, o.amount as total_amount, null::text as document,
    null::date as ends_on, null::timestamptz as from_at, false as is_request, null::text as news, 'menu_order' as sold,
    null::int as rating_tenths, ${noTrouble}, d.issued_at as happened_at,
    coalesce(d.issued_at <= ${readUntil(ctx, 'online_sales')}, false) as is_read
  from menu_order o
  join invoice d on d.merchant_id = ${ctx.merchantId} and d.id = o.invoice_id
  join known_customer k on k.merchant_id = o.merchant_id and k.id = o.customer_id
  join customer c on c.merchant_id = o.merchant_id and c.id = k.known_id
  where o.merchant_id = ${ctx.merchantId} and o.invoice_id is not null
    and o.asked_at > ${ctx.now}::timestamptz - make_interval(days => ${newDays}) and ${happenedBy(ctx, sql`d.issued_at`)}
  order by d.issued_at desc, o.id desc limit ${limit}`;

/** What was bought by card on the shop's pages lately. */
const onlineSales = (
  ctx: Asking,
): Sql => sql`select * from ((${cardsAndPackages(ctx)}) union all (${menuOrders(ctx)})) n
  order by n.happened_at desc, n.id desc limit ${limit}`;

/** What customers rated lately; the number is the invoice's. */
const surveys = (ctx: Asking): Sql => sql`
  select s.invoice_id as id, c.name_ar, c.name_en, null::bigint as quantity_milli, null::bigint as total_amount,
    null::text as document, null::date as ends_on, null::timestamptz as from_at, false as is_request, null::text as news,
    null::text as sold, round((s.reception + s.cleanliness + s.prices + s.service_quality) * 10 / 4.0)::int as rating_tenths,
    ${noTrouble}, s.rated_at as happened_at, coalesce(s.rated_at <= ${readUntil(ctx, 'surveys')}, false) as is_read
  from survey s
  left join known_customer k on k.merchant_id = s.merchant_id and k.id = s.customer_id
  left join customer c on c.merchant_id = s.merchant_id and c.id = k.known_id
  where s.merchant_id = ${ctx.merchantId} and s.rated_at > ${ctx.now}::timestamptz - make_interval(days => ${newDays})
    and ${happenedBy(ctx, sql`s.rated_at`)}
  order by s.rated_at desc, s.id desc limit ${limit}`;

/** What only a person can mend at the tax authority: while it is so. */
const authority = (ctx: Asking): Sql => sql`
  select t.id, t.number as name_ar, t.number as name_en, null::bigint as quantity_milli, null::bigint as total_amount,
    null::text as document, t.ends_on, null::timestamptz as from_at, false as is_request,
    null::text as news, ${noSale}, t.trouble, t.count, t.happened_at,
    coalesce(t.happened_at <= ${readUntil(ctx, 'tax_authority')}, false) as is_read
  from (${authorityTroublesNow(ctx.now, ctx.merchant.zone)}) t
  where ${happenedBy(ctx, sql`t.happened_at`)}
  order by t.happened_at desc limit ${limit}`;

/** The moment as of which somebody asks: a given instant, or the end of a given day of the shop; null for now. */
const requestedMoment = (
  ctx: MerchantContext,
  { date, dateAndTime }: Pick<InputOf<typeof notifications.getRecords>, 'date' | 'dateAndTime'>,
): string | null => {
  const asked = dateAndTime ?? (date && instantOf(addDays(date, 1), '00:00:00', ctx.merchant.zone));
  return asked && epochOf(asked) < epochOf(ctx.now) ? asked : null;
};

/**
 * What the bell shows of one kind, as of the moment that is asked for. Suggestions and complaints have no source yet and are
 * always empty. 403 without the permission of the kind.
 */
export const getNotifications = async (
  given: MerchantContext,
  tx: MerchantTx,
  { type, ...moment }: InputOf<typeof notifications.getRecords>,
): Promise<Answer> => {
  const as_of = requestedMoment(given, moment);
  const ctx: Asking = { ...given, now: as_of ?? given.now, as_of };
  const wanted = permissionOfNotification[type];
  if (wanted && !holds(ctx.user.permissions, wanted)) throw new TransportError(403, 'no_permission');
  const told = ctx.settings(notificationSettings);
  const rings = (key: NotificationEventKey): boolean => (told[key] as readonly string[]).includes('app');
  const asked: Partial<Record<NotificationType, Sql | false>> = {
    stocks: rings('stock_low_employees') && stocks(ctx),
    documents: rings('document_ending_employees') && documents(ctx),
    surveys: rings('rated_employees') && surveys(ctx),
    bookings: bookings(ctx, { made: rings('booking_made_employees'), changed: rings('booking_changed_employees') }),
    online_sales: rings('sold_online_employees') && onlineSales(ctx),
    tax_authority: authority(ctx),
    orders: rings('bill_held_employees') && ctx.settings(tillSettings).hold_invoice && orders(ctx),
  };
  const of = asked[type];
  const records = of ? await tx.many<Answer['records'][number]>(of) : [];
  return { type, records, unread_count: records.filter((r) => !r.is_read).length };
};
