import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { selectRecord } from '../../../platform/lists/entity-list.ts';
import type { groups } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { groupSource } from './group-queries.ts';

/** One group; another shop's number answers like one that does not exist. */
export const getGroup = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  const row = await tx.maybe<OutputOf<typeof groups.get>>(sql`
    select ${selectRecord(groupSource)} from catalogue_group g
    where g.merchant_id = ${ctx.merchantId} and g.id = ${input.id}`);
  if (!row) throw refuse('group_not_found');
  return row;
};
