import { newUniqueId } from '../../src/kernel/contract/ids.ts';
import { addDays, addSeconds, businessDate, instantOf } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { Chance } from './random.ts';

interface Seeded {
  readonly chance: Chance;
  readonly now: string;
  readonly zone: string;
  readonly owner: number;
}

/** Hours of tomorrow at which a florist shows bouquets to those who plan a feast. */
const consultations = [10, 11, 13, 16, 17, 18];

/** A florist's few visits: tomorrow's consultations, and two to which nobody came. */
const seedConsultations = async (tx: MerchantTx, { now, zone, owner }: Seeded): Promise<void> => {
  const today = businessDate(now, zone, '00:00:00');
  const at = (day: string, hour: number): string => instantOf(day, `${hour}:00:00`, zone);
  const visits = [
    ...consultations.map((hour) => ({ from_at: at(addDays(today, 1), hour), status: 1 })),
    ...[2, 5].map((ago) => ({ from_at: at(addDays(today, -ago), 12), status: 4 })),
  ].map((visit, n) => ({
    ...visit,
    n,
    unique_id: newUniqueId(),
    to_at: addSeconds(visit.from_at, 1_800),
    business_on: businessDate(visit.from_at, zone, '00:00:00'),
    created_at: addSeconds(now, -86_400 * (7 + n)),
    ended_at: visit.status === 4 ? addSeconds(visit.from_at, 1_800) : null,
  }));
  await tx.run(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (n int, unique_id text, from_at timestamptz,
        to_at timestamptz, business_on date, status smallint, created_at timestamptz, ended_at timestamptz)),
    people as (select id, row_number() over (order by id) - 1 as n from customer
      where merchant_id = ${tx.merchantId} and invoice_count > 2 order by id limit ${visits.length}),
    booked as (
      insert into appointment (unique_id, customer_id, status, from_at, to_at, business_on, created_at, created_by, ended_at)
      select g.unique_id, p.id, g.status, g.from_at, g.to_at, g.business_on, g.created_at, ${owner}::bigint, g.ended_at
      from given g join people p on p.n = g.n returning id, customer_id, from_at, to_at, status, created_at, ended_at),
    lines as (
      insert into appointment_line (appointment_id, line_number, service_id, name_ar, name_en, price, employee_id, is_wished,
        from_at, to_at, active, before_minutes, after_minutes)
      select b.id, 1::smallint, s.id, s.name_ar, s.name_en, s.price, e.id, false, b.from_at, b.to_at, '[[0, 30]]'::jsonb, 0, 0
      from booked b
      cross join lateral (select id, name_ar, name_en, price from service where merchant_id = ${tx.merchantId}
        order by id limit 1) s
      cross join lateral (select id from employee where merchant_id = ${tx.merchantId} order by id limit 1) e
      returning appointment_id, employee_id, from_at, to_at),
    events as (
      insert into appointment_event (appointment_id, happened_at, user_id, action)
      select id, created_at, ${owner}::bigint, 'booked' from booked union all
      select id, ended_at, ${owner}::bigint, 'no_show' from booked where status = 4)
    insert into busy_time (employee_id, customer_id, appointment_id, from_at, to_at)
    select l.employee_id, null::bigint, l.appointment_id, l.from_at, l.to_at
    from lines l join booked b on b.id = l.appointment_id where b.status = 1
    union all select null::bigint, b.customer_id, b.id, b.from_at, b.to_at from booked b where b.status = 1`);
};

const words = ['خدمة راقية وموعد دقيق', 'المكان مرتب والاستقبال لطيف', 'السعر مرتفع قليلًا', 'تجربة جميلة، شكرًا لكم'];

/**
 * What the queues of the counter begin with: birthdays with their day (some of them today and this week), some who want no
 * messages, ratings of the last months, and a few who were reminded of tomorrow already.
 */
export const seedFollowUps = async (
  tx: MerchantTx,
  given: Seeded & { readonly hasAppointments: boolean },
): Promise<void> => {
  const { chance, now, zone } = given;
  const m = tx.merchantId;
  const today = businessDate(now, zone, '00:00:00');
  if (!given.hasAppointments) await seedConsultations(tx, given);
  const customers = (
    await tx.many<{ id: number }>(sql`select id from customer where merchant_id = ${m} and gender <> 3 order by id`)
  ).map(({ id }) => id);
  const born = [0, 0, 0, 1, 2, 4, 6].map((days) => {
    const on = addDays(today, days);
    return { id: chance.one(customers), month: Number(on.slice(5, 7)), day: Number(on.slice(8)) };
  });
  const silent = Array.from({ length: Math.ceil(customers.length / 25) }, () => chance.one(customers));
  const textOnly = Array.from({ length: Math.ceil(customers.length / 20) }, () => chance.one(customers));
  const invoices = await tx.many<{ id: number; customer_id: number; at: string }>(sql`
    select id, customer_id, issued_at as at from invoice
    where merchant_id = ${m} and document_kind = 388 and customer_id is not null
      and issued_at > ${addSeconds(now, -120 * 86_400)}::timestamptz
    order by id`);
  const rated = invoices
    .filter(() => chance.happens(0.22))
    .map(({ id, customer_id, at }) => ({
      invoice_id: id,
      customer_id,
      reception: chance.between(3, 5),
      cleanliness: chance.between(4, 5),
      prices: chance.between(2, 5),
      service_quality: chance.between(3, 5),
      words: chance.happens(0.3) ? chance.one(words) : null,
      rated_at: addSeconds(at, chance.between(1, 30) * 3_600),
    }))
    .filter(({ rated_at }) => rated_at < addSeconds(now, 0));
  await tx.batch([
    sql`update customer c set birth_month = r.month, birth_day = r.day
        from jsonb_to_recordset(${JSON.stringify(born)}::jsonb) as r (id bigint, month smallint, day smallint)
        where c.merchant_id = ${m} and c.id = r.id`,
    sql`update customer set allow_whatsapp_contact = false, allow_sms_contact = false, allow_email_contact = false
        where merchant_id = ${m} and id = any(${silent}::bigint[])`,
    sql`update customer set allow_whatsapp_contact = false where merchant_id = ${m} and id = any(${textOnly}::bigint[])`,
    sql`insert into survey (invoice_id, customer_id, reception, cleanliness, prices, service_quality, words, language, rated_at)
        select invoice_id, customer_id, reception, cleanliness, prices, service_quality, words, 'ar', rated_at
        from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb) as r (invoice_id bigint, customer_id bigint, reception smallint,
          cleanliness smallint, prices smallint, service_quality smallint, words text, rated_at timestamptz)`,
    sql`insert into customer_message (kind, customer_id, subject_id, occasion, channel, language, message_id, created_at)
        select 'booking_reminder', customer_id, id, 'seed', 'whatsapp', 'ar', 0, ${addSeconds(now, -1_800)}::timestamptz
        from appointment where merchant_id = ${m} and business_on = ${addDays(today, 1)}::date and status = 1
          and confirmed_at is null order by from_at limit 2`,
  ]);
};
