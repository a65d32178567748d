import type { InputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { permissions } from '../permissions.ts';
import { refuse } from '../refusals.ts';
import type { roles } from '../role-contract.ts';
import { roleFields } from '../role-fields.ts';
import { type Actions, storedOf } from '../role-permissions.ts';
import { deleteBlockedReason, type Given, hasAllRights, moreThan } from '../role-rules.ts';
import { getRole } from './role-queries.ts';

/** Nobody gives more than he has (specification section 6). */
const refuseMore = (ctx: MerchantContext, role: Given): void => {
  const fields = moreThan(ctx.user, role);
  if (fields.length > 0)
    throw new InvalidInput(Object.fromEntries(fields.map((field) => [field, [{ key: 'more_than_you_may' }]])));
};

/** Whoever may do less than a role does not touch it: it would be taken from those above. */
const refuseAbove = (ctx: MerchantContext, role: Given): void => {
  if (moreThan(ctx.user, role).length > 0) throw refuse('role_above_yours');
};

const rowOf = (key: string | null, input: InputOf<typeof roles.create>) => ({
  ...inputValues(roleFields, input),
  permissions: JSON.stringify(storedOf(key, input.permissions)),
});

/** Open sessions ask again what they may: shells are drawn anew within a second. */
const refreshSessions = (ctx: MerchantContext): void => {
  ctx.publishChange('roles');
};

/** Adds a role of the shop's own: what it gives is stored as it is, and no later version adds to it. */
export const createRole = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof roles.create>) => {
  refuseMore(ctx, input);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('role', rowOf(null, input))} returning id`);
  refreshSessions(ctx);
  return getRole(ctx, tx, { id });
};

const keeps = (given: Actions, { module, action }: { module: number; action: number }): boolean =>
  given[module]?.includes(action) === true;

/** Changes a role. What every version adds to a standard role goes on to reach it; what the shop withdrew stays withdrawn. */
export const updateRole = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof roles.update>) => {
  const current = () => getRole(ctx, tx, input);
  const before = await current();
  if (hasAllRights(before.key)) throw refuse('role_of_all_rights_stays');
  refuseAbove(ctx, before);
  refuseMore(ctx, input);
  const { view, edit } = permissions.roles;
  if (ctx.user.role_id === before.id && !(keeps(input.permissions, view) && keeps(input.permissions, edit)))
    throw refuse('own_role_keeps_roles');
  await updateVersion(ctx, tx, 'role', input, rowOf(before.key, input), current);
  refreshSessions(ctx);
  return current();
};

/** Deletes a role that nobody holds. */
export const deleteRole = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const before = await getRole(ctx, tx, input);
  refuseAbove(ctx, before);
  const why = deleteBlockedReason(before);
  if (why) throw refuse(why);
  await tx.run(sql`delete from role where merchant_id = ${ctx.merchantId} and id = ${input.id}`);
  ctx.note({ before });
  refreshSessions(ctx);
  return { done: true as const };
};
