import { addDays, addSeconds, civilOf } from '../../src/kernel/time/local-time.ts';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';
import type { Chance } from './random.ts';

interface Freed {
  readonly id: number;
  readonly employee_id: number;
  readonly day: string;
}

/** Two visits to come are cancelled; others wait for such a place, some for it and some for what it is not. */
export const seedWaitlist = async (
  tx: MerchantTx,
  { chance, now, zone, owner }: { chance: Chance; now: string; zone: string; owner: number },
): Promise<void> => {
  const m = tx.merchantId;
  const today = civilOf(now, zone).date;
  const visits = await tx.many<Freed>(sql`
    select a.id, min(l.employee_id)::bigint as employee_id, to_char(min(a.from_at) at time zone ${zone}, 'YYYY-MM-DD') as day
    from appointment a join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id
    where a.merchant_id = ${m} and a.status = 1 and a.from_at > ${addSeconds(now, 7_200)}::timestamptz
      and a.to_at - a.from_at >= interval '45 minutes'
    group by a.merchant_id, a.id, a.from_at having count(distinct l.employee_id) = 1
    order by a.from_at limit 2`);
  const ids = visits.map(({ id }) => id);
  const at = addSeconds(now, -840);
  const [, , , , serviceRows, customerRows] = await tx.batch([
    sql`insert into freed_time (employee_id, from_at, to_at, cause, appointment_id, freed_at, freed_by)
        select employee_id, from_at, to_at, 'cancelled', appointment_id, ${at}::timestamptz, ${owner}
        from busy_time where merchant_id = ${m} and appointment_id = any(${ids}::bigint[]) and employee_id is not null`,
    sql`delete from busy_time where merchant_id = ${m} and appointment_id = any(${ids}::bigint[])`,
    sql`update appointment set status = 0, ended_at = ${at}::timestamptz, version = version + 1
        where merchant_id = ${m} and id = any(${ids}::bigint[])`,
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action, reason)
        select id, ${at}::timestamptz, ${owner}, 'cancel', 'طلب العميل' from unnest(${ids}::bigint[]) as id`,
    sql`select id from service where merchant_id = ${m} and status = 1 and show_to_customer
          and job_time_minutes between 15 and 90 order by id`,
    sql`select id from customer where merchant_id = ${m} and status = 1 and mobile is not null order by id limit 200`,
  ]);
  const services = rowsOf<{ id: number }>(serviceRows).map(({ id }) => id);
  const customers = rowsOf<{ id: number }>(customerRows).map(({ id }) => id);
  const entries = Array.from({ length: 9 }, (_, n) => {
    const place = visits[n % Math.max(visits.length, 1)];
    const from_on = n === 7 ? addDays(today, 20) : today;
    return {
      n,
      customer_id: chance.one(customers),
      from_on,
      to_on: addDays(from_on, n % 3 === 0 ? 3 : 13),
      from_time: n === 5 ? '16:00:00' : null,
      to_time: n === 6 ? '11:00:00' : null,
      created_at: addSeconds(now, -86_400 * (9 - n) - 3_600 * n),
      service_id: chance.one(services),
      employee_id: n % 2 === 0 ? (place?.employee_id ?? null) : null,
    };
  });
  await tx.run(sql`
    with asked as (
      select nextval('waitlist_entry_id_seq') as id, e.* from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (n int,
        customer_id bigint, from_on date, to_on date, from_time time, to_time time, created_at timestamptz, service_id bigint,
        employee_id bigint)),
    written as (
      insert into waitlist_entry (id, customer_id, from_on, to_on, from_time, to_time, created_at, created_by)
      select id, customer_id, from_on, to_on, from_time, to_time, created_at, ${owner} from asked)
    insert into waitlist_service (entry_id, number, service_id, employee_id)
    select id, 1, service_id, employee_id from asked`);
};
