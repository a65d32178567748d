import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { currentMerchantId, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { waitlist } from '../../waitlist-contract.ts';

export type WaitlistEntry = OutputOf<typeof waitlist.get>;

/** Of an entry `w`: who still waits after the last day waits no more, whether or not anybody wrote it down. */
export const entryStatus = (today: string): Sql =>
  sql`(case when w.status = 1 and w.to_on < ${today}::date then 4 else w.status end)`;

/** The customer `c` of an entry `w`: whoever it is now, as a customer may have been merged since. */
export const entryCustomer: Sql = sql`join customer c on c.merchant_id = w.merchant_id and c.id = (
  select coalesce(o.merged_into, o.id) from customer o where o.merchant_id = ${currentMerchantId} and o.id = w.customer_id)`;

/** One who waits, with the services, from `waitlist_entry w` and `entryCustomer`. */
export const entryColumns = ({ today, sees }: { readonly today: string; readonly sees: boolean }): Sql => sql`
  w.id, w.version, c.id as customer_id, c.name_ar as customer_name_ar, c.name_en as customer_name_en,
  case when ${sees} then c.mobile end as customer_mobile, w.one_employee, w.from_on, w.to_on, w.from_time, w.to_time, w.note,
  ${entryStatus(today)} as status, w.created_at, w.appointment_id,
  (select coalesce(json_agg(json_build_object('service_id', l.service_id, 'name_ar', s.name_ar, 'name_en', s.name_en,
      'employee_id', l.employee_id, 'employee_name_ar', e.name_ar, 'employee_name_en', e.name_en) order by l.number), '[]')
    from waitlist_service l join service s on s.merchant_id = l.merchant_id and s.id = l.service_id
    left join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
    where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id) as services`;
