import type { Pool } from '../../src/platform/db/pools.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { BenchShop } from './bench-shops.ts';

/** Makes a shop a salon: so many employees with so many bookings of half an hour from 2 March 2031 on. */
export const fillSalon = async (
  owner: Pool,
  shop: BenchShop,
  { people, bookings }: { readonly people: number; readonly bookings: number },
): Promise<void> => {
  const m = shop.merchantId;
  const week = [0, 1, 2, 3, 4, 6].map((weekday) => ({ weekday, from_time: '09:00:00', to_time: '21:00:00' }));
  await owner.batch([
    sql`insert into employee (merchant_id, name_ar) select ${m}, 'موظفة ' || n from generate_series(2, ${people}) n`,
    sql`update service set job_time_minutes = 30 where merchant_id = ${m}`,
    sql`insert into working_week (merchant_id, owner, ranges, changed_at) values (${m}, 0, ${JSON.stringify(week)}::jsonb, now())
        on conflict (merchant_id, owner) do update set ranges = excluded.ranges`,
    sql`alter table busy_time disable trigger busy_time_alone`,
    // Each employee's bookings follow one another with rests of different length.
    sql`with booked as (
        insert into appointment (merchant_id, unique_id, customer_id, from_at, to_at, business_on, created_at)
        select ${m}, md5('slot' || n), ${shop.customers[0]}, at, at + interval '30 minutes', (at + interval '3 hours')::date, now()
        from generate_series(0, ${bookings - 1}) n,
          lateral (select timestamptz '2031-03-02 06:00Z' + (n / ${people}) * interval '7 hours' + ((n * 7) % 5) * interval '15 minutes' as at) t
        returning id, from_at, to_at)
        insert into busy_time (merchant_id, employee_id, appointment_id, from_at, to_at)
        select ${m}, e.ids[1 + (row_number() over (order by b.id) - 1) % ${people}], b.id, b.from_at, b.to_at
        from booked b, (select array_agg(id order by id) as ids from employee where merchant_id = ${m}) e`,
    sql`alter table busy_time enable trigger busy_time_alone`,
    sql`analyze busy_time`,
    sql`analyze appointment`,
    sql`analyze employee`,
  ]);
};
