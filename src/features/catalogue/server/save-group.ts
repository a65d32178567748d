import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { groups } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { getGroup } from './get-group.ts';

/** Adds a group. A name that another group of its kind has is refused by the unique index. */
export const createGroup = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof groups.create>) => {
  const row = { kind: input.kind, ...inputValues(groupFields, input) };
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('catalogue_group', row)} returning id`);
  ctx.publishChange('catalogue');
  return getGroup(ctx, tx, { id });
};

/** Changes a group; a field that is left out is cleared. What it groups cannot be changed. */
export const updateGroup = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof groups.update>) => {
  const current = () => getGroup(ctx, tx, input);
  await updateVersion(ctx, tx, 'catalogue_group', input, inputValues(groupFields, input), current);
  ctx.publishChange('catalogue');
  return current();
};
