import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, prepare, type Sql, sql } from '../../../platform/db/sql.ts';

/** The appointment that a sale is the bill of. */
export interface Billed {
  readonly id: number;
  /** Whom the bill names. */
  readonly customer_id: number | null;
  /** Nothing of it stays owed. */
  readonly is_paid: boolean;
}

/** The prices that an appointment was booked at, with the fee of coming to the customer: they hold at the till. */
export const agreedPrices = prepare<{ id: number }>(
  (bind) => sql`select service_id, price from appointment_line
    where merchant_id = ${currentMerchantId} and appointment_id = ${bind('id', 'bigint')}
    union all
    select fee_service_id, fee_amount from appointment_home
    where merchant_id = ${currentMerchantId} and appointment_id = ${bind('id', 'bigint')} and fee_service_id is not null`,
);

/** Whoever a customer is now: one may have been merged since. */
const now = (customer: Sql): Sql => sql`(
  select coalesce(c.merged_into, c.id) from customer c where c.merchant_id = ${currentMerchantId} and c.id = ${customer})`;

/** The part of a sale that is an appointment's bill: it took place, and has this invoice and no other. */
export const appointmentPart = part<'appointment', Billed, object>({
  name: 'appointment',
  values: () => ({}),
  locks: (given) => [
    {
      order: lockOrder.appointment,
      rows: sql`select id from appointment where merchant_id = ${currentMerchantId}
        and id = ${given.id}::bigint for no key update`,
    },
  ],
  also: (given, head) => [
    sql`select exists (select from appointment where merchant_id = ${currentMerchantId} and id = ${given.id}::bigint
      and status in (1, 2, 3))
      or refuse('appointment_not_found_or_cancelled') as stands`,
    sql`with billed as (
      update appointment set status = 3, invoice_id = ${head.recordId}, payment_status = ${given.is_paid ? 1 : 0},
        held_until = null,
        is_billed_elsewhere = ${now(sql`appointment.customer_id`)}
          is distinct from ${now(sql`${given.customer_id}::bigint`)},
        ended_at = coalesce(ended_at, ${head.now}::timestamptz), version = version + 1
      where merchant_id = ${currentMerchantId} and id = ${given.id}::bigint and invoice_id is null
      returning id), told as (
      insert into appointment_event (appointment_id, happened_at, user_id, action)
      select id, ${head.now}::timestamptz, ${head.userId}, 'invoiced' from billed)
      select exists (select from billed) or refuse('appointment_has_invoice') as billed`,
  ],
});
