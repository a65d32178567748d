import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { permissions } from '../../identity/permissions.ts';
import { appointmentPayment } from '../appointment.ts';
import type { appointments } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { readGroupDepositRequest } from './deposits/group-deposit-request.ts';

export type Appointment = OutputOf<typeof appointments.get>;

/** An instant inside of JSON, as answers carry it. */
const utc = (at: Sql): Sql => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/** Of a visit `a`: what is paid ahead is less than what it costs with VAT, and it has no bill yet. */
export const isOnlyDeposit = (m: number): Sql => sql`
  case when a.payment_status = ${appointmentPayment.paid} and a.invoice_id is null then (
    select coalesce(sum(case when s.amount is not null then s.amount
        when d.appointment_id = a.id and not exists (select from appointment_deposit_share o
          where o.merchant_id = ${m} and o.document_id = d.document_id) then d.amount end), 0)
    from appointment_deposit d left join lateral (
      select sum(o.taxable_amount + o.vat_amount) as amount from appointment_deposit_share o
      where o.merchant_id = ${m} and o.appointment_id = a.id and o.document_id = d.document_id) s on true
    where d.merchant_id = ${m} and d.appointment_id in (a.id, a.group_id))
    < (select coalesce(sum(p.price + case when not shop.prices_include_vat and coalesce(s.vat_category, 'S') = 'S'
          then round(p.price * shop.vat_rate_bp / 10000.0) else 0 end), 0)
        from merchant shop cross join lateral (
          select l.price, l.service_id from appointment_line l where l.merchant_id = ${m} and l.appointment_id = a.id
          union all
          select h.fee_amount, h.fee_service_id from appointment_home h
          where h.merchant_id = ${m} and h.appointment_id = a.id) p
        left join service s on s.merchant_id = ${m} and s.id = p.service_id
        where shop.merchant_id = ${m})
  else false end`;

/** The lines `l` of a visit, done by employees `e`. */
const jsonOfLines: Sql = sql`json_agg(json_build_object('line_number', l.line_number,
  'service_id', l.service_id, 'name_ar', l.name_ar, 'name_en', l.name_en, 'price', l.price,
  'employee_id', l.employee_id, 'employee_name_ar', e.name_ar, 'employee_name_en', e.name_en,
  'is_wished', l.is_wished, 'from_at', ${utc(sql`l.from_at`)}, 'to_at', ${utc(sql`l.to_at`)}, 'active', l.active,
  'before_minutes', l.before_minutes, 'after_minutes', l.after_minutes, 'resource_ids', l.resource_ids)
  order by l.from_at, l.line_number)`;

/** One visit as the panel shows it; whoever may not see customers reads no contact and no allergies. */
export const getAppointment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Appointment> => {
  const m = tx.merchantId;
  const sees = holds(ctx.user.permissions, permissions.customers.view);
  const row = await tx.maybe<Omit<Appointment, 'asks'>>(sql`
    select a.id, a.version, a.unique_id, a.group_id, c.id as customer_id, c.name_ar as customer_name_ar,
      c.name_en as customer_name_en, case when ${sees} then c.mobile end as customer_mobile,
      case when ${sees} then c.allergies end as customer_allergies,
      (select count(*)::int from appointment o where o.merchant_id = ${m} and o.customer_id = a.customer_id
        and o.status = 3 and o.from_at < a.from_at) as attended_count,
      (select count(*)::int from appointment o where o.merchant_id = ${m} and o.customer_id = a.customer_id
        and o.status = 4 and o.from_at < a.from_at) as no_show_count,
      a.guest_name, a.source, a.status, a.payment_status, a.confirmed_at, a.from_at, a.to_at, a.is_overbooked, a.note,
      a.created_at, a.invoice_id, a.deposit_amount, a.cancel_hours, a.keeps_deposit, a.pays_all, a.deposit_turn,
      a.held_until, a.lapsed_at, a.request_status, a.requested_from_at, coalesce((
        select json_agg(json_build_object('document_id', d.document_id, 'document_number', d.document_number,
          'total', d.amount, 'amount', coalesce(s.amount, d.amount), 'returned_amount', coalesce(s.returned, d.returned_amount),
          'kept_amount', coalesce(s.kept, d.kept_amount), 'is_by_card', d.is_by_card) order by d.document_id)
        from appointment_deposit d left join (
          select document_id, sum(taxable_amount + vat_amount)::bigint as amount,
            sum(returned_taxable_amount + returned_vat_amount)::bigint as returned,
            sum(kept_taxable_amount + kept_vat_amount)::bigint as kept
          from appointment_deposit_share where merchant_id = ${m} and appointment_id = ${id} group by 1) s
          on s.document_id = d.document_id
        where d.merchant_id = ${m} and d.appointment_id in (a.id, a.group_id) and (s.document_id is not null
          or d.appointment_id = a.id and not exists (select from appointment_deposit_share o
            where o.merchant_id = ${m} and o.document_id = d.document_id))), '[]') as deposits,
      coalesce(l.total_amount, 0) + coalesce(h.fee_amount, 0) as total_amount,
      case when h.appointment_id is not null then json_build_object(
        'area', coalesce(nullif(h.area_ar, ''), nullif(h.area_en, ''), h.up_to_metres::text), 'area_ar', h.area_ar,
        'area_en', h.area_en, 'up_to_metres', h.up_to_metres, 'travel_minutes', h.travel_minutes,
        'fee_amount', h.fee_amount, 'fee_service_id', h.fee_service_id, 'fee_name_ar', f.name_ar, 'fee_name_en', f.name_en,
        'address', case when ${sees} then h.address end,
        'map_link', case when ${sees} then h.map_link end) end as home, coalesce(l.lines, '[]') as lines, coalesce((
        select json_agg(json_build_object('id', o.id, 'guest_name', o.guest_name, 'lines', p.lines,
          'total_amount', coalesce(p.total_amount, 0) + coalesce((select h.fee_amount from appointment_home h
            where h.merchant_id = ${m} and h.appointment_id = o.id), 0)) order by o.id)
        from appointment o left join lateral (
          select sum(l.price)::bigint as total_amount, coalesce(${jsonOfLines}, '[]') as lines
          from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
          where l.merchant_id = ${m} and l.appointment_id = o.id) p on true
        where o.merchant_id = ${m} and (o.id = a.id or o.status <> 0)
          and (o.group_id = coalesce(a.group_id, a.id) or o.id = coalesce(a.group_id, a.id))
          and (a.group_id is not null or exists (select from appointment g where g.merchant_id = ${m} and g.group_id = a.id))
        ), '[]') as together, coalesce((
        select json_agg(json_build_object('id', o.id, 'status', o.status, 'from_at', ${utc(sql`o.from_at`)})
          order by o.from_at, o.id)
        from appointment o where o.merchant_id = ${m} and o.series_id = a.series_id and o.group_id is null
          and (o.id = coalesce(a.group_id, a.id) or o.status <> 0)), '[]') as series, coalesce((
        select json_agg(e.detail ->> 'from_at' order by e.detail ->> 'from_at')
        from appointment_event e
        where e.merchant_id = ${m} and e.appointment_id = a.series_id and e.action = 'no_room' and not exists (
          select from appointment o where o.merchant_id = ${m} and o.customer_id = a.customer_id and o.status <> 0
            and o.from_at >= (e.detail ->> 'from_at')::timestamptz - interval '12 hours'
            and o.from_at < (e.detail ->> 'from_at')::timestamptz + interval '12 hours')), '[]') as no_room,
      (select json_agg(json_build_object('id', e.id, 'happened_at', ${utc(sql`e.happened_at`)}, 'user_name',
          coalesce(u.name_ar, u.name_en, u.user_name), 'action', e.action, 'reason', e.reason,
          'from_at', e.detail -> 'from_at') order by e.id)
        from appointment_event e left join shop_user u on u.merchant_id = e.merchant_id and u.id = e.user_id
        where e.merchant_id = ${m} and e.appointment_id = a.id) as events
    from appointment a
    join customer c on c.merchant_id = ${m} and c.id = (
      select coalesce(o.merged_into, o.id) from customer o where o.merchant_id = ${m} and o.id = a.customer_id)
    left join lateral (
      select sum(l.price)::bigint as total_amount, ${jsonOfLines} as lines
      from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
      where l.merchant_id = ${m} and l.appointment_id = a.id) l on true
    left join appointment_home h on h.merchant_id = ${m} and h.appointment_id = a.id
    left join service f on f.merchant_id = ${m} and f.id = h.fee_service_id
    where a.merchant_id = ${m} and a.id = ${id}`);
  if (!row) throw refuse('appointment_not_found_or_cancelled');
  return { ...row, asks: await readGroupDepositRequest(ctx.merchant, tx, row.group_id ?? row.id) };
};
