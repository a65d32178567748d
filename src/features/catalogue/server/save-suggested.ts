import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { ManagerTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updatePlatformVersion } from '../../../platform/db/write-row.ts';
import type { ManagerContext } from '../../../platform/http/context.ts';
import { movePlatformRecord } from '../../../platform/http/move-record.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import { groupTransitions, productTransitions, serviceTransitions } from '../item.ts';
import type { suggestedGroups, suggestedProducts, suggestedServices } from '../suggested-contract.ts';
import { suggestedGroupFields, suggestedProductFields, suggestedServiceFields } from '../suggested-fields.ts';
import { refuse } from '../suggested-refusals.ts';
import * as queries from './suggested-queries.ts';

/** A suggestion stands in a group of its own kind, which stays while it is written. */
const requireGroup = async (tx: ManagerTx, kind: 'service' | 'product', id: number): Promise<void> => {
  const group = await tx.maybe(sql`select 1 from suggested_group where id = ${id} and kind = ${kind} for key share`);
  if (!group) throw fieldError('group_id', 'invalid_choice');
};

/** One suggested group. */
export const getSuggestedGroup = async (_ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof suggestedGroups.get>>(sql`
    select ${selectRecord(queries.suggestedGroupSource)} from suggested_group g where g.id = ${id}`);
  if (!row) throw refuse('suggested_group_not_found');
  return row;
};

/** Suggests a group. A name that another group of its kind has is refused by the unique index. */
export const createSuggestedGroup = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedGroups.create>,
) => {
  const row = inputValues(suggestedGroupFields, input);
  return getSuggestedGroup(ctx, tx, await tx.one(sql`${insertRow('suggested_group', row)} returning id`));
};

/** Changes a suggested group; its trade and what it groups stay, and so does what shops took. */
export const updateSuggestedGroup = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedGroups.update>,
) => {
  const current = () => getSuggestedGroup(ctx, tx, input);
  const { trade: _trade, kind: _kind, ...row } = inputValues(suggestedGroupFields, input);
  await updatePlatformVersion(ctx, tx, 'suggested_group', input, row, current);
  return current();
};

/** One suggested service. */
export const getSuggestedService = async (_ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof suggestedServices.get>>(sql`
    select ${selectRecord(queries.suggestedServiceSource)} from ${queries.suggestedServiceFrom} where s.id = ${id}`);
  if (!row) throw refuse('suggested_service_not_found');
  return row;
};

/** Suggests a service. A name that another one has is refused by the unique index. */
export const createSuggestedService = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedServices.create>,
) => {
  await requireGroup(tx, 'service', input.group_id);
  const row = inputValues(suggestedServiceFields, input);
  return getSuggestedService(ctx, tx, await tx.one(sql`${insertRow('suggested_service', row)} returning id`));
};

/** Changes a suggested service; what shops took stays. */
export const updateSuggestedService = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedServices.update>,
) => {
  await requireGroup(tx, 'service', input.group_id);
  const current = () => getSuggestedService(ctx, tx, input);
  const row = inputValues(suggestedServiceFields, input);
  await updatePlatformVersion(ctx, tx, 'suggested_service', input, row, current);
  return current();
};

/** One suggested product. */
export const getSuggestedProduct = async (_ctx: ManagerContext, tx: ManagerTx, { id }: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof suggestedProducts.get>>(sql`
    select ${selectRecord(queries.suggestedProductSource)} from ${queries.suggestedProductFrom} where p.id = ${id}`);
  if (!row) throw refuse('suggested_product_not_found');
  return row;
};

/** Suggests a product. A name that another one has is refused by the unique index. */
export const createSuggestedProduct = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedProducts.create>,
) => {
  await requireGroup(tx, 'product', input.group_id);
  const row = inputValues(suggestedProductFields, input);
  return getSuggestedProduct(ctx, tx, await tx.one(sql`${insertRow('suggested_product', row)} returning id`));
};

/** Changes a suggested product; what shops took stays. */
export const updateSuggestedProduct = async (
  ctx: ManagerContext,
  tx: ManagerTx,
  input: InputOf<typeof suggestedProducts.update>,
) => {
  await requireGroup(tx, 'product', input.group_id);
  const current = () => getSuggestedProduct(ctx, tx, input);
  const row = inputValues(suggestedProductFields, input);
  await updatePlatformVersion(ctx, tx, 'suggested_product', input, row, current);
  return current();
};

/** A disabled suggestion is offered to no shop; what was taken of it stays. */
export const moveSuggestedGroup = movePlatformRecord({
  table: 'suggested_group',
  transitions: groupTransitions,
  missing: 'suggested_group_not_found',
  refuse,
});
export const moveSuggestedService = movePlatformRecord({
  table: 'suggested_service',
  transitions: serviceTransitions,
  missing: 'suggested_service_not_found',
  refuse,
});
export const moveSuggestedProduct = movePlatformRecord({
  table: 'suggested_product',
  transitions: productTransitions,
  missing: 'suggested_product_not_found',
  refuse,
});
