import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updatePlatformVersion } from '../../../platform/db/write-row.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import {
  type EntitySource,
  equalTo,
  selectRecord,
  selectRow,
  sheetOf,
  sortsOf,
} from '../../../platform/lists/entity-list.ts';
import { matchesSearch } from '../../../platform/lists/matches-search.ts';
import { hashPassword, newToken } from '../../../platform/secrets/secrets.ts';
import { isAbove, type ManagerRights, managerRights } from '../platform-role-rules.ts';
import type { platformStaff } from '../platform-staff-contract.ts';
import { platformStaffFields } from '../platform-staff-fields.ts';
import { refuse } from '../refusals.ts';
import { platformStaffScreens } from '../screens.ts';
import { endInvitations, inviteManager } from './manager-invitation.ts';
import { requireChannel } from './require-channel.ts';
import { resetManagerTwoFactor } from './reset-two-factor.ts';

type Row = OutputOf<typeof platformStaff.list>['records'][number];
type Employee = OutputOf<typeof platformStaff.get>;

const source: EntitySource<typeof platformStaffFields> = {
  fields: platformStaffFields,
  alias: 'm',
  computed: {
    role_ar: sql`r.name_ar`,
    role_en: sql`r.name_en`,
    state: sql`(case when m.status <> 1 then 'disabled' when not m.has_password then 'invited' else 'active' end)`,
    has_second_step: sql`exists (select from manager_second_step s where s.manager_id = m.id and s.confirmed_at is not null)`,
    last_seen_at: sql`(select max(s.last_seen_at) from manager_session s where s.manager_id = m.id)`,
  },
};
const from = sql`manager m left join manager_role r on r.id = m.role_id`;

export const listPlatformStaff = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof platformStaff.list>) =>
  answerList<Row>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(source),
      from,
      where: [
        sql`true`,
        ...equalTo('m', input, ['status']),
        ...(input.search ? [matchesSearch(input.search, sql`m.name_ar, m.name_en, m.email`, [sql`m.mobile`])] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: 'id',
      tie: sql`m.id`,
    },
    input,
    { title: platformStaffScreens.list.title, file_name: 'platform-employees', columns: sheetOf(platformStaffFields) },
  );

interface Held extends ManagerRights {
  readonly role_id: number | null;
  readonly has_password: boolean;
}

/** What a manager may do, held as it is until this transaction ends. */
const rightsOf = async (tx: ManagerTx, id: number): Promise<Held> => {
  const row = await tx.maybe<Parameters<typeof managerRights>[0] & Pick<Held, 'role_id' | 'has_password'>>(sql`
    select m.permissions, m.role_id, m.has_password, r.key as role_key, r.permissions as role_permissions
    from manager m left join manager_role r on r.id = m.role_id where m.id = ${id} for no key update of m`);
  if (!row) throw refuse('manager_not_found');
  return { ...managerRights(row), role_id: row.role_id, has_password: row.has_password };
};

/** A sign-in that this manager may change: not his own, and of nobody who may do more. */
const requireBelowMe = async (ctx: ManagerContext, tx: ManagerTx, id: number): Promise<Held> => {
  const theirs = await rightsOf(tx, id);
  if (id === ctx.managerId) throw refuse('own_login_stays');
  if (isAbove(ctx.manager, theirs)) throw refuse('manager_above_yours');
  return theirs;
};

/** A role that he may give. Held until the commit, so that it is neither deleted nor widened meanwhile. */
const requireAssignableRole = async (ctx: ManagerContext, tx: ManagerTx, roleId: number): Promise<ManagerRights> => {
  const role = await tx.maybe<{ key: string | null; permissions: ManagerRights['permissions'] }>(
    sql`select key, permissions from manager_role where id = ${roleId} for share`,
  );
  if (!role) throw fieldError('role_id', 'invalid_choice');
  const given = managerRights({ permissions: {}, role_key: role.key, role_permissions: role.permissions });
  if (isAbove(ctx.manager, given)) throw fieldError('role_id', 'more_than_you_may');
  return given;
};

/**
 * Somebody who holds everything stays able to sign in. Whoever takes it from one waits here for whoever takes it from another,
 * and counts after him.
 */
const requireRemainingSuperAdmin = async (tx: ManagerTx, leaving: number): Promise<void> => {
  await tx.run(sql`select 1 from manager_role where key = 'superadmin' for update`);
  const other = await tx.maybe(sql`
    select 1 from manager m join manager_role r on r.id = m.role_id
    where r.key = 'superadmin' and m.status = 1 and m.has_password and m.id <> ${leaving} limit 1`);
  if (!other) throw refuse('last_super_admin_stays');
};

/** Ends the sessions of a manager and forgets devices that were known. His visits end with his status (a trigger). */
const endManagersSessions = async (ctx: { readonly now: string }, tx: ManagerTx, id: number): Promise<void> => {
  await tx.batch([
    sql`update manager_session set ended_at = ${ctx.now}::timestamptz, end_reason = 'signed_out'
        where manager_id = ${id} and ended_at is null`,
    sql`delete from manager_device where manager_id = ${id}`,
  ]);
};

export const getPlatformEmployee = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  { id }: { id: number },
): Promise<Employee> => {
  const row = await tx.maybe<Employee & Parameters<typeof managerRights>[0]>(sql`
    select ${selectRecord(source)}, m.permissions, r.key as role_key, r.permissions as role_permissions
    from ${from} where m.id = ${id}`);
  if (!row) throw refuse('manager_not_found');
  return { ...row, is_mine: id === ctx.managerId, is_above: isAbove(ctx.manager, managerRights(row)) };
};

/** Adds a manager who cannot come in before he has chosen a password, and mails him the way there. */
export const invitePlatformEmployee = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof platformStaff.create>,
) => {
  requireChannel(ctx, 'mail', 'email');
  await requireAssignableRole(ctx, tx, input.role_id);
  const row = {
    ...inputValues(platformStaffFields, input),
    permissions: '{}',
    password_hash: await hashPassword(newToken()),
    has_password: false,
  };
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('manager', row)} returning id`);
  await inviteManager(ctx, tx, { id, ...input });
  return getPlatformEmployee(ctx, tx, { id });
};

export const inviteManagerAgain = async (ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  const theirs = await requireBelowMe(ctx, tx, id);
  if (theirs.has_password) throw refuse('manager_has_password');
  requireChannel(ctx, 'mail');
  await inviteManager(ctx, tx, await getPlatformEmployee(ctx, tx, { id }));
  return { done: true as const };
};

/** Changes who a manager is and what he may do. Another e-mail ends the links that went to the one before. */
export const updatePlatformEmployee = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof platformStaff.update>,
) => {
  const theirs = await requireBelowMe(ctx, tx, input.id);
  const current = () => getPlatformEmployee(ctx, tx, input);
  const before = await current();
  if (input.role_id !== theirs.role_id) {
    const given = await requireAssignableRole(ctx, tx, input.role_id);
    if (theirs.is_super_admin && !given.is_super_admin) await requireRemainingSuperAdmin(tx, input.id);
  }
  // What somebody of before roles was given himself ends with his first role.
  const row = { ...inputValues(platformStaffFields, input), permissions: '{}' };
  await updatePlatformVersion(ctx, tx, 'manager', input, row, current);
  if (before.email.toLowerCase() !== input.email) await endInvitations(ctx, tx, input.id);
  return current();
};

const setStatus = async (ctx: ManagerContext, tx: ManagerTx, id: number, status: 0 | 1): Promise<void> => {
  await tx.run(sql`update manager set status = ${status}, version = version + 1 where id = ${id}`);
  ctx.note({ after: { status } });
};

/** Closes a sign-in: sessions, visits to shops and mailed links end with the same commit. */
export const disablePlatformEmployee = async (ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  const theirs = await requireBelowMe(ctx, tx, id);
  if (theirs.is_super_admin) await requireRemainingSuperAdmin(tx, id);
  await setStatus(ctx, tx, id, 0);
  await endManagersSessions(ctx, tx, id);
  await endInvitations(ctx, tx, id);
  return { done: true as const };
};

export const enablePlatformEmployee = async (ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  await requireBelowMe(ctx, tx, id);
  await setStatus(ctx, tx, id, 1);
  return { done: true as const };
};

/** For a manager who lost the app and the recovery codes. Only who holds everything may let him in without. */
export const resetPlatformEmployeeTwoFactor = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  { id }: InputOf<typeof platformStaff.takeSecondStep>,
) => {
  if (!ctx.manager.is_super_admin) throw refuse('only_super_admin');
  await requireBelowMe(ctx, tx, id);
  await resetManagerTwoFactor(tx, id, ctx.now);
  ctx.note({ before: { second_step: true }, after: { second_step: false } });
  return { done: true as const };
};
