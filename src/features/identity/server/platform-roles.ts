import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updatePlatformVersion } from '../../../platform/db/write-row.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { answerList, platformReader } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRecord, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesWords } from '../../../platform/lists/matches-search.ts';
import { isAbove, managerRights } from '../platform-role-rules.ts';
import type { platformRoles } from '../platform-staff-contract.ts';
import { platformRoleFields } from '../platform-staff-fields.ts';
import { refuse } from '../refusals.ts';
import type { Actions } from '../role-permissions.ts';
import { platformStaffScreens } from '../screens.ts';

type Row = OutputOf<typeof platformRoles.list>['records'][number];
type Role = OutputOf<typeof platformRoles.get>;

/** A disabled manager still holds his role. */
const source: EntitySource<typeof platformRoleFields> = {
  fields: platformRoleFields,
  alias: 'r',
  computed: { holders_count: sql`(select count(*)::int from manager m where m.role_id = r.id)` },
};

export const listPlatformRoles = (ctx: ManagerContext, tx: ManagerTx, input: InputOf<typeof platformRoles.list>) =>
  answerList<Row>(
    platformReader(ctx),
    tx,
    {
      select: selectRow(source),
      from: sql`manager_role r`,
      where: [sql`true`, ...(input.search ? [matchesWords(input.search, sql`r.name_ar, r.name_en`)] : [])],
      sortable: sortsOf(source, ctx.language),
      defaultSort: 'id',
      tie: sql`r.id`,
    },
    input,
    { title: platformStaffScreens.roles.title, file_name: 'platform-roles', columns: sheetOf(platformRoleFields) },
  );

const given = (key: string | null, permissions: Actions) =>
  managerRights({ permissions: {}, role_key: key, role_permissions: permissions });

export const getPlatformRole = async (ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }): Promise<Role> => {
  const row = await tx.maybe<Role>(
    sql`select ${selectRecord(source)}, r.permissions from manager_role r where r.id = ${id}`,
  );
  if (!row) throw refuse('role_not_found');
  const rights = given(row.key, row.permissions);
  const permissions = Object.fromEntries(Object.entries(rights.permissions).map(([m, all]) => [m, [...all]]));
  return { ...row, permissions, is_above: isAbove(ctx.manager, rights) };
};

const rowOf = (input: InputOf<typeof platformRoles.create>) => ({
  ...inputValues(platformRoleFields, input),
  permissions: JSON.stringify(input.permissions),
});

/** Nobody gives more than he has. */
const refuseMore = (ctx: ManagerContext, permissions: Actions): void => {
  if (isAbove(ctx.manager, given(null, permissions))) throw fieldError('permissions', 'more_than_you_may');
};

export const createPlatformRole = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof platformRoles.create>,
) => {
  refuseMore(ctx, input.permissions);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('manager_role', rowOf(input))} returning id`);
  return getPlatformRole(ctx, tx, { id });
};

/** A role that this manager may touch: not the one that holds everything, and none above his own. */
const requireChangeable = async (ctx: ManagerContext, tx: ManagerTx, id: number): Promise<Role> => {
  const before = await getPlatformRole(ctx, tx, { id });
  if (before.key !== null) throw refuse('role_of_all_rights_stays');
  if (before.is_above) throw refuse('role_above_yours');
  return before;
};

export const updatePlatformRole = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof platformRoles.update>,
) => {
  await requireChangeable(ctx, tx, input.id);
  refuseMore(ctx, input.permissions);
  const { role_id } = await tx.one<{ role_id: number | null }>(
    sql`select role_id from manager where id = ${ctx.managerId}`,
  );
  if (role_id === input.id) throw refuse('own_platform_role_stays');
  const current = () => getPlatformRole(ctx, tx, input);
  await updatePlatformVersion(ctx, tx, 'manager_role', input, rowOf(input), current);
  return current();
};

/** Deletes a role that nobody holds; one that is being given meanwhile stays (foreign key). */
export const deletePlatformRole = async (ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  const before = await requireChangeable(ctx, tx, id);
  if (before.holders_count > 0) throw refuse('role_still_held_by_employees');
  await tx.run(sql`delete from manager_role where id = ${id}`);
  ctx.note({ before });
  return { done: true as const };
};
