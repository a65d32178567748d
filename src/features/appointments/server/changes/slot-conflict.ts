import type { Refusal } from '../../../../kernel/contract/refusal.ts';
import { nameIn } from '../../../../kernel/text/messages.ts';
import { addSeconds, civilOf, formatTime } from '../../../../kernel/time/local-time.ts';
import { currentMerchantId, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../../platform/http/context.ts';
import { namedIds } from '../../../customers/server/public-api.ts';
import { permissions } from '../../../identity/permissions.ts';
import type { BookingRequest } from '../../booking-request.ts';
import { refuse } from '../../refusals.ts';

interface Taken {
  readonly to_at: string;
  readonly employee_name_ar: string | null;
  readonly employee_name_en: string | null;
  readonly customer_name_ar: string | null;
  readonly customer_name_en: string | null;
}

/** Times are taken by rows of at most 32 hours. */
const longestRow = 32 * 3_600;

/** Whom it was wished of; of nobody by name, whoever performs the first service. */
const candidates = (merchantId: number, wanted: BookingRequest): Sql => {
  const all = wanted.people.flat(2);
  const wished = all.flatMap(({ employee_id }) => employee_id ?? []);
  if (wished.length > 0) return sql`${wished}::bigint[]`;
  return sql`array(select e.id from employee e
    where e.merchant_id = ${merchantId} and e.status = 1 and e.show_in_appointments and (e.performs_all
      or exists (select from employee_service s where s.merchant_id = ${currentMerchantId} and s.employee_id = e.id
        and s.service_id = ${all[0]!.service_id})))`;
};

const whoseTime = (
  merchantId: number,
  key: string,
  { customer_id, wanted }: { readonly customer_id: number; readonly wanted: BookingRequest },
): Sql | null => {
  const ofEmployee = sql`b.employee_id = any(${candidates(merchantId, wanted)})`;
  if (key === 'appointment_employee_conflict') return sql`${ofEmployee} and b.appointment_id is not null`;
  if (key === 'appointment_block_conflict') return sql`${ofEmployee} and b.block_id is not null`;
  return key === 'appointment_customer_conflict' ? sql`b.customer_id = any(${namedIds(customer_id)})` : null;
};

/**
 * The same refusal with who is taken, by whose visit and until when, in the language of who asked: of several the first who is
 * free again. Without what a visit of others would tell to who may not see them.
 */
export const refuseSlotConflict = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  refusal: Refusal,
  appointment: { readonly customer_id: number; readonly from_at: string; readonly wanted: BookingRequest },
): Promise<Refusal> => {
  const m = tx.merchantId;
  const whose = whoseTime(m, refusal.key, appointment);
  if (!whose || !holds(ctx.user.permissions, permissions.appointments.view)) return refusal;
  const { zone } = ctx.merchant;
  const services = appointment.wanted.people[0]!.flat().map(({ service_id }) => service_id);
  const { minutes } = await tx.one<{ minutes: number }>(sql`
    select coalesce(sum(job_time_minutes), 0)::int as minutes from service
    where merchant_id = ${m} and id = any(${services}::bigint[])`);
  const found = await tx.maybe<Taken>(sql`
    select b.to_at, e.name_ar as employee_name_ar, e.name_en as employee_name_en, c.name_ar as customer_name_ar,
      c.name_en as customer_name_en
    from busy_time b
    left join appointment a on a.merchant_id = b.merchant_id and a.id = b.appointment_id
    left join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
    left join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id and l.line_number = 1
    left join employee e on e.merchant_id = b.merchant_id and e.id = coalesce(b.employee_id, l.employee_id)
    where b.merchant_id = ${m} and ${whose} and b.to_at > ${appointment.from_at}::timestamptz
      and b.from_at > ${addSeconds(appointment.from_at, -longestRow)}::timestamptz
      and b.from_at < ${addSeconds(appointment.from_at, Math.max(minutes, 1) * 60)}::timestamptz
    order by b.to_at, b.id limit 1`);
  if (!found) return refusal;
  const { language } = ctx;
  return refuse(refusal.key as Parameters<typeof refuse>[0], {
    who: nameIn(language, { name_ar: found.employee_name_ar, name_en: found.employee_name_en }),
    name: nameIn(language, { name_ar: found.customer_name_ar, name_en: found.customer_name_en }),
    until: formatTime(civilOf(found.to_at, zone).time, language),
  });
};
