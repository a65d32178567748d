import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuseStandIn } from '../../identity/server/public-api.ts';
import type { ownLook } from '../look-contract.ts';
import { publicLook } from '../public-look.ts';
import { refuse } from '../refusals.ts';

/**
 * Expression: what the public pages show of an employee, by its alias. A photo needs the person's choice, a stored picture and
 * a shop that shows faces (a condition); otherwise it is the initial.
 */
export const shownLook = (employee: Sql, showsFaces: Sql): Sql => sql`
  case when ${employee}.public_look <> ${publicLook.photo}::smallint then ${employee}.public_look
    when ${employee}.image_file_id is not null and ${showsFaces} then ${publicLook.photo}::smallint
    else ${publicLook.initial}::smallint end`;

export const readOwnLook = async (ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof ownLook.get>> => {
  const row = await tx.maybe<{ public_look: number }>(sql`
    select public_look from employee where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id}`);
  return { public_look: row?.public_look ?? null };
};

/** Chooses it; the pages follow at the next look. Refuses `employee_not_found` for who is no employee. */
export const chooseOwnLook = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { public_look }: InputOf<typeof ownLook.choose>,
) => {
  refuseStandIn(ctx);
  const { public_look: before } = await readOwnLook(ctx, tx);
  if (before === null) throw refuse('employee_not_found');
  await tx.run(sql`
    update employee set public_look = ${public_look}, version = version + 1
    where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id} and public_look <> ${public_look}::smallint`);
  ctx.note({ before: { public_look: before }, after: { public_look } });
  ctx.publishChange('employees');
  return { done: true as const };
};
