import { type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type Kept, takenBy } from '../busy-times.ts';
import { instantOfMinute } from '../slots/day-starts.ts';
import { lapseHolds } from './changes/holds.ts';

/**
 * Nobody else gives time of the shop's people away until this transaction ends: all who take visits, in the order of their
 * numbers, so that two bookings wait for each other and never deadlock. Sales do not wait: they name an employee by a key.
 * Holds that are over end here.
 */
export const holdPeople = async (tx: MerchantTx, now: string): Promise<void> => {
  await tx.run(sql`select id from employee where merchant_id = ${tx.merchantId} and status = 1 and show_in_appointments
    order by id for no key update`);
  await lapseHolds(tx, now);
};

/** A line as it is written: what was agreed and where it stands, minutes since 1970. */
export interface WrittenLine extends Kept {
  readonly service_id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly price: number;
  readonly is_wished: boolean;
}

/** The lines of several visits, numbered within each from 1 in the order given; `appointment_ids` by person. */
export const insertLines = (appointmentIds: readonly number[], lines: readonly WrittenLine[]): Statement => {
  const rows = lines.map((one) => ({
    appointment_id: appointmentIds[one.person]!,
    service_id: one.service_id,
    name_ar: one.name_ar,
    name_en: one.name_en,
    price: one.price,
    employee_id: one.employee_id,
    is_wished: one.is_wished,
    from_at: instantOfMinute(one.from),
    to_at: instantOfMinute(one.to),
    active: one.active.map(({ from, to }) => [from - one.from, to - one.from]),
    before_minutes: one.before,
    after_minutes: one.after,
    resource_ids: one.resource_ids,
  }));
  return sql`
    insert into appointment_line (appointment_id, line_number, service_id, name_ar, name_en, price, employee_id, is_wished,
      from_at, to_at, active, before_minutes, after_minutes, resource_ids)
    select appointment_id, row_number() over (partition by appointment_id order by n), service_id, name_ar, name_en, price,
      employee_id, is_wished, from_at, to_at, active, before_minutes, after_minutes, resource_ids
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (appointment_id bigint, service_id bigint,
      name_ar text, name_en text, price bigint, employee_id bigint, is_wished boolean, from_at timestamptz,
      to_at timestamptz, active jsonb, before_minutes int, after_minutes int, resource_ids bigint[])) with ordinality
      as l (appointment_id, service_id, name_ar, name_en, price, employee_id, is_wished, from_at, to_at, active,
        before_minutes, after_minutes, resource_ids, n)`;
};

/**
 * What visits take of people, rooms and their customer, in the order of the locks; the database refuses what meets. Of a group
 * the customer is one of those who come: `with_customer` is the person, null for a visit of a guest.
 */
export const insertBusy = (
  appointmentIds: readonly number[],
  lines: readonly Kept[],
  {
    customer_id,
    is_overbooked,
    with_customer,
  }: { customer_id: number; is_overbooked: boolean; with_customer: number | null },
): Statement => {
  const own = lines.filter(({ person }) => person === with_customer);
  const rows = [
    ...takenBy(lines).map(({ person, from, to, ...whose }) => ({
      ...whose,
      appointment_id: appointmentIds[person]!,
      from,
      to,
    })),
    ...(with_customer === null || own.length === 0
      ? []
      : [
          {
            customer_id,
            appointment_id: appointmentIds[with_customer]!,
            from: Math.min(...own.map((one) => one.from)),
            to: Math.max(...own.map((one) => one.to)),
          },
        ]),
  ].map(({ from, to, ...row }) => ({ ...row, from_at: instantOfMinute(from), to_at: instantOfMinute(to) }));
  return sql`
    insert into busy_time (employee_id, resource_id, customer_id, appointment_id, from_at, to_at, is_overbooked)
    select employee_id, resource_id, customer_id, appointment_id, from_at, to_at, ${is_overbooked}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (employee_id bigint, resource_id bigint,
      customer_id bigint, appointment_id bigint, from_at timestamptz, to_at timestamptz)
    order by employee_id nulls last, resource_id nulls last, from_at`;
};

/** Gives the time of a visit back. */
export const deleteBusy = (merchantId: number, appointmentId: number): Statement =>
  sql`delete from busy_time where merchant_id = ${merchantId} and appointment_id = ${appointmentId}`;
