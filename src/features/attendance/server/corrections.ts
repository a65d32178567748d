import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { instantOf } from '../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { permissions } from '../../identity/permissions.ts';
import { refuseImpersonator } from '../../identity/server/public-api.ts';
import { requireEmployee } from '../../workforce/server/public-api.ts';
import type { attendance, Correction, Stay } from '../contract.ts';
import { type CorrectionKind, correctionStatus, longestStayHours, mayDecide } from '../correction.ts';
import { refuse } from '../refusals.ts';
import { dayOfStayAt, lockEmployee, openStay, requireSelf, stayColumns } from './stays.ts';

interface CorrectionRow extends Omit<Correction, 'may_decide'> {
  asked_by: number;
  employee_user_id: number | null;
}

/** Corrections with whom they are about and who asked and decided; `part` goes on with `and` and `order by`. */
const selectCorrections = (ctx: MerchantContext, part: Sql): Sql => sql`
  select c.id, c.employee_id, e.name_ar, e.name_en, c.kind, c.in_at, c.out_at, c.before_in_at, c.before_out_at, c.reason,
    c.status, c.asked_at, ${userNameSql(ctx.language, 'a')} as asked_by_name, c.decided_at,
    ${userNameSql(ctx.language, 'd')} as decided_by_name, c.asked_by, e.user_id as employee_user_id
  from attendance_correction c
  join employee e on e.merchant_id = c.merchant_id and e.id = c.employee_id
  join shop_user a on a.merchant_id = c.merchant_id and a.id = c.asked_by
  left join shop_user d on d.merchant_id = c.merchant_id and d.id = c.decided_by
  where c.merchant_id = ${ctx.merchantId} ${part}`;

const correctionForReader = (
  ctx: MerchantContext,
  { asked_by, employee_user_id, ...row }: CorrectionRow,
): Correction => ({
  ...row,
  may_decide:
    row.status === correctionStatus.waiting &&
    holds(ctx.user.permissions, permissions.attendance.approve) &&
    mayDecide({ user_id: ctx.user.id, is_owner: ctx.user.is_owner }, { employee_user_id, asked_by }),
});

/** Corrections as the reader sees them. */
export const correctionsOf = async (ctx: MerchantContext, tx: MerchantTx, part: Sql): Promise<Correction[]> =>
  (await tx.many<CorrectionRow>(selectCorrections(ctx, part))).map((row) => correctionForReader(ctx, row));

/** Those that wait, oldest first, then the newest hundred that were decided. */
export const listCorrections = async (ctx: MerchantContext, tx: MerchantTx) => ({
  records: [
    ...(await correctionsOf(ctx, tx, sql`and c.status = ${correctionStatus.waiting} order by c.id limit 500`)),
    ...(await correctionsOf(ctx, tx, sql`and c.status <> ${correctionStatus.waiting} order by c.id desc limit 100`)),
  ],
});

interface RequestedCorrection {
  readonly employeeId: number;
  readonly kind: CorrectionKind;
  readonly stay: Stay | null;
  readonly in_at: string | null;
  readonly out_at: string | null;
  readonly reason: string;
}

const storeCorrection = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  asked: RequestedCorrection,
): Promise<Correction> => {
  const { stay } = asked;
  const waits = await tx.maybe(sql`
    select 1 from attendance_correction where merchant_id = ${tx.merchantId} and employee_id = ${asked.employeeId}
      and status = ${correctionStatus.waiting}
      and (shift_id = ${stay?.id ?? null}
        or (kind = 'add' and ${asked.kind === 'add'} and in_at = ${asked.in_at}::timestamptz))`);
  if (waits) throw refuse('correction_is_waiting');
  const { id } = await tx.one<{ id: number }>(sql`
    insert into attendance_correction (employee_id, kind, shift_id, shift_version, in_at, out_at, before_in_at,
      before_out_at, reason, asked_at, asked_by)
    values (${asked.employeeId}, ${asked.kind}, ${stay?.id ?? null}, ${stay?.version ?? null}, ${asked.in_at}::timestamptz,
      ${asked.out_at}::timestamptz, ${stay?.in_at ?? null}::timestamptz, ${stay?.out_at ?? null}::timestamptz,
      ${asked.reason}, ${ctx.now}::timestamptz, ${ctx.user.id}) returning id`);
  ctx.publishChange('attendance');
  return (await correctionsOf(ctx, tx, sql`and c.id = ${id}`))[0]!;
};

/** Times that a stay can have: over, in their order, and no longer than a day. */
const checkTimes = (in_at: string, out_at: string | null, now: string): void => {
  if (in_at > now) throw fieldError('in_time', 'not_in_the_future');
  if (out_at === null) return;
  if (out_at > now) throw fieldError('out_time', 'not_in_the_future');
  if (out_at <= in_at) throw fieldError('out_time', 'ends_before_it_begins');
  if (Date.parse(out_at) - Date.parse(in_at) > longestStayHours * 3_600_000)
    throw fieldError('out_time', 'stay_too_long');
};

/** Asks for a correction of one's own attendance, or by who may of another's. */
export const ask = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof attendance.ask>) => {
  refuseImpersonator(ctx);
  const { kind, shift_id, reason } = input;
  const own = input.employee_id === undefined ? await requireSelf(tx, ctx.user.id) : null;
  const employeeId = own?.id ?? input.employee_id!;
  if (!own) {
    await requireEmployee(tx, employeeId);
    if (!holds(ctx.user.permissions, permissions.attendance.correct)) throw refuse('correction_of_others');
    await lockEmployee(tx, employeeId);
  }
  const stay = shift_id
    ? await tx.maybe<Stay>(sql`
        select ${stayColumns} from work_shift where merchant_id = ${tx.merchantId} and id = ${shift_id}
          and employee_id = ${employeeId} and status = 1`)
    : undefined;
  if (kind !== 'add' && !stay) throw refuse('shift_not_found');
  const at = (on: string | undefined, time: string | undefined): string | null =>
    on && time ? instantOf(on, time, ctx.merchant.zone) : null;
  const in_at = kind === 'remove' ? null : at(input.in_on, input.in_time)!;
  const out_at = kind === 'remove' ? null : at(input.out_on, input.out_time);
  if (in_at !== null) checkTimes(in_at, out_at, ctx.now);
  return storeCorrection(ctx, tx, { employeeId, kind, stay: kind === 'add' ? null : stay!, in_at, out_at, reason });
};

/** Asks a colleague to approve a check of this moment. */
export const askNow = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof attendance.askNow>) => {
  refuseImpersonator(ctx);
  const { id: employeeId } = await requireSelf(tx, ctx.user.id);
  const open = await openStay(tx, ctx.merchant, employeeId, ctx.now);
  const { reason } = input;
  if (input.direction === 'in') {
    if (open) throw refuse('already_checked_in');
    const waits = await tx.maybe(sql`
      select 1 from attendance_correction where merchant_id = ${tx.merchantId} and employee_id = ${employeeId}
        and status = ${correctionStatus.waiting} and kind = 'add' and out_at is null`);
    if (waits) throw refuse('correction_is_waiting');
    return storeCorrection(ctx, tx, { employeeId, kind: 'add', stay: null, in_at: ctx.now, out_at: null, reason });
  }
  if (!open) throw refuse('not_checked_in');
  return storeCorrection(ctx, tx, {
    employeeId,
    kind: 'change',
    stay: open,
    in_at: open.in_at,
    out_at: ctx.now,
    reason,
  });
};

interface Decided {
  id: number;
  employee_id: number;
  kind: CorrectionKind;
  shift_id: number | null;
  shift_version: number | null;
  in_at: string | null;
  out_at: string | null;
  status: number;
  asked_by: number;
  employee_user_id: number | null;
}

/** The correction, locked after its employee, once it is known that this person may decide about it. */
const requireUndecided = async (ctx: MerchantContext, tx: MerchantTx, id: number): Promise<Decided> => {
  refuseImpersonator(ctx);
  const whose = await tx.maybe<{ employee_id: number }>(sql`
    select employee_id from attendance_correction where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!whose) throw refuse('correction_not_found');
  await lockEmployee(tx, whose.employee_id);
  const row = await tx.one<Decided>(sql`
    select c.id, c.employee_id, c.kind, c.shift_id, c.shift_version, c.in_at, c.out_at, c.status, c.asked_by,
      e.user_id as employee_user_id
    from attendance_correction c join employee e on e.merchant_id = c.merchant_id and e.id = c.employee_id
    where c.merchant_id = ${tx.merchantId} and c.id = ${id} for update of c`);
  if (!mayDecide({ user_id: ctx.user.id, is_owner: ctx.user.is_owner }, row)) throw refuse('own_correction');
  if (row.status !== correctionStatus.waiting) throw refuse('correction_is_decided');
  return row;
};

const decide = (ctx: MerchantContext, tx: MerchantTx, id: number, status: number, shiftId: number | null) =>
  tx.run(sql`
    update attendance_correction set status = ${status}, shift_id = coalesce(shift_id, ${shiftId}),
      decided_at = ${ctx.now}::timestamptz, decided_by = ${ctx.user.id}
    where merchant_id = ${tx.merchantId} and id = ${id}`);

/** Approves a correction: the stay becomes what was asked for. One that was changed since is not overwritten. */
export const approve = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const asked = await requireUndecided(ctx, tx, input.id);
  let shiftId = asked.shift_id;
  if (asked.kind === 'add') {
    const day = await dayOfStayAt(tx, ctx.merchant, asked.employee_id, asked.in_at!);
    const { id } = await tx.one<{ id: number }>(sql`
      insert into work_shift (employee_id, day_on, in_at, out_at, in_by, out_by)
      values (${asked.employee_id}, ${day}::date, ${asked.in_at}::timestamptz, ${asked.out_at}::timestamptz, 'asked',
        ${asked.out_at === null ? null : 'asked'}) returning id`);
    shiftId = id;
  } else {
    const day = asked.in_at && (await dayOfStayAt(tx, ctx.merchant, asked.employee_id, asked.in_at));
    const changed = await tx.maybe(
      asked.kind === 'remove'
        ? sql`
        update work_shift set status = 0, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${asked.shift_id} and version = ${asked.shift_version} and status = 1
        returning id`
        : sql`
        update work_shift set day_on = ${day}::date, in_at = ${asked.in_at}::timestamptz,
          out_at = ${asked.out_at}::timestamptz, version = version + 1,
          in_by = case when in_at = ${asked.in_at}::timestamptz then in_by else 'asked' end,
          out_by = case when ${asked.out_at}::timestamptz is null then null
            when out_at = ${asked.out_at}::timestamptz and out_by <> 'job' then out_by else 'asked' end
        where merchant_id = ${tx.merchantId} and id = ${asked.shift_id} and version = ${asked.shift_version} and status = 1
        returning id`,
    );
    if (!changed) throw refuse('shift_changed_meanwhile');
  }
  await decide(ctx, tx, asked.id, correctionStatus.approved, shiftId);
  ctx.note({ after: { kind: asked.kind, in_at: asked.in_at, out_at: asked.out_at } });
  ctx.publishChange('attendance');
  return { done: true as const };
};

/** Refuses a correction: nothing changes. */
export const refuseCorrection = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const asked = await requireUndecided(ctx, tx, input.id);
  await decide(ctx, tx, asked.id, correctionStatus.refused, null);
  ctx.publishChange('attendance');
  return { done: true as const };
};
