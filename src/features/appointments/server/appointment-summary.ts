import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Visits `a` as records name them: `select …` of their columns; who it is now where a customer was merged. */
export const summaryColumns = (merchantId: number): Sql => sql`
  a.id, a.status, a.confirmed_at is not null as is_confirmed, a.from_at, a.to_at, c.id as customer_id,
  c.name_ar as customer_name_ar, c.name_en as customer_name_en,
  coalesce((select json_agg(json_build_object('name_ar', l.name_ar, 'name_en', l.name_en, 'employee_id', l.employee_id,
      'employee_name_ar', e.name_ar, 'employee_name_en', e.name_en) order by l.from_at, l.line_number)
    from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
    where l.merchant_id = ${merchantId} and l.appointment_id = a.id), '[]') as lines`;

/** What `summaryColumns` reads from beside `appointment a`. */
export const summaryCustomer = (merchantId: number): Sql => sql`
  join customer c on c.merchant_id = ${merchantId} and c.id = (
    select coalesce(o.merged_into, o.id) from customer o where o.merchant_id = ${merchantId} and o.id = a.customer_id)`;
