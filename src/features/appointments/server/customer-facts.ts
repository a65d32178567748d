import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseCustomer } from '../../customers/refusals.ts';
import { namedIds, type TimelineSource } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import type { appointmentRecords } from '../record-contract.ts';
import { summaryColumns, summaryCustomer } from './appointment-summary.ts';

type Answer = OutputOf<typeof appointmentRecords.ofCustomer>;

/** Visits in a customer's timeline, by when they begin: those to come stand first. */
export const appointmentTimeline: TimelineSource = {
  kind: 'appointment',
  permission: permissions.appointments.view,
  rows: ({ merchantId, ids }) => sql`
    select a.id, a.from_at, null, null, a.status, null,
      jsonb_build_object('is_confirmed', a.confirmed_at is not null, 'lines', coalesce((
        select jsonb_agg(jsonb_build_object('name_ar', l.name_ar, 'name_en', l.name_en, 'employee_name_ar', e.name_ar,
          'employee_name_en', e.name_en) order by l.from_at, l.line_number)
        from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        where l.merchant_id = ${merchantId} and l.appointment_id = a.id), '[]')), a.created_by
    from appointment a where a.merchant_id = ${merchantId} and a.customer_id = any(${ids})`,
};

/** The next visit of a customer, also of those who were merged into them, and how often they came. */
export const readCustomerFacts = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<Answer> => {
  const m = tx.merchantId;
  const [next, counts] = await tx.batch([
    sql`select ${summaryColumns(m)} from appointment a ${summaryCustomer(m)}
      where a.merchant_id = ${m} and a.customer_id = any(${namedIds(id)}) and a.status in (1, 2)
        and a.to_at > ${ctx.now}::timestamptz
      order by a.from_at, a.id limit 1`,
    sql`select exists (select from customer where merchant_id = ${m} and id = ${id}) as is_known,
        count(*) filter (where status in (1, 2) and to_at > ${ctx.now}::timestamptz)::int as coming_count,
        count(*) filter (where status = 3)::int as attended_count, count(*) filter (where status = 4)::int as no_show_count,
        max(from_at) filter (where status = 3) as last_at
      from appointment where merchant_id = ${m} and customer_id = any(${namedIds(id)})`,
  ]);
  const { is_known, ...counted } = rowsOf<Omit<Answer, 'next'> & { readonly is_known: boolean }>(counts)[0]!;
  if (!is_known) throw refuseCustomer('customer_not_found');
  return { next: rowsOf<NonNullable<Answer['next']>>(next)[0] ?? null, ...counted };
};

/** Empties what was typed of the visits of erased customers and of their waiting, which ends. */
export const eraseAppointments = (_merchantId: number, ids: readonly number[]): Statement => eraseRows({ ids });

const eraseRows = prepare<{ readonly ids: readonly number[] }>(
  (bind) => sql`select erase_visits(${bind('ids', 'bigint[]')})`,
);
