import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { applyTransition } from '../../../../platform/db/apply-transition.ts';
import { currentMerchantId, type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { updateVersion } from '../../../../platform/db/write-row.ts';
import { holds, type MerchantContext } from '../../../../platform/http/context.ts';
import { answerList } from '../../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRow, sheetOf, sortsOf } from '../../../../platform/lists/entity-list.ts';
import { refuse as refuseCatalogue } from '../../../catalogue/refusals.ts';
import { requireBookable, searchedIdsFor } from '../../../customers/server/public-api.ts';
import { permissions } from '../../../identity/permissions.ts';
import { refuse as refuseEmployee } from '../../../workforce/refusals.ts';
import { appointmentSource } from '../../appointment.ts';
import { refuse } from '../../refusals.ts';
import { appointmentScreens } from '../../screens.ts';
import { waitlistStatus, waitlistTransitions } from '../../waitlist.ts';
import type { waitlist } from '../../waitlist-contract.ts';
import { waitlistFields } from '../../waitlist-fields.ts';
import { entryColumns, entryCustomer, entryStatus, type WaitlistEntry } from './waitlist-rows.ts';

const source = ({
  language,
  today,
}: Pick<MerchantContext, 'language' | 'today'>): EntitySource<typeof waitlistFields> => {
  const nameOf = (alias: 's' | 'e'): Sql =>
    alias === 's'
      ? language === 'ar'
        ? sql`coalesce(s.name_ar, s.name_en)`
        : sql`coalesce(s.name_en, s.name_ar)`
      : language === 'ar'
        ? sql`coalesce(e.name_ar, e.name_en)`
        : sql`coalesce(e.name_en, e.name_ar)`;
  const services = sql`from waitlist_service l join service s on s.merchant_id = l.merchant_id and s.id = l.service_id
    where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id`;
  return {
    fields: waitlistFields,
    alias: 'w',
    computed: {
      customer_name_ar: sql`c.name_ar`,
      customer_name_en: sql`c.name_en`,
      services: sql`(select string_agg(${nameOf('s')}, ' · ' order by l.number) ${services})`,
      minutes: sql`(select coalesce(sum(s.job_time_minutes), 0)::int ${services})`,
      people: sql`(select string_agg(distinct ${nameOf('e')}, ' · ') from waitlist_service l
        join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
        where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id)`,
      status: entryStatus(today),
    },
  };
};

/** Those of a state; who waits and whose days are over are told apart by the last day. */
const ofStatus = (status: number, today: string): Sql =>
  status === waitlistStatus.over
    ? sql`w.status = 1 and w.to_on < ${today}::date`
    : status === waitlistStatus.waiting
      ? sql`w.status = 1 and w.to_on >= ${today}::date`
      : sql`w.status = ${status}`;

/** Who waits or waited, the oldest first. */
export const listWaitlist = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof waitlist.list>) => {
  const wanted = (condition: Sql): Sql => sql`exists (select from waitlist_service l
    where l.merchant_id = ${currentMerchantId} and l.entry_id = w.id and ${condition})`;
  return answerList<OutputOf<typeof waitlist.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from: sql`waitlist_entry w ${entryCustomer}`,
      where: [
        sql`w.merchant_id = ${ctx.merchantId}`,
        ...(input.status === undefined ? [] : [ofStatus(input.status, ctx.today)]),
        ...(input.service_id ? [wanted(sql`l.service_id = ${input.service_id}`)] : []),
        ...(input.employee_id ? [wanted(sql`l.employee_id = ${input.employee_id}`)] : []),
        ...(input.from_on ? [sql`w.to_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`w.from_on <= ${input.to_on}::date`] : []),
        ...(input.search ? [sql`w.customer_id = any(${searchedIdsFor(ctx, input.search)})`] : []),
      ],
      sortable: sortsOf(source(ctx), ctx.language),
      defaultSort: 'created_at',
      tie: sql`w.id`,
    },
    input,
    { title: appointmentScreens.waitlist.title, file_name: 'waitlist', columns: sheetOf(waitlistFields) },
  );
};

export const getWaitlistEntry = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: { readonly id: number },
): Promise<WaitlistEntry> => {
  const sees = holds(ctx.user.permissions, permissions.customers.view);
  const found = await tx.maybe<WaitlistEntry>(sql`
    select ${entryColumns({ today: ctx.today, sees })} from waitlist_entry w ${entryCustomer}
    where w.merchant_id = ${tx.merchantId} and w.id = ${id}`);
  if (!found) throw refuse('waitlist_entry_not_found');
  return found;
};

type Typed = Omit<InputOf<typeof waitlist.add>, 'customer_id'>;

/** Services that are offered, and people who take visits: of this shop. */
const requireServicesAndEmployees = async (tx: MerchantTx, services: Typed['services']): Promise<void> => {
  const m = tx.merchantId;
  const wanted = services.map(({ service_id }) => service_id);
  const wished = services.flatMap(({ employee_id }) => employee_id ?? []);
  const known = await tx.one<{ services: number[]; people: number[] }>(sql`
    select (select coalesce(json_agg(id), '[]') from service
        where merchant_id = ${m} and id = any(${wanted}::bigint[]) and status = 1) as services,
      (select coalesce(json_agg(id), '[]') from employee
        where merchant_id = ${m} and id = any(${wished}::bigint[]) and status = 1 and show_in_appointments) as people`);
  if (wanted.some((id) => !known.services.includes(id))) throw refuseCatalogue('service_not_found');
  if (wished.some((id) => !known.people.includes(id))) throw refuseEmployee('employee_not_found');
};

const rowOf = ({ from_on, to_on, from_time, to_time, one_employee, note }: Typed) => ({
  from_on,
  to_on,
  from_time: from_time ?? null,
  to_time: to_time ?? null,
  one_employee,
  note: note ?? null,
});

const insertServices = (id: number, services: Typed['services']): Sql => sql`
  insert into waitlist_service (entry_id, number, service_id, employee_id)
  select ${id}, n, service_id, employee_id
  from rows from (jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as (service_id bigint, employee_id bigint))
    with ordinality as s (service_id, employee_id, n)`;

/** Who keeps the list: somebody of the shop, or the customer by a link. */
export type Keeper = Pick<MerchantContext, 'now' | 'publishChange' | 'note'> & {
  readonly user: { readonly id: number | null };
};

const publishWaitlist = (ctx: Pick<Keeper, 'publishChange'>): void => ctx.publishChange('waitlist');

/** From the desk, or from the customer's own page: then with the link of that page. */
interface Origin {
  readonly source: number;
  readonly unique_id: string | null;
}

/** Notes who waits; answers the entry's number. The services and people are looked over here, the days by the contract. */
export const writeWaitlistEntry = async (
  by: Keeper,
  tx: MerchantTx,
  input: InputOf<typeof waitlist.add>,
  { source, unique_id }: Origin,
): Promise<number> => {
  const customer_id = await requireBookable(tx, input.customer_id);
  await requireServicesAndEmployees(tx, input.services);
  const row = rowOf(input);
  const { id } = await tx.one<{ id: number }>(sql`
    insert into waitlist_entry (customer_id, from_on, to_on, from_time, to_time, one_employee, note, created_at, created_by,
      source, unique_id)
    values (${customer_id}, ${row.from_on}::date, ${row.to_on}::date, ${row.from_time}::time, ${row.to_time}::time,
      ${row.one_employee}, ${row.note}, ${by.now}::timestamptz, ${by.user.id}::bigint, ${source}, ${unique_id}::text)
    returning id`);
  await tx.run(insertServices(id, input.services));
  by.note({ record_id: id, after: { customer_id } });
  publishWaitlist(by);
  return id;
};

export const addWaitlistEntry = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof waitlist.add>) => {
  const id = await writeWaitlistEntry(ctx, tx, input, { source: appointmentSource.system, unique_id: null });
  return getWaitlistEntry(ctx, tx, { id });
};

export const changeWaitlistEntry = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, version, ...input }: InputOf<typeof waitlist.change>,
) => {
  const kept = await tx.maybe<{ status: number }>(sql`
    select status from waitlist_entry where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (!kept) throw refuse('waitlist_entry_not_found');
  if (kept.status !== waitlistStatus.waiting) throw refuse('waitlist_entry_not_waiting');
  const customer_id = await requireBookable(tx, input.customer_id);
  await requireServicesAndEmployees(tx, input.services);
  const current = () => getWaitlistEntry(ctx, tx, { id });
  await updateVersion(ctx, tx, 'waitlist_entry', { id, version }, { customer_id, ...rowOf(input) }, current);
  await tx.batch([
    sql`delete from waitlist_service where merchant_id = ${tx.merchantId} and entry_id = ${id}`,
    insertServices(id, input.services),
  ]);
  publishWaitlist(ctx);
  return current();
};

const entity = {
  table: 'waitlist_entry',
  transitions: waitlistTransitions,
  missing: 'waitlist_entry_not_found' as const,
  refuse,
};

/** Off the list, and back on it in the old place: the age stays. */
export const moveWaitlistEntry = async (
  by: Keeper,
  tx: MerchantTx,
  action: 'give_up' | 'restore',
  id: number,
): Promise<void> => {
  const ended = action === 'give_up' ? by.now : null;
  const also = sql`, ended_at = ${ended}::timestamptz, version = version + 1`;
  const before = await applyTransition(tx, entity, action, id, also);
  if (!before) return;
  by.note({ before: { status: before['status'] }, after: { status: action } });
  publishWaitlist(by);
};

const moving =
  (action: 'give_up' | 'restore') =>
  async (ctx: MerchantContext, tx: MerchantTx, { id }: { readonly id: number }) => {
    await moveWaitlistEntry(ctx, tx, action, id);
    return getWaitlistEntry(ctx, tx, { id });
  };
export const cancelWaitlistEntry = moving('give_up');
export const restoreWaitlistEntry = moving('restore');
