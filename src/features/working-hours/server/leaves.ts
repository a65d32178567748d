import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { applyTransition } from '../../../platform/db/apply-transition.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { employeeOfUser, requireEmployee, requireOwnEmployee } from '../../workforce/server/public-api.ts';
import { leaveState, leaveTransitions } from '../leave.ts';
import type { leaves } from '../leave-contract.ts';
import { leaveFields, leaveKinds } from '../leave-fields.ts';
import { refuse } from '../refusals.ts';
import { leaveScreens } from '../screens.ts';

type Row = OutputOf<typeof leaves.ask>;

const source: EntitySource<typeof leaveFields> = {
  fields: leaveFields,
  alias: 'r',
  computed: {
    employee_name_ar: sql`e.name_ar`,
    employee_name_en: sql`e.name_en`,
    days: sql`(r.to_on - r.from_on + 1)`,
  },
};
const from = sql`leave_request r join employee e on e.merchant_id = r.merchant_id and e.id = r.employee_id`;

const entity = {
  table: 'leave_request',
  transitions: leaveTransitions,
  missing: 'leave_not_found',
  refuse,
} as const;

const get = (tx: MerchantTx, id: number): Promise<Row> =>
  tx.one<Row>(sql`select ${selectRow(source)} from ${from} where r.merchant_id = ${tx.merchantId} and r.id = ${id}`);

export const listLeaves = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from,
      where: [
        sql`r.merchant_id = ${ctx.merchantId}`,
        ...equalTo('r', input, ['state', 'employee_id']),
        ...(input.from_on ? [sql`r.to_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`r.from_on <= ${input.to_on}::date`] : []),
        ...(input.search ? [matchesWords(input.search, sql`e.name_ar, e.name_en, r.note`)] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-id',
      tie: sql`r.id`,
    },
    input,
    { title: leaveScreens.list.title, file_name: 'leave', columns: sheetOf(leaveFields) },
  );

export const listMyLeaves = async (ctx: MerchantContext, tx: MerchantTx) => {
  const employee_id = await employeeOfUser(tx, ctx.user.id);
  const records =
    employee_id === null
      ? []
      : await tx.many<Row>(sql`
          select ${selectRow(source)} from ${from}
          where r.merchant_id = ${tx.merchantId} and r.employee_id = ${employee_id} order by r.id desc limit 100`);
  return { employee_id, records };
};

/** Waits for the decision; days that meet others of the same person are refused by the database (leave_request_alone). */
const ask = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  employeeId: number,
  { kind, from_on, to_on, note }: InputOf<typeof leaves.ask>,
): Promise<Row> => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into leave_request (employee_id, kind, from_on, to_on, note, asked_at, asked_by)
    values (${employeeId}, ${kind}, ${from_on}::date, ${to_on}::date, ${note}, ${ctx.now}::timestamptz, ${ctx.user.id})
    returning id`);
  ctx.note({ record_id: id });
  ctx.publishChange('leaves');
  return get(tx, id);
};

export const askForLeave = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.ask>) => {
  return ask(ctx, tx, await requireOwnEmployee(tx, ctx.user.id), input);
};

export const enterLeave = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.enter>) => {
  await requireEmployee(tx, input.employee_id);
  return ask(ctx, tx, input.employee_id, input);
};

/** What an employee still waits for is asked no longer; days that were approved stay. */
export const withdrawLeavesOf = async (ctx: MerchantContext, tx: MerchantTx, employeeId: number): Promise<void> => {
  const { asked, cancelled } = leaveState;
  await tx.run(sql`
    update leave_request set state = ${cancelled}, decided_at = ${ctx.now}::timestamptz, decided_by = ${ctx.user.id}
    where merchant_id = ${tx.merchantId} and employee_id = ${employeeId} and state = ${asked}`);
  ctx.publishChange('leaves');
};

type Action = 'approve' | 'reject' | 'withdraw' | 'cancel';

/** Moves it, and says who decided and why; answers it as it was. */
const move = async (ctx: MerchantContext, tx: MerchantTx, action: Action, id: number, reason: string | null) => {
  const decided: Sql = sql`, reason = ${reason}, decided_at = ${ctx.now}::timestamptz, decided_by = ${ctx.user.id}`;
  const before = await applyTransition(tx, entity, action, id, decided);
  ctx.note({ before: { state: before?.['state'] }, after: { state: action } });
  ctx.publishChange('leaves');
  ctx.publishChange('hours');
};

/** Nobody decides on their own days; the owner, whom nobody stands above, does. */
const refuseOwn = async (ctx: MerchantContext, tx: MerchantTx, id: number): Promise<void> => {
  if (ctx.user.is_owner) return;
  const own = await tx.maybe(sql`
    select 1 from leave_request r join employee e on e.merchant_id = r.merchant_id and e.id = r.employee_id
    where r.merchant_id = ${tx.merchantId} and r.id = ${id} and e.user_id = ${ctx.user.id}`);
  if (own) throw refuse('own_leave');
};

/** The days stand among the employee's own, closed, until the leave is cancelled. */
export const approveLeave = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.approve>) => {
  await refuseOwn(ctx, tx, input.id);
  await move(ctx, tx, 'approve', input.id, input.reason);
  const leave = await get(tx, input.id);
  // The lock under which days of one owner are added (special_day_alone), taken before looking.
  await tx.run(sql`select 1 from merchant where merchant_id = ${tx.merchantId} for no key update`);
  const meeting = await tx.maybe(sql`
    select 1 from special_day where merchant_id = ${tx.merchantId} and owner = ${leave.employee_id}
      and from_on <= ${leave.to_on}::date and ${leave.from_on}::date <= to_on`);
  if (meeting) throw refuse('leave_meets_days');
  const words = leaveKinds.find(({ value }) => value === leave.kind)!;
  await tx.run(sql`
    insert into special_day (owner, name_ar, name_en, from_on, to_on, ranges, created_by, leave_id)
    values (${leave.employee_id}, ${words.ar}, ${words.en}, ${leave.from_on}::date, ${leave.to_on}::date, '[]',
      ${ctx.user.id}, ${leave.id})`);
  return leave;
};

/** Leave that is entered and approved at once; says why not as each of the two would. */
export const grantLeave = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.enter>) => {
  const { id } = await enterLeave(ctx, tx, input);
  return approveLeave(ctx, tx, { id, reason: null });
};

/** Whether an employee is away on all of some days: holidays of their own, of which an approved leave is one. */
export const isAway = async (
  tx: MerchantTx,
  employeeId: number,
  { from_on, to_on }: { readonly from_on: string; readonly to_on: string },
): Promise<boolean> =>
  (await tx.maybe(sql`
    select 1 from special_day where merchant_id = ${tx.merchantId} and owner = ${employeeId}
      and from_on <= ${to_on}::date and to_on >= ${from_on}::date and ranges = '[]'::jsonb
    having sum(least(to_on, ${to_on}::date) - greatest(from_on, ${from_on}::date) + 1)
      = ${to_on}::date - ${from_on}::date + 1`)) !== undefined;

export const rejectLeave = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.reject>) => {
  await refuseOwn(ctx, tx, input.id);
  await move(ctx, tx, 'reject', input.id, input.reason);
  return get(tx, input.id);
};

export const cancelLeave = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof leaves.cancel>) => {
  await move(ctx, tx, 'cancel', input.id, input.reason);
  await tx.run(sql`delete from special_day where merchant_id = ${tx.merchantId} and leave_id = ${input.id}`);
  return get(tx, input.id);
};

/** Only of oneself: anybody else's is not found. */
export const withdrawLeave = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof leaves.withdraw>) => {
  const own = await employeeOfUser(tx, ctx.user.id);
  const mine = await tx.maybe(sql`
    select 1 from leave_request where merchant_id = ${tx.merchantId} and id = ${id} and employee_id = ${own}`);
  if (!mine) throw refuse('leave_not_found');
  await move(ctx, tx, 'withdraw', id, null);
  return get(tx, id);
};
