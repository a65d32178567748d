import type { OutputOf } from '../../../../kernel/contract/contract.ts';
import { Refusal } from '../../../../kernel/contract/refusal.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { requireEmployee } from '../../../workforce/server/public-api.ts';
import type { appointmentRecords, BriefAppointment } from '../../record-contract.ts';
import { summaryColumns, summaryCustomer } from '../appointment-summary.ts';
import { comingOf, isLeftAlone } from '../calendar/of-employees.ts';
import { holdPeople } from '../write-appointment.ts';
import { type ReassignedAppointment, reassignAppointment, whoTakesOver } from './reassign-appointment.ts';

type Answer = OutputOf<typeof appointmentRecords.handOver>;
/** Visits of one go: each is looked for in the diaries of its day. */
const mostAtOnce = 100;

const outcomeOf = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  appointment: ReassignedAppointment,
): Promise<string | null> => {
  try {
    await reassignAppointment(ctx, tx, appointment, await whoTakesOver(ctx, tx, appointment));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.key;
  }
};

/**
 * Gives the visits to come that an employee does no more (disabled, taken out of appointments, gone by then) to others who
 * perform the services and are free at that time; time, services and prices stay as they were agreed. The rest stays and is
 * answered with its reason.
 */
export const handOverAppointments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Answer> => {
  const m = tx.merchantId;
  await requireEmployee(tx, id);
  await holdPeople(tx, ctx.now);
  const where = comingOf(ctx, id, isLeftAlone(ctx.merchant.zone));
  const found = await tx.many<ReassignedAppointment>(sql`
    select a.id, a.version, a.customer_id, a.group_id, a.note, (
      select json_agg(l.line_number) from appointment_line l
      join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
      where l.merchant_id = ${m} and l.appointment_id = a.id and ${isLeftAlone(ctx.merchant.zone)}) as given
    from appointment a where ${where} order by a.from_at, a.id limit ${mostAtOnce}`);
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from appointment a where ${where}`);
  const reasons = new Map<number, string | null>();
  for (const appointment of found) reasons.set(appointment.id, await outcomeOf(ctx, tx, appointment));
  const [briefs] = await tx.batch([
    sql`select ${summaryColumns(m)} from appointment a ${summaryCustomer(m)}
      where a.merchant_id = ${m} and a.id = any(${found.map((one) => one.id)}::bigint[]) order by a.from_at, a.id`,
  ]);
  const appointments = rowsOf<BriefAppointment>(briefs);
  const handed = appointments.filter((appointment) => reasons.get(appointment.id) === null);
  const kept = appointments.flatMap((appointment) => {
    const reason = reasons.get(appointment.id);
    return reason ? [{ visit: appointment, reason }] : [];
  });
  ctx.note({ record_id: id, after: { handed: handed.map((one) => one.id), kept: kept.map(({ visit }) => visit.id) } });
  ctx.publishChange('appointments');
  return { handed, kept, rest_count: n - found.length };
};
