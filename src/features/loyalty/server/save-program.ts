import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import type { loyaltyPrograms } from '../contract.ts';
import { programFields } from '../loyalty-fields.ts';
import { programKind, programTransitions } from '../points.ts';
import { refuse } from '../refusals.ts';
import { getProgram } from './read-loyalty.ts';

type Terms = InputOf<typeof loyaltyPrograms.create>;

/** What each kind has besides: an amount where it is by spending, items where it is by what is bought. */
const columnsOf = (input: Terms) => {
  const inOrder = (ids: readonly number[]) =>
    input.kind === programKind.item ? [...new Set(ids)].toSorted((a, b) => a - b) : [];
  return {
    ...inputValues(programFields, input),
    per_amount: input.kind === programKind.spending ? input.per_amount : null,
    group_ids: inOrder(input.group_ids),
    service_ids: inOrder(input.service_ids),
    product_ids: inOrder(input.product_ids),
  };
};

/** Refuses items of somebody else, or none. */
const requireItems = async (tx: MerchantTx, row: ReturnType<typeof columnsOf>): Promise<void> => {
  const found = await tx.one<Record<'group_ids' | 'service_ids' | 'product_ids', number>>(sql`
    select
      (select count(*) from catalogue_group where merchant_id = ${currentMerchantId}
      and id = any(${row.group_ids}::bigint[]))::int
        as group_ids,
      (select count(*) from service where merchant_id = ${currentMerchantId}
      and id = any(${row.service_ids}::bigint[]))::int as service_ids,
      (select count(*) from product where merchant_id = ${currentMerchantId} and id = any(${row.product_ids}::bigint[]))::int
        as product_ids`);
  for (const field of ['group_ids', 'service_ids', 'product_ids'] as const)
    if (found[field] < row[field].length) throw fieldError(field, 'invalid_choice');
};

/** Adds a rule. Nobody owes anything for points of which nobody said what they are worth. */
export const createProgram = async (ctx: MerchantContext, tx: MerchantTx, input: Terms) => {
  const worth = await tx.maybe(sql`select 1 from loyalty_worth where merchant_id = ${currentMerchantId} limit 1`);
  if (!worth) throw refuse('loyalty_worth_missing');
  const row = columnsOf(input);
  await requireItems(tx, row);
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('loyalty_program', row)} returning id`);
  ctx.publishChange('loyalty_programs');
  return getProgram(ctx, tx, { id });
};

/** Changes a rule; what was earned by it stays. */
export const updateProgram = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof loyaltyPrograms.update>,
) => {
  const current = () => getProgram(ctx, tx, input);
  const row = columnsOf(input);
  await requireItems(tx, row);
  await updateVersion(ctx, tx, 'loyalty_program', input, row, current);
  ctx.publishChange('loyalty_programs');
  return current();
};

export const moveProgram = moveRecord(
  { table: 'loyalty_program', transitions: programTransitions, missing: 'loyalty_program_not_found', refuse },
  'loyalty_programs',
);
