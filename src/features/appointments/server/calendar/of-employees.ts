import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { literal, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { requireEmployee } from '../../../workforce/server/public-api.ts';
import type { appointmentRecords, BriefAppointment } from '../../record-contract.ts';
import { summaryColumns, summaryCustomer } from '../appointment-summary.ts';

type Answer = OutputOf<typeof appointmentRecords.ofEmployee>;

/** So many of each kind are shown; the list of all appointments has the rest. */
const mostShown = 20;

/** A line `l` of an employee `e` who does it no more: disabled, taken out of appointments, or gone by then. */
export const isLeftAlone = (zone: string): Sql => sql`
  (e.status = 0 or not e.show_in_appointments or coalesce((l.from_at at time zone ${zone})::date > e.leaving_on, false))`;

/**
 * Scheduled visits after now in which lines of the employee meet a condition on `l` and `e`, as `from …` and `where …`. Lines are
 * found by their employee and time.
 */
export const comingOf = (
  { merchantId, now }: { readonly merchantId: number; readonly now: string },
  employeeId: number,
  condition: Sql = sql`true`,
): Sql => sql`
  a.merchant_id = ${merchantId} and a.status = 1 and a.from_at > ${now}::timestamptz and a.id = any(array(
    select l.appointment_id from appointment_line l
    join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
    where l.merchant_id = ${merchantId} and l.employee_id = ${employeeId} and l.from_at > ${now}::timestamptz and ${condition}))`;

/** The visits to come and the last ones of an employee, and those to come that they do no more. */
export const readOfEmployee = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Answer> => {
  const m = tx.merchantId;
  await requireEmployee(tx, id);
  const coming = comingOf(ctx, id);
  const alone = comingOf(ctx, id, isLeftAlone(ctx.merchant.zone));
  const first = (where: Sql) => sql`
    select ${summaryColumns(m)} from appointment a ${summaryCustomer(m)} where ${where}
    order by a.from_at, a.id limit ${literal(mostShown)}`;
  const [counts, next, leftAlone, last] = await tx.batch([
    sql`select (select count(*)::int from appointment a where ${coming}) as coming_count,
      (select count(*)::int from appointment a where ${alone}) as left_alone_count`,
    first(coming),
    first(alone),
    sql`select ${summaryColumns(m)} from (
        select distinct l.appointment_id, l.from_at from appointment_line l
        where l.merchant_id = ${m} and l.employee_id = ${id} and l.from_at <= ${ctx.now}::timestamptz
        order by l.from_at desc limit ${literal(2 * mostShown)}) p
      join appointment a on a.merchant_id = ${m} and a.id = p.appointment_id ${summaryCustomer(m)}
      where a.status <> 0 group by a.merchant_id, a.id, c.merchant_id, c.id
      order by a.from_at desc, a.id desc limit ${literal(mostShown)}`,
  ]);
  return {
    ...rowsOf<Pick<Answer, 'coming_count' | 'left_alone_count'>>(counts)[0]!,
    coming: rowsOf<BriefAppointment>(next),
    left_alone: rowsOf<BriefAppointment>(leftAlone),
    last: rowsOf<BriefAppointment>(last),
  };
};
